import { createRng, decide, getPlayer, legalActions, otherSeat } from '@skunkd/engine'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import {
  AGAINST_EASY,
  createTestHost,
  gameOf,
  noLocks,
  playUntil,
  sharedLocks,
  textOfThisDeal,
  viewOf,
  waitingOf,
} from '../../testing/local-host-fixture.js'
import type { LocalHost } from './local-host.js'

const myTurn = (host: LocalHost) =>
  viewOf(host).phase === 'PEGGING' && waitingOf(host).kind === 'decision'
const over = (host: LocalHost) => viewOf(host).phase === 'GAME_OVER'

describe('a game against a bot', () => {
  it('is played to its end, saved after every action, and its result is kept', async () => {
    const { host, store } = createTestHost(createMemoryBackend(), noLocks)
    const id = await host.start(AGAINST_EASY)
    await playUntil(host, over)
    await host.saved()
    const stored = (await store.game(id))!
    expect(stored.record).toEqual(host.record)
    expect(stored.result?.scores).toContain(121)
    expect(stored).toMatchObject({ finishedAt: 1000, kind: 'computer', seat: 0, people: null })
    expect(stored.revision).toBe(stored.record.actions.length + 1)
  })

  it('is never more than one action ahead of what is kept, however slow the shelf', async () => {
    const backend = createMemoryBackend()
    const slow = {
      ...backend,
      async update(...write: Parameters<typeof backend.update>) {
        for (let i = 0; i < 7; i++) await new Promise((resolve) => setTimeout(resolve, 0))
        await backend.update(...write)
      },
    }
    const { host, store } = createTestHost(slow, noLocks)
    const id = await host.start(AGAINST_EASY)
    let most = 0
    for (let i = 0; i < 3000 && viewOf(host).handNumber < 3; i++) {
      // Clicks as fast as they can be made, without ever waiting for the shelf.
      const { kind } = waitingOf(host)
      if (kind === 'decision') host.act(viewOf(host).legal[0]!)
      else if (kind === 'look') host.confirmSeen()
      else host.skip()
      const kept = (await store.game(id))?.record.actions.length ?? 0
      most = Math.max(most, host.record!.actions.length - kept)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    expect(viewOf(host).handNumber).toBe(3)
    expect(most).toBe(1)
  })

  it('against an opponent who was removed opens, and goes on with one who is chosen', async () => {
    const backend = createMemoryBackend()
    const { host, store } = createTestHost(backend, noLocks)
    const id = await host.start({ ...AGAINST_EASY, opponent: 'old-salt' })
    await playUntil(host, () => waitingOf(host).kind === 'stuck')
    expect(waitingOf(host)).toMatchObject({ text: expect.stringContaining('was removed') })
    host.changeOpponent('easy')
    expect(waitingOf(host).kind).not.toBe('stuck')
    await playUntil(host, over)
    await host.saved()
    expect(await store.game(id)).toMatchObject({
      opponent: 'easy',
      opponentChanges: [{ from: 'old-salt', to: 'easy' }],
    })
  })

  it('shows the bot its own seat and nothing of the seed or the deck', async () => {
    const { host, seen } = createTestHost(createMemoryBackend(), noLocks)
    await host.start(AGAINST_EASY)
    await playUntil(host, (h) => viewOf(h).handNumber === 2)
    expect(seen.length).toBeGreaterThan(0)
    for (const view of seen) {
      expect(view.playerIndex).toBe(1)
      expect(view).not.toHaveProperty('deck')
      expect(view.options).not.toHaveProperty('seed')
    }
  })

  it('makes one view for each card: what is drawn, what it led to, what the next began with', async () => {
    const engine = await vi.importActual<typeof import('@skunkd/engine')>('@skunkd/engine')
    const made = vi.fn(engine.playerView)
    vi.doMock('@skunkd/engine', () => ({ ...engine, playerView: made }))
    // Other tests have loaded the host already, with the engine as it is.
    vi.resetModules()
    onTestFinished(() => {
      vi.doUnmock('@skunkd/engine')
      vi.resetModules()
    })
    const counted = await import('../../testing/local-host-fixture.js')
    const { host, seen } = counted.createTestHost(createMemoryBackend(), noLocks)
    let last = host.state.getState()
    let steps = 0
    host.state.subscribe((state) => {
      if (state.lastAction === null || state.lastAction === last.lastAction) return
      expect(state.lastAction.after).toBe(state.view)
      if (last.lastAction !== null) expect(state.lastAction.before).toBe(last.view)
      last = state
      steps++
    })
    await host.start(AGAINST_EASY)
    await playUntil(host, ({ state }) => state.getState().view!.handNumber === 2)
    expect(steps).toBeGreaterThan(10)
    const madeFor = made.mock.calls.map(([, seat]) => seat)
    // The person's, once to begin with and once for each step; the bot's, whenever it is asked.
    expect(madeFor.filter((seat) => seat === 0)).toHaveLength(1 + steps)
    expect(madeFor.filter((seat) => seat === 1)).toHaveLength(seen.length)
  })

  it('shows the person nothing but their own seat, in the story too', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    await host.start(AGAINST_EASY)
    await playUntil(host, over, (h) => {
      const { view, handLog } = h.state.getState()
      const text = textOfThisDeal([view, handLog], view!.handNumber)
      const game = gameOf(h)
      if (game.phase !== 'DISCARD_TO_CRIB') return
      for (const card of game.players[1].hand) expect(text).not.toContain(`"${card.id}"`)
    })
  })

  it('continues after a reload in any phase exactly as it would have, and tells the hand again', async () => {
    const straight = createTestHost(createMemoryBackend(), noLocks)
    await straight.host.start(AGAINST_EASY)
    const told = new Map<number, unknown>()
    await playUntil(
      straight.host,
      (h) => viewOf(h).handNumber === 3,
      (h) => told.set(viewOf(h).revision, h.state.getState().handLog),
    )

    const backend = createMemoryBackend()
    let { host } = createTestHost(backend, noLocks)
    const id = await host.start(AGAINST_EASY)
    while (viewOf(host).handNumber < 3) {
      const { revision } = viewOf(host)
      await playUntil(host, (h) => viewOf(h).revision > revision || viewOf(h).handNumber === 3)
      await host.saved()
      host.leave()
      host = createTestHost(backend, noLocks).host
      await host.open(id)
      const before = told.get(viewOf(host).revision)
      if (before !== undefined) expect(host.state.getState().handLog).toEqual(before)
    }
    const { actions } = host.record!
    expect(actions).toEqual(straight.host.record!.actions.slice(0, actions.length))
    expect(viewOf(host).handNumber).toBe(3)
  })

  it('is played in one tab at a time, and another can take it over as it stands', async () => {
    const backend = createMemoryBackend()
    const locks = sharedLocks()
    const first = createTestHost(backend, locks)
    const second = createTestHost(backend, locks)
    const id = await first.host.start(AGAINST_EASY)
    await playUntil(first.host, myTurn)
    await first.host.saved()

    await second.host.open(id)
    expect(second.host.state.getState().status).toBe('elsewhere')
    second.host.act(viewOf(second.host).legal[0]!)
    expect(second.host.record).toEqual(first.host.record)

    await second.host.takeOver()
    expect(second.host.state.getState().status).toBe('playing')
    expect(first.host.state.getState().status).toBe('elsewhere')
    await playUntil(second.host, (h) => viewOf(h).handNumber === 2)
    await second.host.saved()
    expect((await second.store.game(id))!.record).toEqual(second.host.record)
  })

  it('is never forked, even if the browser has no locks', async () => {
    const backend = createMemoryBackend()
    const first = createTestHost(backend, noLocks)
    const second = createTestHost(backend, noLocks)
    const id = await first.host.start(AGAINST_EASY)
    await playUntil(first.host, myTurn)
    await first.host.saved()
    await second.host.open(id)
    await playUntil(second.host, (h) => viewOf(h).phase === 'SHOW_NONDEALER')
    await second.host.saved()

    first.host.act(viewOf(first.host).legal[0]!)
    await first.host.saved()
    expect(first.host.state.getState().status).toBe('elsewhere')
    expect((await second.store.game(id))!.record).toEqual(second.host.record)
  })

  it('writes nothing more after a save was refused, even if it would fit', async () => {
    const backend = createMemoryBackend()
    const first = createTestHost(backend, noLocks)
    const id = await first.host.start(AGAINST_EASY)
    await playUntil(first.host, myTurn)
    await first.host.saved()
    const second = createTestHost(backend, noLocks)
    await second.host.open(id)
    for (let i = 0; i < 2; i++) first.host.recordHintUse()
    await first.host.saved()
    // The third would be on top of the first tab's second.
    for (let i = 0; i < 3; i++) second.host.recordHintUse()
    await second.host.saved()
    expect(second.host.state.getState().status).toBe('elsewhere')
    expect((await first.store.game(id))!.hintsUsed).toBe(2)
    await second.host.takeOver()
    second.host.recordHintUse()
    await second.host.saved()
    expect((await first.store.game(id))!.hintsUsed).toBe(3)
  })

  it('lets another bot sit down in the middle, and remembers', async () => {
    const { host, store } = createTestHost(createMemoryBackend(), noLocks)
    const id = await host.start(AGAINST_EASY)
    await playUntil(host, myTurn)
    const atAction = viewOf(host).revision
    host.changeOpponent('medium')
    await host.saved()
    const stored = (await store.game(id))!
    expect(stored.opponent).toBe('medium')
    expect(stored.opponentChanges).toEqual([
      { atAction, handNumber: 1, from: 'easy', to: 'medium' },
    ])
  })

  it('holds a bot’s claim until the person has seen it', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    await host.start({ ...AGAINST_EASY, options: { seed: 21, dealer: 0, counting: 'manual' } })
    const holds = (h: LocalHost) => {
      const waiting = waitingOf(h)
      return waiting.kind === 'look' && waiting.claim !== null
    }
    await playUntil(host, holds)
    const { phase } = viewOf(host)
    host.confirmSeen()
    expect(viewOf(host).phase).not.toBe(phase)
    expect(host.record!.actions.at(-1)).toMatchObject({ type: 'CLAIM_SCORE', playerIndex: 1 })
  })

  it('refuses with a reason what is not this seat’s to do, and changes nothing', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    await host.start(AGAINST_EASY)
    await playUntil(host, myTurn)
    const { record } = host
    for (const action of [
      { type: 'PLAY_CARD', playerIndex: 1, cardId: '5-H' },
      { type: 'PLAY_CARD', playerIndex: 0, cardId: 'nonsense' },
      { type: 'CUT' },
      { type: 'NEW_GAME' },
    ] as const) {
      host.act(action)
      expect(host.state.getState().refused?.text, action.type).toBeTruthy()
      expect(host.record).toEqual(record)
    }
    host.act(legalActions(gameOf(host), 0)[0]!)
    expect(host.state.getState().refused).toBeNull()
  })

  it('lets a slip be taken back until somebody has answered it', async () => {
    const { host, store } = createTestHost(createMemoryBackend(), noLocks, { takeBack: () => 1e6 })
    const id = await host.start(AGAINST_EASY)
    await playUntil(host, (h) => waitingOf(h).kind === 'decision')
    const hand = viewOf(host).hand
    host.act(viewOf(host).legal[0]!)
    expect(viewOf(host).hand).toHaveLength(4)
    expect(host.state.getState().offers.undo).toBe(true)
    host.undo()
    expect(viewOf(host).hand).toEqual(hand)
    expect(host.state.getState().offers.undo).toBe(false)
    await host.saved()
    expect((await store.game(id))!.record).toEqual(host.record)
    // What has been answered stands.
    host.act(viewOf(host).legal[0]!)
    host.skip()
    await playUntil(
      host,
      (h) => viewOf(h).phase === 'PEGGING',
      (h) => h.skip(),
    )
    const { record } = host
    host.undo()
    expect(host.record).toEqual(record)
  })

  it('plays a card without an alternative by itself if that is set', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks, { playForced: () => true })
    await host.start(AGAINST_EASY)
    const tick = () => new Promise((resolve) => setTimeout(resolve, 1))
    let forced = 0
    for (let i = 0; i < 5000 && viewOf(host).handNumber < 3; i++) {
      const { legal, revision } = viewOf(host)
      if (myTurn(host) && legal.length === 1) {
        forced++
        // Nobody touches it.
        for (let wait = 0; wait < 200 && viewOf(host).revision === revision; wait++) await tick()
        expect(viewOf(host).revision).toBeGreaterThan(revision)
        expect(host.record!.actions[revision]).toEqual(legal[0])
      } else if (waitingOf(host).kind === 'decision') host.act(legal[0]!)
      else if (waitingOf(host).kind === 'look') host.confirmSeen()
      else await tick()
    }
    expect(forced).toBeGreaterThan(0)
  })

  it('sets a game aside that does not replay', async () => {
    const backend = createMemoryBackend()
    const { host, store } = createTestHost(backend, noLocks)
    const id = await host.start(AGAINST_EASY)
    await host.saved()
    const stored = (await store.game(id))!
    host.leave()
    const broken = { ...stored, record: { ...stored.record, actions: [{ type: 'CUT' }] } }
    await backend.put('games', id, broken)
    await host.open(id)
    expect(host.state.getState().status).toBe('missing')
    expect((await store.listQuarantined())[0]).toMatchObject({ id, store: 'games' })
    expect(await store.game(id)).toBeNull()
  })

  it('starts a rematch with the loser dealing and other cards', async () => {
    const { host } = createTestHost(createMemoryBackend(), noLocks)
    const id = await host.start(AGAINST_EASY)
    await playUntil(host, over)
    const { winner, options } = gameOf(host)
    const next = await host.rematch()
    expect(next).not.toEqual(['table', id])
    expect(gameOf(host).options.seed).not.toBe(options.seed)
    expect(viewOf(host).dealerIndex).toBe(otherSeat(winner!))
  })

  it('plays a match to its end: the score is kept, a game of it is begun once, another follows', async () => {
    const { host, store } = createTestHost(createMemoryBackend(), noLocks)
    const match = { length: 'best-of-3', game: 1, before: [0, 0] } as const
    const first = await host.start({
      ...AGAINST_EASY,
      options: { seed: 21, dealer: 0, target: 31 },
      match,
    })
    const wins: [number, number] = [0, 0]
    let id = first
    for (let game = 1; Math.max(...wins) < 2; game++) {
      expect(host.state.getState().match).toEqual({
        id: first,
        length: 'best-of-3',
        game,
        before: wins,
      })
      await playUntil(host, over)
      await host.saved()
      const { result } = (await store.game(id))!
      wins[result!.winner!]++
      const next = (await host.rematch())![1]!
      await host.saved()
      if (Math.max(...wins) < 2) {
        // Going back to the game before and asking again leads to the same table.
        await host.open(id)
        expect(await host.rematch()).toEqual(['table', next])
        await host.open(next)
      }
      id = next
    }
    const another = host.state.getState().match
    expect(another).toEqual({ id, length: 'best-of-3', game: 1, before: [0, 0] })
    expect(gameOf(host).options.target).toBe(31)
    const lines = await store.gameIndex()
    expect(lines.filter((line) => line.match?.id === first)).toHaveLength(wins[0] + wins[1])
  })

  it('lets a throw be taken back after the other’s throw, which nobody sees, and not after the cut', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { host } = createTestHost(createMemoryBackend(), noLocks, {
      takeBack: () => 1e6,
      ask: async (player, view, chance) => {
        await asked
        return decide(getPlayer(player), view, createRng(chance))!
      },
    })
    await host.start(AGAINST_EASY)
    await playUntil(host, (h) => waitingOf(h).kind === 'decision')
    const { hand } = viewOf(host)
    host.act(viewOf(host).legal[0]!)
    answer()
    await playUntil(
      host,
      (h) => gameOf(h).phase === 'CUT_STARTER',
      (h) => waitingOf(h).kind === 'seat' && h.skip(),
    )
    expect(host.state.getState().offers.undo).toBe(true)
    host.undo()
    expect(viewOf(host).hand).toEqual(hand)
    host.act(viewOf(host).legal[1]!)
    await playUntil(
      host,
      (h) => viewOf(h).phase === 'PEGGING',
      (h) => h.skip(),
    )
    const { record } = host
    host.undo()
    expect(host.record).toEqual(record)
  })
})
