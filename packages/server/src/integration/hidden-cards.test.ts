import {
  type Card,
  cardFromIndex,
  createRng,
  type GameAction,
  otherSeat,
  type Rng,
  randomBelow,
  SEATS,
  type Seat,
  shuffle,
} from '@skunkd/engine/rules'
import { entropyHashOf, type FairDeal, type SeatMove, type WireView } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import type { Decision } from '../game/decide.js'
import { fairCards } from '../game/ports.js'
import type { CardSource } from '../game/settle.js'
import type { Viewer } from '../live/viewer-messages.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import {
  type InMemoryTables,
  inMemoryTables,
  type RecordingSocket,
} from '../testing/in-memory-tables.js'
import { drawUuid, randomRequest, SETUP } from '../testing/test-client.js'

const E0 = 'e0'.repeat(32)
const E1 = 'e1'.repeat(32)
const ALL = Array.from({ length: 52 }, (_, index) => cardFromIndex(index))

type Asked = { readonly seat: Seat; readonly request: Decision }
type Counting = 'auto' | 'manual'

interface SeatedGame {
  readonly server: InMemoryTables
  readonly gameId: string
  readonly ears: Readonly<Record<'0' | '1' | 'spectator', RecordingSocket>>
}

const earOf = ({ ears }: SeatedGame, listener: Viewer): RecordingSocket =>
  ears[String(listener) as '0']

async function sitDown(
  seed: number,
  counting: Counting,
  change: (source: CardSource) => CardSource,
): Promise<SeatedGame> {
  const server = inMemoryTables(seed, { cards: (...parts) => change(fairCards(...parts)) })
  const { tables } = server
  const setup = { ...SETUP, counting, muggins: counting === 'manual' }
  const { id: gameId } = await tables.create({ accountId: 'a', name: 'Ann' }, setup, 'live', true)
  const rng = createRng(seed, 5)
  const start = (seat: Seat, step: 'h0' | 'e0', value: string) =>
    tables.request(gameId, seat, { t: 'start', id: drawUuid(rng), step, value })
  await start(0, 'h0', entropyHashOf(gameId, E0))
  await tables.join(gameId, { accountId: 'b', name: 'Bob' }, E1)
  const ears = {
    '0': await server.listen(gameId, 0),
    '1': await server.listen(gameId, 1),
    spectator: await server.listen(gameId, 'spectator'),
  }
  await start(0, 'e0', E0)
  return { server, gameId, ears }
}

/** Plays carelessly and keeps what was asked, until the game is over or `most` requests were done. */
async function play(seated: SeatedGame, rng: Rng, most: number): Promise<Asked[]> {
  const asked: Asked[] = []
  while (asked.length < most) {
    const open = SEATS.flatMap((seat) => {
      const request = randomRequest(earOf(seated, seat).latest, rng)
      return request === null ? [] : [{ seat, request }]
    })
    if (open.length === 0) return asked
    const { seat, request } = open[randomBelow(rng, open.length)]!
    const numbered = { ...request, id: drawUuid(rng) } as Decision
    await ask(seated, { seat, request: numbered })
    asked.push({ seat, request: numbered })
  }
  return asked
}

async function ask({ server, gameId }: SeatedGame, { seat, request }: Asked): Promise<void> {
  // Time passes, the same in every run.
  server.clock.now += 1_000
  await server.tables.request(gameId, seat, request)
}

/** An action as everybody may know it, to tell whether another deal tells the same story. */
const openPart = (action: GameAction): string =>
  action.type === 'DEAL'
    ? 'DEAL'
    : action.type === 'DISCARD'
      ? `DISCARD ${action.playerIndex}`
      : JSON.stringify(action)

/**
 * What anybody at the table has seen: the actions, and where they led. After a go the rules
 * themselves show whether the other can play on (the count starts again, or it does not).
 */
