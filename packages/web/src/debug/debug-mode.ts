/** `?debug` shows the opponent's decisions hand by hand, `?debug=open` as they are made. */
export type DebugMode = 'shown' | 'open'

/** What the address asks for, before or after the `#`; null unless it does. */
export function debugMode(...queries: readonly URLSearchParams[]): DebugMode | null {
  const asked = queries.map((query) => query.get('debug')).find((value) => value !== null)
  if (asked === undefined) return null
  return asked === 'open' ? 'open' : 'shown'
}
