/** What follows `#/join/` and `#/watch/`: a game and the secret of the link. */
export interface GameLink {
  readonly id: string
  readonly secret: string
}

export function parseGameLink(text: string): GameLink | null {
  const match = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/.exec(text)
  return match === null ? null : { id: match[1]!, secret: match[2]! }
}

/** A link somebody can open elsewhere; the secret stays behind the `#`, so no server logs it. */
export function linkTo(kind: 'join' | 'watch', { id, secret }: GameLink, base: string): string {
  return `${base}#/${kind}/${id}.${secret}`
}

export function deviceLinkTo(token: string, base: string): string {
  return `${base}#/device/${token}`
}

/** Whether only this machine can open it. */
export function isLocal({ hostname }: Pick<Location, 'hostname'>): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * The address others should open. A server that was opened on this machine as `localhost` has
 * other names for a phone in the same network; it tells them itself.
 */
export function shareableBase(
  here: Pick<Location, 'origin' | 'pathname' | 'hostname'>,
  addresses: readonly string[],
): string {
  const [other] = addresses
  return isLocal(here) && other !== undefined ? withSlash(other) : `${here.origin}${here.pathname}`
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}
