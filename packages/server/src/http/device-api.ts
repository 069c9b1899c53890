import {
  ClaimDeviceRequest,
  ConfirmDeviceRequest,
  type DeviceLink,
  type DeviceLook,
  type DeviceWaiting,
  LookAtDeviceRequest,
} from '@skunkd/protocol'
import type { Context, Hono } from 'hono'
import { encodeToken } from '../game/new-game.js'
import { hashToken, readCookie, writeCookie } from '../identity/tokens.js'
import { rebroadcastGames } from '../live/rebroadcast.js'
import type { Account, StoredDeviceLink } from '../storage/types.js'
import { RefusalError } from '../support/refusal-error.js'
import { type ApiEnv, type FriendsApiDeps, parseBody } from './api-context.js'
import { MAX_GAMES } from './my-data.js'

const DEVICE_MINUTES = 10

interface Identity {
  accountOf(c: Context<ApiEnv>): Promise<Account | null>
  knownAccount(c: Context<ApiEnv>): Promise<Account>
}

/** Two digits that both devices show, so that nobody agrees to a stranger's. */
const numberOf = (sessionHash: string): string =>
  String(Number.parseInt(sessionHash.slice(0, 8), 16) % 100).padStart(2, '0')

/** A link is made on one device, opened on the other, and agreed to on the first again. */
export function addDeviceRoutes(
  api: Hono<ApiEnv>,
  { store, tables, hub, limits, now, random }: FriendsApiDeps,
  { accountOf, knownAccount }: Identity,
): void {
  const linkOf = async (c: Context<ApiEnv>, token: string): Promise<StoredDeviceLink> => {
    const link = await store.deviceLink(hashToken(token), now())
    if (link !== null) return link
    limits.count('guess', c.get('place').address)
    throw usedUp()
  }
  const ownLinkOf = async (c: Context<ApiEnv>, token: string): Promise<StoredDeviceLink> => {
    const account = await knownAccount(c)
    const link = await linkOf(c, token)
    if (link.accountId !== account.id) throw usedUp()
    return link
  }

  api.post('/device', async (c) => {
    const account = await knownAccount(c)
    limits.count('device', account.id)
    const token = encodeToken(random(16))
    await store.addDeviceLink(hashToken(token), account.id, now() + DEVICE_MINUTES * 60_000)
    const link: DeviceLink = { token, minutes: DEVICE_MINUTES }
    return c.json(link, 201)
  })

  api.post('/device/look', async (c) => {
    const { token } = parseBody(c, LookAtDeviceRequest)
    const { accountId } = await linkOf(c, token)
    const here = await accountOf(c)
    const look: DeviceLook = {
      from: await store.summaryOf(accountId),
      here: here === null || here.id === accountId ? null : await store.summaryOf(here.id),
    }
    return c.json(look)
  })

  api.post('/device/waiting', async (c) => {
    const { token } = parseBody(c, LookAtDeviceRequest)
    const { claim } = await ownLinkOf(c, token)
    const who = claim?.accountId ?? null
    const answer: DeviceWaiting = {
      waiting:
        claim === null
          ? null
          : {
              number: numberOf(claim.sessionHash),
              name: who === null ? null : (await store.summaryOf(who)).name,
            },
    }
    return c.json(answer)
  })

  api.post('/device/confirm', async (c) => {
    const { token, number, yes } = parseBody(c, ConfirmDeviceRequest)
    const { claim } = await ownLinkOf(c, token)
    if (claim === null || numberOf(claim.sessionHash) !== number) throw usedUp()
    if (yes) await store.confirmDeviceLink(hashToken(token), claim.sessionHash)
    else await store.useDeviceLink(hashToken(token), now())
    return c.json({ confirmed: yes })
  })

  /** Whether what this device has may be given to the person of the link. */
  const requireMergeable = async (other: Account, accountId: string, merge: boolean) => {
    if (await store.haveMet(other.id, accountId)) {
      throw new RefusalError(
        'OWN_GAME',
        'These two devices are playing each other, so they stay two players.',
      )
    }
    const { games, underWay } = await store.summaryOf(other.id)
    if (underWay > 0) {
      throw new RefusalError(
        'GAMES_UNDER_WAY',
        'This device has unfinished games. Finish them first, or open the link in another browser.',
      )
    }
    if (games > 0 && !merge) {
      throw new RefusalError('HAS_GAMES', 'This device already has games. You can keep them too.')
    }
  }

  api.post('/device/claim', async (c) => {
    const { token, merge } = parseBody(c, ClaimDeviceRequest)
    const hash = hashToken(token)
    const link = await linkOf(c, token)
    const { accountId } = link
    const here = await accountOf(c)
    const other = here !== null && here.id !== accountId ? here : null
    if (other !== null) await requireMergeable(other, accountId, merge)
    if (here === null || other !== null) {
      const { secure } = c.get('place')
      const known = readCookie(c.req.header('cookie'), secure)
      // A device that is nobody's yet is known by the session it may become, drawn here: a cookie
      // that somebody else has planted must not be that.
      const isNew = known === null || (here === null && link.claim === null)
      const session = isNew ? encodeToken(random(32)) : known
      if (isNew) c.header('Set-Cookie', writeCookie(session, secure))
      const sessionHash = hashToken(session)
      const claim = { sessionHash, accountId: other?.id ?? null }
      if (link.claim === null && !(await store.claimDeviceLink(hash, claim))) throw usedUp()
      if (link.claim !== null && link.claim.sessionHash !== sessionHash) throw usedUp()
      if (!link.isConfirmed) throw notConfirmed(numberOf(sessionHash))
      if (!(await store.useDeviceLink(hash, now()))) throw usedUp()
      if (other === null) await store.addSession(sessionHash, accountId, now())
      else {
        const games = await store.gamesOf(other.id, MAX_GAMES)
        await store.mergeAccounts(other.id, accountId)
        await rebroadcastGames(games, tables, hub)
      }
    } else if (!(await store.useDeviceLink(hash, now()))) throw usedUp()
    const { name, games: count } = await store.summaryOf(accountId)
    return c.json({ name, games: count })
  })
}

const usedUp = () =>
  new RefusalError('LINK_EXPIRED', 'This link has been used or has expired. Links last 10 minutes.')

const notConfirmed = (number: string) =>
  new RefusalError(
    'NOT_CONFIRMED',
    `The number is ${number}. Confirm it on the device that created the link.`,
  )
