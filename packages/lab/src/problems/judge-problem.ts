import { type OpponentModel, type Position, parsePosition, RANKS, type Rank } from '@skunkd/engine'
import { goalAt } from '@skunkd/engine/internals'
import { playOutChoices, type ValuedChoice, valueChoices } from '../playout/choices.js'
import type { PlayedOut } from '../playout/play-out-discard.js'
import type { PublishedProblem } from './published.js'

/** The ranks of an answer, in ascending order, as a key: `9 K`. */
const ranksKey = (ranks: readonly string[]) =>
  [...ranks].sort((a, b) => RANKS.indexOf(a as Rank) - RANKS.indexOf(b as Rank)).join(' ')

/** A choice by its ranks: what it is worth in points and, where the scores are known, in games. */
interface Choice extends ValuedChoice {
  readonly key: string
}

export interface Verdict {
  readonly kind: Position['kind']
  readonly title: string
  readonly source: string
  readonly byGames: boolean
  /** Best first. */
  readonly choices: readonly Choice[]
  /** What most experts choose, and who chooses what. */
  readonly experts: string
  readonly answers: Readonly<Record<string, string>>
  /** Whether our choice is what most of them choose, or at least one of them. */
  readonly agrees: 'most' | 'some' | 'none'
  playOut(best: Choice, other: Choice, precision: number, most: number): PlayedOut
}

/** One choice per set of ranks, with the suits that are worth most. */
function byRanks(choices: readonly Choice[], worth: (choice: Choice) => number): Choice[] {
  const best = new Map<string, Choice>()
  for (const choice of choices) {
    const known = best.get(choice.key)
    if (!known || worth(choice) > worth(known)) best.set(choice.key, choice)
  }
  return [...best.values()]
}

/** What we choose in a published problem, and what the experts do. */
export function judgeProblem(problem: PublishedProblem, model: OpponentModel, seed = 1): Verdict {
  const { source, position: title } = problem
  const { position } = parsePosition(title)
  // From 80 on choices are judged by games, before that by points.
  const byGames = goalAt(position.scores) === 'win'
  const worth = (choice: Choice) => (byGames ? choice.wins! : choice.points)
  const valued = valueChoices(position, model).map((choice) => ({
    ...choice,
    key: ranksKey(choice.cards.map(({ rank }) => rank)),
  }))
  const choices = byRanks(valued, worth)
  const answers = Object.fromEntries(
    Object.entries(problem.answers).map(([name, text]) => [name, ranksKey(text.split(' '))]),
  )
  const votes = new Map<string, number>()
  for (const key of Object.values(answers)) votes.set(key, (votes.get(key) ?? 0) + 1)
  for (const key of votes.keys()) {
    if (choices.every((choice) => choice.key !== key)) {
      throw new RangeError(`${title}: ${key} must be one of the choices.`)
    }
  }
  const most = Math.max(...votes.values())
  const ordered = [...choices].sort((a, b) => worth(b) - worth(a))
  const best = ordered[0]!.key
  // Of equally popular choices, the one we think more of.
  const experts = ordered.find(({ key }) => votes.get(key) === most)!.key
  const agrees = votes.get(best) === most ? 'most' : votes.has(best) ? 'some' : 'none'
  return {
    kind: position.kind,
    title,
    source,
    byGames,
    choices: ordered,
    experts,
    answers,
    agrees,
    playOut: (ours, other, precision, limit) =>
      playOutChoices(model, position, [ours.cards, other.cards], seed, { precision, most: limit }),
  }
}
