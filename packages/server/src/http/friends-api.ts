import { bySeat } from '@skunkd/engine/rules'
import {
  type CreatedGame,
  CreateGameRequest,
  type Invitation,
  InvitationRequest,
  JoinRequest,
  type JoinResponse,
  type MyGames,
  PROTOCOL_VERSION,
  parseRequest,
  RenameRequest,
  refuseVersion,
  type ServerMessage,
  SetWatchRequest,
  Token,
} from '@skunkd/protocol'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { encodeToken } from '../game/new-game.js'
import { seatOf } from '../game/open-table.js'
import { fairRecord } from '../game/record.js'
import { notReady, requireOpenSeat } from '../game/seating.js'
import { clearCookie, hashToken, readCookie, sameSecret, writeCookie } from '../identity/tokens.js'
import { handleRequest } from '../live/handle-request.js'
import { rebroadcastGames } from '../live/rebroadcast.js'
import { YEAR } from '../storage/retention.js'
import type { Account } from '../storage/types.js'
import { GAME_BYTES } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import { type ApiEnv, type FriendsApiDeps, parseBody } from './api-context.js'
import { addDeviceRoutes } from './device-api.js'
import { createExporter, deleteMyData } from './my-data.js'

const LISTED_GAMES = 100

function gameIdOf(c: Context<ApiEnv>): string {
  const id = c.req.param('id')
  if (!v.is(Token, id)) throw new RefusalError('NO_GAME', 'There’s no such game on this server.')
  return id
}

