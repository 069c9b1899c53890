import type { TextStorage } from './fair-notes.js'

const forThisPage = new Map<string, string>()

/** This browser's notes; if it keeps none, they last as long as the page. */
export function browserStorage(): TextStorage {
  try {
    const { localStorage } = globalThis
    localStorage.getItem('')
    return localStorage
  } catch {
    return {
      getItem: (key) => forThisPage.get(key) ?? null,
      setItem: (key, value) => void forThisPage.set(key, value),
      removeItem: (key) => void forThisPage.delete(key),
    }
  }
}
