import type { GameAction, PlayerView } from '@skunkd/engine'
import { createWorkerClient } from './client.js'
import type { OpponentMethods } from './opponent-methods.js'

const client = createWorkerClient<OpponentMethods>(
  () => new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' }),
)

/** Asks the opponent, in its own thread, what it does. */
export function askOpponent(player: string, view: PlayerView, chance: number): Promise<GameAction> {
  return client.call('decide', { player, view, chance })
}