async function storyOf({ server, gameId }: SeatedGame): Promise<string[]> {
  const { actions, pegging, players } = (await server.tables.open(gameId)).table.game!
  return [
    ...actions.map(openPart),
    `count ${pegging.count}, seat ${pegging.currentPlayerIndex} to play`,
    `scores ${players[0].score} ${players[1].score}`,
  ]
}

/** The other cards that the listener cannot tell from those dealt: hidden ones for unseen ones. */
function swapHidden(
  actions: readonly GameAction[],
  listener: Viewer,
  rng: Rng,
): ReadonlyMap<string, Card> {
  const start = actions.findLastIndex(({ type }) => type === 'DEAL')
  const { hands, starter } = actions[start] as Extract<GameAction, { type: 'DEAL' }>
  const since = actions.slice(start + 1)
  const seen = new Set<string>(
    listener === 'spectator' ? [] : hands![listener]!.map(({ id }) => id),
  )
  for (const action of since) {
    if (action.type === 'CUT') seen.add(starter!.id)
    if (action.type === 'PLAY_CARD') seen.add(action.cardId)
  }
  const unseen = ALL.filter(({ id }) => !seen.has(id))
  const mixed = shuffle(unseen, rng)
  return new Map(unseen.map((card, place) => [card.id, mixed[place]!]))
}

const isShown = (actions: readonly GameAction[]): boolean => {
  const since = actions.slice(actions.findLastIndex(({ type }) => type === 'DEAL'))
  const played = since.filter(({ type }) => type === 'PLAY_CARD').length
  return played === 8
}

/** The same requests with other hidden cards: each card laid away unseen is a different one now. */
function mapRequest(
  { seat, request }: Asked,
  swap: ReadonlyMap<string, Card>,
  inSwappedHand: boolean,
): Asked {
  if (!inSwappedHand || request.t !== 'act' || request.a.type !== 'DISCARD')
    return { seat, request }
  const [one, other] = request.a.cardIds
  const mapped = (id: string) => swap.get(id)?.id ?? id
  const a: SeatMove = { type: 'DISCARD', cardIds: [mapped(one!), mapped(other!)] }
  return { seat, request: { ...request, a } }
}

test('swapping what is hidden changes no byte of what a seat or a spectator is sent', async () => {
  const games = runSize(8, 200)
  const rng = createRng(2024, 1)
  let compared = 0
  let bytes = 0
  let frames = 0
  for (let seed = 1; seed <= games; seed++) {
    const counting: Counting = seed % 2 === 0 ? 'manual' : 'auto'
    const most = 1 + randomBelow(rng, 60)
    const first = await sitDown(seed, counting, (source) => source)
    const asked = await play(first, createRng(seed, 6), most)
    const { table } = await first.server.tables.open(first.gameId)
    const { actions } = table.game!
    if (table.status !== 'playing' || isShown(actions)) continue
    const hand = table.game!.handNumber
    // Requests from the latest deal on are about the hand that is swapped.
    const story = await storyOf(first)

    for (const listener of [0, 1, 'spectator'] as const) {
      for (let attempt = 0; attempt < 12; attempt++) {
        const swap = swapHidden(actions, listener, rng)
        const change = (source: CardSource): CardSource => ({
          cut: () => source.cut(),
          deal(handNumber, dealer): FairDeal {
            const fair = source.deal(handNumber, dealer)
            if (handNumber !== hand) return fair
            const other = (card: Card) => swap.get(card.id) ?? card
            return {
              hands: [fair.hands[0].map(other), fair.hands[1].map(other)],
              starter: other(fair.starter),
            }
          },
        })
        const second = await sitDown(seed, counting, change)
        let possible = true
        for (const item of asked) {
          const now = (await second.server.tables.open(second.gameId)).table.game!.handNumber
          try {
            await ask(second, mapRequest(item, swap, now === hand))
          } catch {
            // These cards could not have been played like this.
            possible = false
            break
          }
        }
        if (!possible || (await storyOf(second)).join() !== story.join()) continue
        const [mine, theirs] = [earOf(first, listener).frames, earOf(second, listener).frames]
        expect(theirs, `game ${seed}, ${listener}`).toEqual(mine)
        compared++
        frames += mine.length
        bytes += mine.join('').length
        break
      }
    }
  }
  expect(compared).toBeGreaterThan(games)
  reportFigure(
    `${games} games: ${compared} swaps of hidden cards, ${frames} messages, ${bytes} bytes compared, 0 differ`,
  )
})

