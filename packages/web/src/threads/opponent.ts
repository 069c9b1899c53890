import type { DecisionLogLine, GameAction, PlayerView } from '@skunkd/engine'
import { dismiss, notify } from '../ui/notices.js'
import { opponentName } from '../ui/people/people.js'
import { createWorkerClient } from './client.js'

export interface OpponentQuestion {
  readonly player: string
  readonly view: PlayerView
  /** A number drawn from this seat's own stream: it tells nothing about the deck. */
  readonly chance: number
}

/** What the page may ask the opponent. It is handed its own seat's view and nothing else. */
export type OpponentMethods = {
  readonly decide: {
    readonly params: OpponentQuestion
    readonly result: {
      readonly action: GameAction
      /** Why the player had to do without its policy; null if it did not. */
      readonly problem: string | null
    }
  }
  /** How a decision came about, for the decision log; null if nothing was decided. */
  readonly explain: {
    readonly params: OpponentQuestion & { readonly seed: number | null }
    readonly result: DecisionLogLine | null
  }
}

const client = createWorkerClient<OpponentMethods>(
  () => new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' }),
)

export async function askOpponent(
  player: string,
  view: PlayerView,
  chance: number,
): Promise<GameAction> {
  const { action, problem } = await client.call('decide', { player, view, chance })
  if (problem === null) dismiss('policy')
  else notify('policy', withoutPolicy(opponentName(player), problem))
  return action
}

export function explainDecision(
  question: OpponentQuestion & { readonly seed: number | null },
): Promise<DecisionLogLine | null> {
  return client.call('explain', question)
}

const withoutPolicy = (title: string, problem: string) =>
  `${title} is playing a little weaker: some of its data didn’t load (${problem.replace(/\.$/, '')}). We’ll keep trying.`
