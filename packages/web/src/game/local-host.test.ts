import {
  createRng,
  decide,
  getPlayer,
  legalActions,
  otherSeat,
  type PlayerView,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { memoryShelf } from '../storage/shelves.js'
import { createStore, type Shelf, type Store } from '../storage/store.js'
import { PERSON } from '../storage/types.js'
import type { GameLocks } from './game-lock.js'
import { Table } from './local-host.js'

/** Locks as browsers give them, for tabs that share one map. */
function sharedLocks(): GameLocks {
  const holders = new Map<string, () => void>()
  return {
    async take(id, steal, onLost) {
      const holder = holders.get(id)
      if (holder !== undefined && !steal) return null
      holder?.()
      holders.set(id, onLost)
      return { release: () => void (holders.get(id) === onLost && holders.delete(id)) }
    },
  }
}

const noLocks: GameLocks = { take: async () => ({ release: () => {} }) }

const seen: PlayerView[] = []

function sit(shelf: Shelf, locks: GameLocks, ids = { last: 0 }): { table: Table; store: Store } {
  const store = createStore(shelf, 'memory', () => {})
  const table = new Table({
    store: async () => store,
    locks,
    ask: async (player, view, chance) => {
      seen.push(view)
      return decide(getPlayer(player), view, createRng(chance))!
    },
    pace: () => 0,
    now: () => 1000,
    newId: () => `game-${++ids.last}`,
  })
  return { table, store }
}

const game = (table: Table) => table.state.getState().game!

/** Plays the person's first legal action whenever it is the person's turn, until `stop`. */
async function playUntil(table: Table, stop: (table: Table) => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !stop(table); i++) {
    const { held } = table.state.getState()
    const [action] = legalActions(game(table), PERSON)
    const tableActs = ['DEAL', 'CUT', 'DECLARE_GO'].includes(action?.type ?? '')
    if (held !== null) table.act(held)
    else if (action !== undefined && !tableActs) table.act(action)
    else await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(stop(table)).toBe(true)
}

/** The opponent has nothing to do: nothing moves by itself. */
const myTurn = (table: Table) =>
  game(table).phase === 'PEGGING' && legalActions(game(table), PERSON)[0]?.type === 'PLAY_CARD'
const over = (table: Table) => game(table).phase === 'GAME_OVER'
const NEW = { opponent: 'easy', hintsAllowed: true, options: { seed: 21, dealer: 0 } } as const

describe('the table', () => {
  it('plays a whole game, saves it after every action, and keeps the result', async () => {
    const { table, store } = sit(memoryShelf(), noLocks)
    const id = await table.start(NEW)
    await playUntil(table, over)
    await table.saved()
    const stored = (await store.game(id))!
    expect(stored.record.actions).toEqual(game(table).actions)
    expect(stored.result?.scores).toContain(121)
    expect(stored.finishedAt).toBe(1000)
    expect(stored.revision).toBe(game(table).actions.length + 1)
  })

  it('shows the opponent its own seat and nothing of the seed or the deck', async () => {
    seen.length = 0
    const { table } = sit(memoryShelf(), noLocks)
    await table.start(NEW)
    await playUntil(table, (t) => game(t).handNumber === 2)
    expect(seen.length).toBeGreaterThan(0)
    for (const view of seen) {
      expect(view.playerIndex).toBe(1)
      expect(view).not.toHaveProperty('deck')
      expect(view.options).not.toHaveProperty('seed')
    }
  })

  it('goes on after a reload in any phase exactly as it would have', async () => {
    const straight = sit(memoryShelf(), noLocks)
    await straight.table.start(NEW)
    await playUntil(straight.table, (t) => game(t).handNumber === 3)

    const shelf = memoryShelf()
    const ids = { last: 0 }
    let { table } = sit(shelf, noLocks, ids)
    const id = await table.start(NEW)
    while (game(table).handNumber < 3) {
      const { length } = game(table).actions
      await playUntil(table, (t) => game(t).actions.length > length || game(t).handNumber === 3)
      await table.saved()
      table.leave()
      table = sit(shelf, noLocks, ids).table
      await table.open(id)
    }
    expect(game(table).actions).toEqual(
      game(straight.table).actions.slice(0, game(table).actions.length),
    )
    expect(game(table).handNumber).toBe(3)
  })

  it('is played in one tab at a time, and another can take it over with all that was done', async () => {
    const shelf = memoryShelf()
    const locks = sharedLocks()
    const first = sit(shelf, locks)
    const second = sit(shelf, locks)
    const id = await first.table.start(NEW)
    await playUntil(first.table, myTurn)
    await first.table.saved()

    await second.table.open(id)
    expect(second.table.state.getState().status).toBe('elsewhere')
    second.table.act({ type: 'CUT' })
    expect(game(second.table).actions).toEqual(game(first.table).actions)

    await second.table.takeOver()
    expect(second.table.state.getState().status).toBe('playing')
    expect(first.table.state.getState().status).toBe('elsewhere')
    await playUntil(second.table, (t) => game(t).handNumber === 2)
    await second.table.saved()
    const stored = (await second.store.game(id))!
    expect(stored.record.actions).toEqual(game(second.table).actions)
  })

  it('is never forked, even where the browser has no locks', async () => {
    const shelf = memoryShelf()
    const first = sit(shelf, noLocks)
    const second = sit(shelf, noLocks)
    const id = await first.table.start(NEW)
    await playUntil(first.table, myTurn)
    await first.table.saved()
    await second.table.open(id)
    await playUntil(second.table, (t) => game(t).phase === 'SHOW_NONDEALER')
    await second.table.saved()

    first.table.act(legalActions(game(first.table), PERSON)[0]!)
    await first.table.saved()
    expect(first.table.state.getState().status).toBe('elsewhere')
    const stored = (await second.store.game(id))!
    expect(stored.record.actions).toEqual(game(second.table).actions)
  })

  it('writes nothing more after a save was refused, even where it would fit', async () => {
    const shelf = memoryShelf()
    const first = sit(shelf, noLocks)
    const id = await first.table.start(NEW)
    await playUntil(first.table, myTurn)
    await first.table.saved()
    const second = sit(shelf, noLocks)
    await second.table.open(id)
    for (let i = 0; i < 2; i++) first.table.hintTaken()
    await first.table.saved()
    // The third would be on top of the first tab's second.
    for (let i = 0; i < 3; i++) second.table.hintTaken()
    await second.table.saved()
    expect(second.table.state.getState().status).toBe('elsewhere')
    expect((await first.store.game(id))!.hintsUsed).toBe(2)
    await second.table.takeOver()
    second.table.hintTaken()
    await second.table.saved()
    expect((await first.store.game(id))!.hintsUsed).toBe(3)
  })

  it('lets another opponent sit down in the middle, and remembers', async () => {
    const { table, store } = sit(memoryShelf(), noLocks)
    const id = await table.start(NEW)
    await playUntil(table, myTurn)
    const atAction = game(table).actions.length
    table.changeOpponent('medium')
    await table.saved()
    const stored = (await store.game(id))!
    expect(stored.opponent).toBe('medium')
    expect(stored.opponentChanges).toEqual([
      { atAction, handNumber: 1, from: 'easy', to: 'medium' },
    ])
  })

  it('holds an opponent’s claim until the person has seen it', async () => {
    const { table } = sit(memoryShelf(), noLocks)
    await table.start({ ...NEW, options: { seed: 21, dealer: 0, counting: 'manual' } })
    await playUntil(table, (t) => t.state.getState().held !== null)
    const { held } = table.state.getState()
    expect(held).toMatchObject({ type: 'CLAIM_SCORE', playerIndex: 1 })
    const { phase } = game(table)
    table.act(held!)
    expect(game(table).phase).not.toBe(phase)
  })

  it('sets a game aside that does not replay', async () => {
    const shelf = memoryShelf()
    const { table, store } = sit(shelf, noLocks)
    const id = await table.start(NEW)
    await table.saved()
    const stored = (await store.game(id))!
    table.leave()
    const broken = { ...stored, record: { ...stored.record, actions: [{ type: 'CUT' }] } }
    await shelf.put('games', id, broken)
    await table.open(id)
    expect(table.state.getState().status).toBe('missing')
    expect((await store.setAside())[0]).toMatchObject({ id, store: 'games' })
    expect(await store.game(id)).toBeNull()
  })

  it('starts a rematch with the loser dealing and other cards', async () => {
    const { table } = sit(memoryShelf(), noLocks)
    const id = await table.start(NEW)
    await playUntil(table, over)
    const { winner, options } = game(table)
    const next = await table.rematch()
    expect(next).not.toBe(id)
    expect(game(table).options.seed).not.toBe(options.seed)
    expect(game(table).dealerIndex).toBe(otherSeat(winner!))
  })
})
