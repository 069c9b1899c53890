/** The version of the messages. It grows with every change that the other side can't read. */
export const PROTOCOL_VERSION = 2

/** The page of version 1 shows this below “No seat for you here”, and its cache may answer a reload. */
const FIRST_PAGE =
  "You still have your seat. SKUNK'D was updated: reload this page. If this returns, wait half a minute and reload again."

export interface VersionRefusal {
  readonly code: 'SET_ASIDE' | 'TOO_OLD' | 'BAD_MESSAGE'
  readonly text: string
}

/**
 * What a page of another version is told; null if this side speaks it too. Pages of version 1
 * stop asking only at codes they know, and name no version when they poll. A page that is newer
 * takes `BAD_MESSAGE` for an older server, which is also what a server of version 1 says.
 */
export function refuseVersion(version: unknown, own = PROTOCOL_VERSION): VersionRefusal | null {
  if (version === own) return null
  if (version === undefined || version === 1) return { code: 'SET_ASIDE', text: FIRST_PAGE }
  const isOlder = Number.isInteger(version) && Number(version) > 1 && Number(version) < own
  if (isOlder) {
    return { code: 'TOO_OLD', text: 'SKUNK’D was updated. Reload this page. You keep your seat.' }
  }
  return { code: 'BAD_MESSAGE', text: `v must be ${own}, not ${JSON.stringify(version)}.` }
}
