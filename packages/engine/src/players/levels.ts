import { cardIndex, compareCards, oneOfEachRank } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { goalAt } from '../odds/best-first.js'
import type { OpponentModel } from '../odds/opponents/opponent-model.js'
import { valueSix } from '../odds/optimal-discard.js'
import { valuePlays, winLeafOf } from '../odds/optimal-pegging-play.js'
import { playKnowledge } from '../odds/play-knowledge.js'
import { searchOpponentFor } from '../odds/search-opponent.js'
import { playingOfView } from '../rules/position/position.js'
import type { PlayerView } from '../rules/types.js'
import { extentOf, playableCards, scoresOf, searched, takeBest, valuedDiscards } from './choices.js'
import type { CountingHabits } from './counting.js'
import { LEVELS } from './opponents.js'
import type { Candidate, DecisionTrace } from './types.js'

/** How many of the opponent's hands a level looks at in the play. */
const HANDS = 24

/** From level 1; the top has none. `npm run lab -- temperatures` shows how even the steps are. */
const TEMPERATURES: readonly number[] = [
  3.99, 3.64, 3.29, 2.93, 2.58, 2.38, 2.17, 1.97, 1.76, 1.56, 1.42, 1.28, 1.14, 1.0, 0.86, 0.715,
  0.57, 0.42, 0.23,
]

/** So many points behind, a choice is taken a third as often as the best. Zero at the top. */
export function levelTemperature(level: number): number {
  return level === LEVELS ? 0 : TEMPERATURES[level - 1]!
}

/** How often each candidate is taken: the fewer points behind the best, the more often. */
export function levelChances(candidates: readonly Candidate[], temperature: number): number[] {
  const values = candidates.map(({ value }) => value)
  const most = Math.max(...values)
  const weights = values.map((value) =>
    temperature === 0 ? Number(value === most) : Math.exp((value - most) / temperature),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

function draw(candidates: readonly Candidate[], temperature: number, rng: Rng): DecisionTrace {
  const best = takeBest(candidates)
  if (temperature === 0 || candidates.length === 1) return best
  const chances = levelChances(candidates, temperature)
  let left = rng()
  const drawn = candidates.find((_, i) => {
    left -= chances[i]!
    return left < 0
  })
  return { ...best, chosen: drawn?.cards ?? best.chosen, drawn: true }
}

/** Whether to play to win now, and not for points; counted from the end in games to another target. */
function playsToWin(view: PlayerView, temperature: number): boolean {
  return temperature === 0 && goalAt(scoresOf(view), view.options.target) === 'win'
}

/** Lays away by points at every score; only the top level, late in the game, to win. */
export function levelDiscard(
  model: OpponentModel,
  temperature: number,
): (view: PlayerView, rng: Rng, explain?: boolean) => DecisionTrace {
  return (view, rng, explain = false) => {
    const toWin = playsToWin(view, temperature)
    const race = toWin ? { scores: scoresOf(view), target: view.options.target } : null
    const { discardWeights } = model.habits(null)
    const six = view.hand.map(cardIndex)
    const valued = valueSix(six, view.isDealer, discardWeights, model, race)
    const candidates = valuedDiscards(view, valued, explain)
    return { ...draw(candidates, temperature, rng), unit: toWin ? 'win' : 'points' }
  }
}

/** Plays cards by points at every score; only the top level, late in the game, to win. */
export function levelPlay(
  model: OpponentModel,
  temperature: number,
): (view: PlayerView, rng: Rng, explain?: boolean) => DecisionTrace {
  return (view, rng, explain = false) => {
    const playable = oneOfEachRank(playableCards(view).sort(compareCards))
    if (playable.length === 1) return takeBest([{ cards: playable, value: 0, parts: {} }])
    const position = playingOfView(view)
    const know = playKnowledge(position)
    const win = playsToWin(view, temperature) ? winLeafOf(know, position, model) : null
    // Who plays for points ignores the scores, and takes the opponent for one who does, too.
    const told = win === null ? { ...position, scores: null } : position
    const opponent = searchOpponentFor(model, know, told)
    const goals = { points: win === null, win, explain }
    const found = valuePlays(know, goals, { maxHands: HANDS }, opponent)
    return { ...draw(searched(view, playable, found), temperature, rng), ...extentOf(found) }
  }
}

/** From this level on nobody miscounts or overlooks the other's slips. */
const COUNTS_WELL = 16

/** How a level counts aloud: a beginner's slips, fewer with every level. */
export function levelHabits(level: number): CountingHabits {
  const slips = Math.max(0, (COUNTS_WELL - level) / (COUNTS_WELL - 1))
  return {
    errorRate: 0.2 * slips,
    errorSize: slips > 0.5 ? 3 : 2,
    noticeRate: 1 - 0.5 * slips,
  }
}
