import { createRng, decide, fromRecord, getPlayer, type PlayerView } from '@skunkd/engine'
import type { GameLocks } from '../game/host/game-saver.js'
import { LocalHost, type LocalHostDependencies } from '../game/host/local-host.js'
import type { NewGame } from '../game/host/stored-game.js'
import type { StorageBackend } from '../storage/backends.js'
import { createStore, type Store } from '../storage/store.js'

/** Locks as browsers give them, for tabs that share one map. */
export function sharedLocks(): GameLocks {
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

export const noLocks: GameLocks = { take: async () => ({ release: () => {} }) }

/** A game that is always the same. */
export const AGAINST_EASY: NewGame = {
  opponent: 'easy',
  people: null,
  hintsAllowed: true,
  options: { seed: 21, dealer: 0 },
  match: null,
}

/** A host without pauses, with its shelf; `seen` holds the views its bot was given. */
export function createTestHost(
  backend: StorageBackend,
  locks: GameLocks,
  change: Partial<LocalHostDependencies> = {},
): { host: LocalHost; store: Store; seen: PlayerView[] } {
  const store = createStore(backend, 'memory', () => {})
  const seen: PlayerView[] = []
  let ids = 0
  const host = new LocalHost({
    store: async () => store,
    locks,
    ask: async (player, view, chance) => {
      seen.push(view)
      return decide(getPlayer(player), view, createRng(chance))!
    },
    pace: () => 0,
    takeBack: () => 0,
    playForced: () => false,
    coverEachCard: () => true,
    now: () => 1000,
    newId: () => `game-${++ids}`,
    ...change,
  })
  return { host, store, seen }
}

/** `value` as text, this deal only: earlier deals and the cut for the deal are known to all. */
export function textOfThisDeal(value: unknown, handNumber: number): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'pastDeals' || key === 'cutForDeal') return undefined
    if (key !== 'decisionLog') return part
    return (part as PlayerView['decisionLog']).filter(
      ({ handIndex }) => handIndex === handNumber - 1,
    )
  })
}

export const gameOf = (host: LocalHost) => fromRecord(host.record!)
export const viewOf = (host: LocalHost) => host.state.getState().view!
export const waitingOf = (host: LocalHost) => host.state.getState().waiting

/** Does the first legal thing whenever somebody at the device has something to do, until `stop`. */
export async function playUntil(
  host: LocalHost,
  stop: (host: LocalHost) => boolean,
  visit: (host: LocalHost) => void = () => {},
): Promise<void> {
  for (let i = 0; i < 5000 && !stop(host); i++) {
    // However fast one clicks, the next action waits for the last one to be kept.
    await host.saved()
    visit(host)
    const { kind } = waitingOf(host)
    if (kind === 'decision') host.act(viewOf(host).legal[0]!)
    else if (kind === 'look') host.confirmSeen()
    else if (kind === 'pass') host.takeDevice()
    else await new Promise((resolve) => setTimeout(resolve, 0))
  }
  if (!stop(host)) throw new Error(`Nothing more happens: ${JSON.stringify(waitingOf(host))}`)
}
