import { cardIndex } from '../cards/card.js'
import type { Playing } from '../rules/position/position.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { HEELS, JACK } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { ME, THEM } from '../rules/written/play-text.js'
import type { KeepModel } from './hands/models.js'
import type { KeepsGiven } from './opponents/keeps-given.js'
import type { OpponentModel } from './opponents/opponent-model.js'
import { DEFAULT_STYLE, type PlayStyle } from './play/play-policy.js'
import type { PlayKnowledge } from './play-knowledge.js'
import { LineWalk } from './policy/play-line.js'
import { GO_BRANCH } from './policy/play-tree.js'
import { policySteps } from './policy/policy-steps.js'
import type { PolicyStep } from './policy/policy-table.js'
import type { LoadedPolicy } from './policy/shipped-policy.js'
import { type Needs, needsOf, type ScorePair, TABLE_TARGET } from './race/needs.js'
import type { PerfectOpponent } from './search/belief.js'
import type { Race } from './search/rank-position.js'

export interface SearchOpponent {
  /** How they choose if they are not perfect. */
  readonly style: PlayStyle
  readonly perfect: PerfectOpponent | null
  /** What they keep; as in the club if not said. */
  readonly keeps?: KeepModel
  readonly keepsGiven?: KeepsGiven | undefined
  /** Whether my own later cards follow the policy too. */
  readonly follow?: boolean
  /** Set if both play to win. */
  readonly race?: Race | null
}

export const SENSIBLE_OPPONENT: SearchOpponent = { style: DEFAULT_STYLE, perfect: null }

/** One who follows the policy, if the history tells the whole play. */
export function perfectOpponent(
  know: PlayKnowledge,
  position: Playing,
  share: number,
  policy: LoadedPolicy,
): PerfectOpponent | null {
  const steps = stepsOf(know, position)
  return steps && { policy: policy.table, steps, share }
}

/** What both roles pegged in these steps of the play: pone, dealer. */
export function peggedIn(steps: readonly PolicyStep[]): readonly [number, number] {
  const walk = new LineWalk()
  for (const step of steps) walk.take(step === GO_BRANCH ? null : step)
  return [walk.pegged[0]!, walk.pegged[1]!]
}

function stepsOf(know: PlayKnowledge, position: Playing): readonly PolicyStep[] | null {
  const { history, count } = position
  if (history === null || !know.historyKnown) return null
  return policySteps(history, know.isDealer ? ME : THEM, { playerIndex: ME, count })
}

function peggedSoFar(
  know: PlayKnowledge,
  position: Playing,
): { readonly mine: number; readonly theirs: number } {
  const [pone, dealer] = peggedIn(stepsOf(know, position) ?? [])
  return know.isDealer ? { mine: dealer, theirs: pone } : { mine: pone, theirs: dealer }
}

/** Points that both had to go when they laid away: before heels and the play. */
export function needsAtStart(
  know: PlayKnowledge,
  position: Playing,
  scores: ScorePair,
  target: number,
): { readonly mine: number; readonly theirs: number } {
  const pegged = peggedSoFar(know, position)
  const heels = know.starterRank === JACK ? HEELS : 0
  return {
    mine: target - scores.mine + pegged.mine + (know.isDealer ? heels : 0),
    theirs: target - scores.theirs + pegged.theirs + (know.isDealer ? 0 : heels),
  }
}

/** Once either player has this few points to go, the cards are played to win. */
const RACE_NEED = 31

/** Whether the model's players play to win, with these points to go before the play. */
export function isRace(model: OpponentModel, { dealer, pone }: Needs): boolean {
  return (
    model.show !== null &&
    Math.min(dealer, pone) <= RACE_NEED &&
    Math.max(dealer, pone) <= TABLE_TARGET
  )
}

/** Both players' sense of the race, if the position tells the scores and the starter. */
function raceOf(model: OpponentModel, know: PlayKnowledge, position: Playing): Race | null {
  const { scores, starter, target } = position
  if (!model.show || !scores || !starter || !know.myFour || !know.historyKnown) return null
  const pegged = peggedSoFar(know, position)
  const mine = target - scores.mine + pegged.mine
  const theirs = target - scores.theirs + pegged.theirs
  if (!isRace(model, needsOf(know.isDealer, mine, theirs))) return null
  const role = know.isDealer ? DEALER : PONE
  const [a, b, c, d] = know.myFour.map(cardIndex) as [number, number, number, number]
  return {
    mine: {
      sense: model.show.race(role, mine, theirs),
      starterRank: know.starterRank,
      points: fastScore(a, b, c, d, cardIndex(starter), false),
    },
    theirs: { sense: model.show.race(1 - role, theirs, mine), starterRank: know.starterRank },
    gained: pegged.mine,
    given: pegged.theirs,
  }
}

export function searchOpponentFor(
  model: OpponentModel,
  know: PlayKnowledge,
  position: Playing,
): SearchOpponent {
  const { scores, target } = position
  const needs = scores ? needsAtStart(know, position, scores, target) : null
  const { keeps, keepsGiven } = model.habits(
    needs && needsOf(know.isDealer, needs.mine, needs.theirs),
  )
  const perfect = model.policy && perfectOpponent(know, position, 1, model.policy)
  const { style = DEFAULT_STYLE } = model
  if (!perfect) return { style, perfect: null, keeps, keepsGiven }
  const race = raceOf(model, know, position)
  const racer = race?.theirs ?? null
  return { style, perfect: { ...perfect, racer }, keeps, keepsGiven, follow: true, race }
}
