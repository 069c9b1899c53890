import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Card,
  createDeck,
  createGame,
  type GameState,
  gameReducer,
  legalActions,
  SEATS,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import {
  commitmentOf,
  type FairDeal,
  type FairRecord,
  fairCut,
  fairDeal,
  fairKey,
  sealRecord,
} from '@skunkd/protocol'
import { createServer, openSqlite, sqlStore } from '@skunkd/server'

const APP = fileURLToPath(new URL('../../dist/', import.meta.url))
const OTHER = 'ab'.repeat(32)
const DECK = new Map(createDeck().map((card) => [card.id, card]))

/** How a server may cheat: from where it deals, and what it says afterwards. */
export interface Cheat {
  /** The three parts of the key it deals from. */
  readonly parts?: (secret: string, e0: string, e1: string) => readonly [string, string, string]
  readonly deal?: (honest: FairDeal, dealer: 0 | 1) => FairDeal
  readonly forge?: (record: FairRecord) => object
}

/** The best hand there is for the dealer, every time. */
function bestHand(honest: FairDeal, dealer: 0 | 1): FairDeal {
  const best = ['5-H', '5-D', '5-S', 'J-C', '2-H', '3-H'].map((id) => DECK.get(id)!)
  const starter = DECK.get('5-C')!
  const rest = [...DECK.values()].filter((card) => card !== starter && !best.includes(card))
  const others = rest.slice(0, 6)
  const hands: readonly [readonly Card[], readonly Card[]] =
    dealer === 0 ? [best, others] : [others, best]
  return { ...honest, hands, starter }
}

/** A game that was never played, dealt honestly and stopped in its first hand. */
function neverPlayed(record: FairRecord): object {
  const { gameId, secret, e0, e1 } = record.fair
  const key = fairKey(gameId, secret, e0, e1)
  let state: GameState = createGame(2, record.options)
  while (state.phase !== 'PEGGING') {
    const move = tableMove(state)
    const deal = move?.kind === 'deal' ? fairDeal(key, state.handNumber, state.dealerIndex) : {}
    const action =
      move === null
        ? SEATS.flatMap((seat) => legalActions(state, seat))[0]!
        : { ...move.action, ...deal }
    state = gameReducer(state, action)
  }
  state = gameReducer(state, { type: 'END_GAME', how: 'stopped' })
  return { ...record, ...toRecord(state) }
}

const withFair = (record: FairRecord, change: Partial<FairRecord['fair']>): object => ({
  ...record,
  fair: { ...record.fair, ...change },
})

/** The honest starters in the record; other ones were on the table. */
function honestStarters(record: FairRecord): object {
  const { gameId, secret, e0, e1 } = record.fair
  const key = fairKey(gameId, secret, e0, e1)
  const actions = record.actions.map((action) =>
    action.type === 'DEAL' ? { ...action, starter: fairDeal(key, 1, 0).starter } : action,
  )
  return { ...record, actions }
}

/** As if the other one had given up. */
function otherEnd(record: FairRecord): object {
  const actions = record.actions.map((action) =>
    action.type === 'END_GAME' ? { ...action, how: 'resigned', playerIndex: 1 } : action,
  )
  return { ...record, actions }
}

/** Servers that cheat, and whose records are consistent all the same; and one that does not. */
export const CHEATS = {
  honest: {},
  'redraws its secret once it knows both shares': {
    parts: (_, e0, e1) => [OTHER, e0, e1],
    forge: (record) =>
      withFair(record, { secret: OTHER, commitment: commitmentOf(record.fair.gameId, OTHER) }),
  },
  'replaces the second player’s share': {
    parts: (secret, e0) => [secret, e0, OTHER],
    forge: (record) => withFair(record, { e1: OTHER }),
  },
  'deals as it likes and makes up a record': { deal: bestHand, forge: neverPlayed },
  'swaps the starter': {
    deal: ({ hands, starter }) => {
      const taken = new Set([...hands.flat(), starter].map(({ id }) => id))
      return { hands, starter: [...DECK.values()].find(({ id }) => !taken.has(id))! }
    },
    forge: honestStarters,
  },
  'says that somebody else gave up': { forge: otherEnd },
} satisfies Readonly<Record<string, Cheat>>

/** A real server with the real app, patched to cheat, in every game as it was told before it. */
export async function startCheating() {
  let next: Cheat = {}
  const cheats = new Map<string, Cheat>()
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-cheat-'))
  const server = createServer({
    appFolder: APP,
    store: sqlStore(await openSqlite(folder)),
    where: { origin: null, trustProxy: false },
    ports: {
      cards: (gameId, secret, e0, e1) => {
        if (!cheats.has(gameId)) cheats.set(gameId, next)
        const { parts, deal } = cheats.get(gameId)!
        const key = fairKey(gameId, ...(parts?.(secret, e0, e1) ?? ([secret, e0, e1] as const)))
        return {
          cut: () => fairCut(key),
          deal: (hand, dealer) => {
            const honest = fairDeal(key, hand, dealer)
            return deal?.(honest, dealer) ?? honest
          },
        }
      },
    },
  })
  const [answer] = server.http.listeners('request') as [
    (request: IncomingMessage, response: ServerResponse) => void,
  ]
  server.http.removeAllListeners('request')
  let url = ''
  server.http.on('request', async (request, response) => {
    const [, gameId] = /([^/]+)[/]record$/.exec(request.url ?? '') ?? []
    const { forge } = cheats.get(gameId ?? '') ?? {}
    if (forge === undefined || request.headers['x-honest'] !== undefined) {
      return answer(request, response)
    }
    const { cookie = '' } = request.headers
    const asked = await fetch(`${url}${request.url!.slice(1)}`, {
      headers: { cookie, 'x-honest': '1' },
    })
    const { digest: _, ...forged } = forge((await asked.json()) as FairRecord) as FairRecord
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(sealRecord(forged)))
  })
  server.http.listen(0, '127.0.0.1')
  await once(server.http, 'listening')
  url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}/`
  return {
    url,
    cheat(how: Cheat) {
      next = how
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