test('the comparison can fail: swapping what a seat does see changes what it is sent', async () => {
  const plain = await sitDown(3, 'auto', (source) => source)
  const turned = await sitDown(3, 'auto', (source) => ({
    cut: () => source.cut(),
    deal(handNumber, dealer) {
      const { hands, starter } = source.deal(handNumber, dealer)
      return { hands: [hands[1], hands[0]], starter }
    },
  }))
  for (const seat of SEATS) {
    expect(earOf(turned, seat).frames).not.toEqual(earOf(plain, seat).frames)
  }
  expect(earOf(turned, 'spectator').frames).toEqual(earOf(plain, 'spectator').frames)
})

test('no hidden card, secret or key is ever in a message', async () => {
  const games = runSize(4, 200)
  let views = 0
  for (let seed = 1; seed <= games; seed++) {
    const seated = await sitDown(seed, seed % 2 === 0 ? 'manual' : 'auto', (source) => source)
    const secret = (await seated.server.store.secret(seated.gameId))!
    const rng = createRng(seed, 8)
    let status = 'playing'
    while (status === 'playing') {
      const before = SEATS.map((seat) => earOf(seated, seat).frames.length)
      const watched = earOf(seated, 'spectator').frames.length
      if ((await play(seated, rng, 1)).length === 0) break
      const { table } = await seated.server.tables.open(seated.gameId)
      status = table.status
      const deal = table.game!.actions.findLast(({ type }) => type === 'DEAL') as Extract<
        GameAction,
        { type: 'DEAL' }
      >
      const since = table.game!.actions.slice(table.game!.actions.lastIndexOf(deal))
      if (isShown(since) || status !== 'playing') continue
      const shown = new Set(
        since.flatMap((action) => (action.type === 'PLAY_CARD' ? action.cardId : [])),
      )
      for (const seat of SEATS) {
        const frames = earOf(seated, seat).frames.slice(before[seat])
        const hidden = deal.hands![otherSeat(seat)]!.filter(({ id }) => !shown.has(id))
        for (const frame of frames) {
          views++
          const { view } = JSON.parse(frame) as { view?: WireView }
          if (view == null || view.handNumber !== table.game!.handNumber) continue
          // The other's cards may be named in what lies open from before only; this view has none.
          const text = JSON.stringify({ ...view, cutForDeal: null, options: null })
          for (const { rank, suit } of hidden) expect(text).not.toContain(`"${rank}${suit}"`)
        }
      }
      for (const frame of earOf(seated, 'spectator').frames.slice(watched)) {
        const { view } = JSON.parse(frame) as { view?: WireView }
        if (view == null || view.handNumber !== table.game!.handNumber) continue
        const text = JSON.stringify({ ...view, cutForDeal: null, options: null })
        for (const { id, rank, suit } of deal.hands!.flat()) {
          if (!shown.has(id)) expect(text).not.toContain(`"${rank}${suit}"`)
        }
      }
    }
    const sent = [...SEATS, 'spectator' as const].flatMap(
      (listener) => earOf(seated, listener).frames,
    )
    const told = sent.filter((frame) => frame.includes(secret))
    expect(told.every((frame) => frame.startsWith('{"t":"over"'))).toBe(true)
    expect(earOf(seated, 'spectator').frames.join('')).not.toContain(secret)
  }
  expect(views).toBeGreaterThan(games * 20)
  reportFigure(
    `${views} views of ${games} games: 0 hidden cards, the secret in none before the end`,
  )
})
