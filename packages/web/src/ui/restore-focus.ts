/** What had the focus is gone: then keys and screen readers would start at the top of the page. */
function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement.id === 'content'
}

/** Gives a focus that has got lost a place to continue from; one that is somewhere stays there. */
export function restoreLostFocus(place: HTMLElement | null | undefined): void {
  if (isLost(document)) place?.focus({ preventScroll: true })
}
