export interface FinalRefusal {
  readonly code: string
  readonly text: string
}

/** Refusals after which asking again can't help. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'NO_GAME',
  'NO_SESSION',
  'NOT_SEATED',
  'BAD_LINK',
  'LINK_EXPIRED',
  'SET_ASIDE',
  'TABLE_FULL',
  'NO_FRIENDS_HERE',
  'TOO_OLD',
  'OLD_SERVER',
])

/** Passing refusals: the same request is sent again later. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'DISK_FULL',
  'TOO_FAST',
  'CONFLICT',
])

export const isFinal = (code: string): boolean => FINAL_CODES.has(code)
export const isPassing = (code: string): boolean => PASSING_CODES.has(code)

export const OLD_SERVER: FinalRefusal = {
  code: 'OLD_SERVER',
  text: 'This page is newer than its server. Your game is safe. Try again once the server has been updated.',
}

export const NO_GAME: FinalRefusal = {
  code: 'NO_GAME',
  text: 'There’s no game at this address. Check that you copied all of it.',
}
