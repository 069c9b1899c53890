/** Lets the page draw and answer in the middle of a long list. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
