/** Copies, and says whether it could: on plain http, or where it is forbidden, there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Hands a file to the browser, as if somebody had followed a link to it. */
export function saveAs(name: string, file: readonly string[] | Blob): void {
  const blob = file instanceof Blob ? file : new Blob([...file], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
