import { cardValue } from '../../cards/card.js'
import type { Rng } from '../../cards/random.js'
import type { PlayerView } from '../../rules/types.js'
import { bestOf, playableCards, takeBest } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'
import { type PeggingRule, type PlayPosition, playFeatures } from './pegging-rules.js'
import type { RaceWeights } from './race.js'

export function playPosition(view: PlayerView): PlayPosition {
  const { sequence, count, pile } = view.pegging
  let tensPlayed = 0
  for (const card of pile) if (cardValue(card.rank) === 10) tensPlayed++
  return { sequence, count, held: view.cardsLeft.length, tensPlayed }
}

export const EVEN: RaceWeights = { crib: 1, spread: 0, points: 1, avoidance: 1 }

/** Every playable card with the rules that speak for and against it. */
export function weighPlays(
  rules: readonly PeggingRule[],
  view: PlayerView,
  race: RaceWeights = EVEN,
): Candidate[] {
  const position = playPosition(view)
  return playableCards(view).map((card) => {
    const play = playFeatures(card, position)
    const parts: Record<string, number> = {}
    let value = 0
    for (const rule of rules) {
      let part = rule.weigh(play)
      if (part === 0) continue
      if (part < 0) part *= race.avoidance
      else if (rule.name === 'points') part *= race.points
      parts[rule.name] = part
      value += part
    }
    return { cards: [card], value, parts }
  })
}

export function heuristicPlay(
  rules: readonly PeggingRule[],
  raceOf: (view: PlayerView) => RaceWeights = () => EVEN,
): (view: PlayerView) => DecisionTrace {
  return (view) => takeBest(weighPlays(rules, view, raceOf(view)))
}

/** The same with up to `chance` added to every card. */
export function noisyHeuristicPlay(
  rules: readonly PeggingRule[],
  chance: number,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) =>
    takeBest(
      weighPlays(rules, view).map(({ cards, value, parts }) => {
        const luck = rng() * chance
        return { cards, value: value + luck, parts: { ...parts, chance: luck } }
      }),
    )
}

/** Any of the best `among` cards, each equally likely. */
export function anyOfBestPlay(
  rules: readonly PeggingRule[],
  among: number,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) => {
    const candidates = weighPlays(rules, view)
    const rest = [...candidates]
    let skipped = Math.floor(rng() * Math.min(among, rest.length))
    while (skipped-- > 0) rest.splice(rest.indexOf(bestOf(rest)), 1)
    return { candidates, chosen: bestOf(rest).cards, complete: true, drawn: true }
  }
}
