import type { DecisionLogLine, GameAction, PlayerView } from '@skunkd/engine'
import { dismiss, notify } from '../ui/notices.js'
import { opponentName } from '../ui/people/people.js'
import { createWorkerClient } from './client.js'
import type { OpponentHandlers } from './opponent.worker.js'

export interface OpponentQuestion {
  readonly player: string
  readonly view: PlayerView
  /** A number drawn from this seat's own stream: it tells nothing about the deck. */
  readonly chance: number
}

const client = createWorkerClient<OpponentHandlers>(
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
