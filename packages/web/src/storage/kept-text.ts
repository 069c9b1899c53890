type Area = 'localStorage' | 'sessionStorage'

/** A text that this browser keeps beside the database; null if it has none or keeps nothing. */
export function keptText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Data that this browser keeps as a text; null if there is none that can be read. */
export function keptData(key: string, area?: Area): unknown {
  try {
    return JSON.parse(keptText(key, area) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it; a browser that keeps nothing has it no longer than the page. */
export function keepText(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Storage may be switched off.
  }
}
