import { otherSeat } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import {
  createTestHost,
  gameOf,
  noLocks,
  playUntil,
  textOfThisDeal,
  viewOf,
  waitingOf,
} from '../../testing/local-host-fixture.js'
import type { LocalHost } from './local-host.js'
import type { NewGame } from './stored-game.js'

const over = (host: LocalHost) => viewOf(host).phase === 'GAME_OVER'
const SHARED: NewGame = {
  opponent: 'easy',
  people: ['Ann', 'Bob'],
  hintsAllowed: false,
  options: { seed: 21, dealer: 'cut', target: 61 },
  match: null,
}

/** Cards that only one of the two may know now. */
function secrets(host: LocalHost, seat: 0 | 1): string[] {
  const { phase, players, pegging, history } = gameOf(host)
  if (phase === 'DISCARD_TO_CRIB') return players[seat].hand.map(({ id }) => id)
  if (phase !== 'PEGGING' && phase !== 'CUT_STARTER') return []
  const thrown = history.at(-1)!.discards[seat]
  const left = phase === 'PEGGING' ? pegging.playerCards[seat] : players[seat].hand
  return [...left, ...thrown].map(({ id }) => id)
}

describe.each([
  { counting: 'auto' },
  { counting: 'manual' },
  { counting: 'manual', muggins: true },
] as const)('two people on one device, %j', (options) => {
  it('play a whole game; nobody sees the other’s cards, and nothing while it changes hands', async () => {
    const { host, store, seen } = createTestHost(createMemoryBackend(), noLocks)
    const id = await host.start({ ...SHARED, options: { ...SHARED.options, ...options } })
    let passed = 0
    const decided = [0, 0]
    await playUntil(host, over, (h) => {
      const { view, handLog, lastAction } = h.state.getState()
      const waiting = waitingOf(h)
      if (waiting.kind === 'pass') {
        passed++
        const shown = textOfThisDeal(view, view!.handNumber)
        for (const card of [...secrets(h, 0), ...secrets(h, 1)])
          expect(shown).not.toContain(`"${card}"`)
        expect(view!.legal).toEqual([])
      } else if (waiting.kind === 'decision') {
        const seat = view!.playerIndex
        decided[seat]!++
        const shown = textOfThisDeal([view, handLog, lastAction], view!.handNumber)
        for (const card of secrets(h, otherSeat(seat))) expect(shown).not.toContain(`"${card}"`)
        expect(view!.legal.length).toBeGreaterThan(0)
      }
    })
    expect(passed).toBeGreaterThan(20)
    expect(Math.min(...decided)).toBeGreaterThan(10)
    expect(seen).toEqual([])
    await host.saved()
    expect(await store.game(id)).toMatchObject({
      kind: 'passed',
      seat: null,
      people: ['Ann', 'Bob'],
      finishedAt: 1000,
    })
  })
})

it('unless asked for, the device is covered once a hand for each, before the discard', async () => {
  const { host } = createTestHost(createMemoryBackend(), noLocks, { coverEachCard: () => false })
  await host.start(SHARED)
  let passed = 0
  await playUntil(host, over, (h) => {
    if (waitingOf(h).kind !== 'pass') return
    passed++
    expect(viewOf(h).phase).toBe('DISCARD_TO_CRIB')
  })
  expect(passed).toBe(2 * gameOf(host).handNumber)
})

it('a reload shows nobody’s hand until somebody has taken the device', async () => {
  const backend = createMemoryBackend()
  const first = createTestHost(backend, noLocks)
  const id = await first.host.start(SHARED)
  await playUntil(
    first.host,
    (h) => viewOf(h).phase === 'PEGGING' && waitingOf(h).kind === 'decision',
  )
  await first.host.saved()
  first.host.leave()
  const { host } = createTestHost(backend, noLocks)
  await host.open(id)
  const waiting = waitingOf(host)
  expect(waiting.kind).toBe('pass')
  const shown = textOfThisDeal(host.state.getState(), 1)
  for (const card of [...secrets(host, 0), ...secrets(host, 1)])
    expect(shown).not.toContain(`"${card}"`)
  host.takeDevice()
  expect(waitingOf(host).kind).toBe('decision')
  expect(viewOf(host).cardsLeft).toHaveLength(4)
})

it('a slip can be taken back until the other has the device', async () => {
  const { host } = createTestHost(createMemoryBackend(), noLocks)
  await host.start(SHARED)
  await playUntil(host, (h) => waitingOf(h).kind === 'decision')
  const { hand, playerIndex } = viewOf(host)
  host.act(viewOf(host).legal[0]!)
  expect(waitingOf(host).kind).toBe('pass')
  host.undo()
  expect(viewOf(host)).toMatchObject({ hand, playerIndex })
  host.act(viewOf(host).legal[0]!)
  host.takeDevice()
  const { record } = host
  host.undo()
  expect(host.record).toEqual(record)
})