/** Games between people over HTTP; the door before it has checked host, origin, size and rate. */
export function createFriendsApi(deps: FriendsApiDeps): Hono<ApiEnv> {
  const { store, tables, hub, limits, now, random } = deps
  const api = new Hono<ApiEnv>()
  const exportMyData = createExporter({ store, tables, hub })

  const accountOf = async (c: Context<ApiEnv>): Promise<Account | null> => {
    const token = readCookie(c.req.header('cookie'), c.get('place').secure)
    return token === null ? null : store.account(hashToken(token), now())
  }
  const knownAccount = async (c: Context<ApiEnv>): Promise<Account> => {
    const account = await accountOf(c)
    if (account === null)
      throw new RefusalError('NO_SESSION', 'This browser has no games on this server yet.')
    return account
  }
  const startSession = (c: Context<ApiEnv>): string => {
    const token = encodeToken(random(32))
    c.header('Set-Cookie', writeCookie(token, c.get('place').secure))
    return hashToken(token)
  }
  /** A new name goes to every game of the person, and to everybody at them. */
  const rename = async (account: Account, name: string): Promise<void> => {
    limits.count('rename', account.id)
    await store.rename(account.id, name)
    await rebroadcastGames(await store.gamesOf(account.id, LISTED_GAMES), tables, hub)
  }
  /** The person at this browser under the name just chosen; a guest is made for the first game. */
  const accountNamed = async (c: Context<ApiEnv>, name: string): Promise<Account> => {
    const known = await accountOf(c)
    if (known !== null) {
      if (known.name !== name) await rename(known, name)
      return { ...known, name }
    }
    const account: Account = { id: encodeToken(random(16)), name, createdAt: now() }
    await store.createAccount(account, startSession(c))
    return account
  }
  const seated = async (c: Context<ApiEnv>) => {
    const account = await knownAccount(c)
    const id = gameIdOf(c)
    const { open, seat } = await tables.openFor(id, account.id)
    if (seat === null) throw new RefusalError('NOT_SEATED', 'You don’t have a seat in this game.')
    return { id, open, seat, account }
  }
  /** Only wrong links are counted: a room full of people may come with right ones. */
  const invited = async (c: Context<ApiEnv>, secret: string) => {
    const guessed = () => limits.count('guess', c.get('place').address)
    const open = await tables.open(gameIdOf(c)).catch((error: unknown) => {
      if (error instanceof RefusalError && error.code === 'NO_GAME') guessed()
      throw error
    })
    if (!sameSecret(secret, open.metadata.joinSecret)) {
      guessed()
      throw new RefusalError('BAD_LINK', 'This link isn’t valid. Check that you copied all of it.')
    }
    return open
  }

  api.get('/me', async (c) => {
    const account = await accountOf(c)
    return c.json({ name: account?.name ?? null })
  })

  api.post('/name', async (c) => {
    const { name } = parseBody(c, RenameRequest)
    const account = await knownAccount(c)
    await rename(account, name)
    return c.json({ name })
  })

  api.post('/games', async (c) => {
    limits.count('create', c.get('place').address)
    const { name, setup, pace, watch } = parseBody(c, CreateGameRequest)
    const account = await accountNamed(c, name)
    limits.store(account.id, c.get('place').address, GAME_BYTES)
    const created: CreatedGame = await tables.create(
      { accountId: account.id, name },
      setup,
      pace,
      watch,
    )
    return c.json(created, 201)
  })

  api.get('/games', async (c) => {
    const account = await accountOf(c)
    // Somebody who never played here asks too, and has done nothing wrong.
    if (account === null) return c.json({ games: [] } satisfies MyGames)
    const games = await store.gamesOf(account.id, LISTED_GAMES)
    const mine: MyGames = {
      keptUntil: deps.keep === true ? null : now() + YEAR,
      games: games.map((game) => {
        const seat = seatOf(game, account.id)!
        return {
          id: game.id,
          status: game.status,
          seat,
          names: bySeat((one) => game.seats.find((other) => other.seat === one)?.name ?? null),
          setup: game.setup,
          pace: game.pace,
          yourMove: (game.toAct & (1 << seat)) !== 0,
          winner: game.winner,
          changedAt: game.changedAt,
          join: game.status === 'inviting' && seat === 0 ? game.joinSecret : null,
        }
      }),
    }
    return c.json(mine)
  })

  api.post('/games/:id/invitation', async (c) => {
    const { secret } = parseBody(c, InvitationRequest)
    const { table, metadata } = await invited(c, secret)
    const you = seatOf(metadata, (await accountOf(c))?.id ?? null)
    if (you === null) requireOpenSeat(table.status)
    if (table.fair.h0 === null) throw notReady()
    const invitation: Invitation = {
      id: table.id,
      from: metadata.seats.find(({ seat }) => seat === 0)!.name,
      setup: table.setup,
      pace: table.pace,
      watchable: metadata.watchSecret !== null,
      commitment: metadata.commitment,
      h0: table.fair.h0,
      you,
    }
    return c.json(invitation)
  })

  api.post('/games/:id/join', async (c) => {
    const { secret, name, e1 } = parseBody(c, JoinRequest)
    const { table, metadata } = await invited(c, secret)
    const own = seatOf(metadata, (await accountOf(c))?.id ?? null)
    const joined = (counts: string | null): JoinResponse => ({
      id: table.id,
      seat: 1,
      ...(counts !== null && { e1: counts }),
    })
    if (own === 1) return c.json(joined(table.fair.e1))
    if (own === 0) {
      throw new RefusalError('OWN_GAME', 'This is your own invitation. Send the link to a friend.')
    }
    requireOpenSeat(table.status)
    const account = await accountNamed(c, name)
    await tables.join(table.id, { accountId: account.id, name }, e1)
    return c.json(joined(e1))
  })

  // The same as on the socket, for networks that block sockets. Who can't be understood is told as on a socket.
  api.use('/games/:id', async (c, next) => {
    const version = c.req.query('v')
    const refusal = refuseVersion(version === undefined ? version : Number(version))
    if (refusal === null) return next()
    const no: ServerMessage = { t: 'no', id: null, ...refusal }
    return version === undefined ? c.json([no]) : polled(c, no)
  })

  api.post('/games/:id', async (c) => {
    const { id, seat, account } = await seated(c)
    hub.polled(id, seat)
    const visitor = { accountId: account.id, address: c.get('place').address }
    const answer = await handleRequest(deps, visitor, id, seat, parseRequest(c.get('body')))
    return polled(c, answer, hub.state(await tables.open(id), seat), hub.presence(id))
  })

  api.get('/games/:id', async (c) => {
    const { id, open, seat } = await seated(c)
    hub.polled(id, seat)
    const same = c.req.query('have') === String(open.table.seq)
    const { seq } = open.table
    return polled(c, same ? { t: 'pong', seq } : hub.state(open, seat), hub.presence(id))
  })

  api.get('/games/:id/record', async (c) => {
    const { open } = await seated(c)
    return c.json(fairRecord(open))
  })

  api.post('/games/:id/watch', async (c) => {
    const { on } = parseBody(c, SetWatchRequest)
    const { id, seat } = await seated(c)
    if (seat !== 0)
      throw new RefusalError(
        'NOT_YOURS',
        'Only the player who created the game can allow spectators.',
      )
    const watch = on ? encodeToken(random(16)) : null
    await store.setWatchSecret(id, watch)
    // A new link ends the old one.
    hub.disconnectSpectators(id)
    hub.broadcastState(await tables.refresh(id))
    return c.json({ watch })
  })

  addDeviceRoutes(api, deps, { accountOf, knownAccount })

  api.get('/me/data', async (c) => {
    const account = await knownAccount(c)
    c.header('Content-Disposition', 'attachment; filename="skunkd-my-data.json"')
    c.header('Content-Type', 'application/json')
    // Nobody would ever read it, and it would be under way for ever.
    return c.req.method === 'HEAD' ? c.body(null) : c.body(await exportMyData(account))
  })

  api.post('/me/sign-out-others', async (c) => {
    const account = await knownAccount(c)
    const token = readCookie(c.req.header('cookie'), c.get('place').secure)
    await store.endOtherSessions(account.id, hashToken(token!))
    hub.disconnectAccount(account.id)
    return c.json({ devices: await store.sessionCount(account.id) })
  })

  api.post('/me/delete', async (c) => {
    const account = await knownAccount(c)
    await deleteMyData(account, { store, tables, hub })
    c.header('Set-Cookie', clearCookie(c.get('place').secure))
    return c.json({ deleted: true })
  })

  return api
}

/** What a socket would have been sent, some of it written already. */
const polled = (c: Context<ApiEnv>, ...messages: (string | ServerMessage)[]) => {
  const texts = messages.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  const text = `{"v":${PROTOCOL_VERSION},"messages":[${texts.join()}]}`
  return c.body(text, 200, { 'Content-Type': 'application/json' })
}
