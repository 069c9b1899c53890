import { cardIndices, oneOfEachRank } from '../../cards/card.js'
import type { Rng } from '../../cards/random.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { inferOpponent } from '../../odds/opponents/infer-opponent.js'
import { clubModel } from '../../odds/opponents/opponent-model.js'
import { valueSix } from '../../odds/optimal-discard.js'
import { valuePlays, winLeafOf } from '../../odds/optimal-pegging-play.js'
import { type PlayKnowledge, playKnowledge } from '../../odds/play-knowledge.js'
import type { LoadedPolicy } from '../../odds/policy/shipped-policy.js'
import { perfectOpponent, type SearchOpponent } from '../../odds/search-opponent.js'
import { type Playing, playingOfView } from '../../rules/position/position.js'
import { otherSeat } from '../../rules/seat.js'
import type { PlayerView } from '../../rules/types.js'
import { extentOf, playableCards, scoresOf, searched, valuedDiscards } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'
import { inferDiscardWeights } from './infer-discards.js'

/** How the strongest player decides. */
export interface ExpertOptions {
  /** From this score on either side it plays to win, not for points; at Infinity, never. */
  readonly winFrom: number
  /** How many opponent hands its search of the play looks at. */
  readonly hands: number
  /** Whether that search leaves out what hardly counts. */
  readonly quick: boolean
  /**
   * How likely it takes the other to be perfect before the first deal; from then on it
   * learns from the deals of the game how they play and throw. It reckons with a perfect opponent
   * only if it is handed the policy. Null takes everybody for sensible and reads nothing.
   */
  readonly perfect: number | null
}

export const EXPERT: ExpertOptions = { winFrom: 80, hands: 250, quick: true, perfect: 0.4 }

/** Takes everybody for sensible and nobody for perfect: for positions whose play is not all told. */
export const SENSIBLE: ExpertOptions = { winFrom: 80, hands: 200, quick: false, perfect: null }

/** Blind to the score and to the opponent: as many points as the cards give. */
export const EXACT: ExpertOptions = { ...SENSIBLE, winFrom: Number.POSITIVE_INFINITY }

function playsToWin(view: PlayerView, { winFrom }: ExpertOptions): boolean {
  // A shorter game is one that starts later.
  const late = view.options.target - 121 + winFrom
  return view.scores.some((score) => score >= late)
}

/** Values nearer than this differ by rounding alone. */
const ROUNDING = 1e-12

/** The first of the best. */
function best(candidates: readonly Candidate[]): DecisionTrace {
  const chosen = candidates.reduce((most, candidate) =>
    candidate.value > most.value + ROUNDING ? candidate : most,
  )
  return { candidates, chosen: chosen.cards, complete: true }
}

/**
 * Exact hand and crib, the crib by how the opponent has thrown; the play by a table; near the end
 * the probability of winning.
 */
export function expertDiscard(
  options: ExpertOptions,
): (view: PlayerView, rng?: Rng, explain?: boolean) => DecisionTrace {
  return (view, _rng, explain = false) => {
    const throws =
      options.perfect === null
        ? cribWeights('choosing')
        : inferDiscardWeights(view.pastDeals ?? [], otherSeat(view.playerIndex), !view.isDealer)
    const toWin = playsToWin(view, options)
    const race = toWin ? { scores: scoresOf(view), target: view.options.target } : null
    const valued = valueSix(cardIndices(view.hand), view.isDealer, throws, clubModel(), race)
    const candidates = valuedDiscards(view, valued, explain)
    return { ...best(candidates), unit: toWin ? 'win' : 'points' }
  }
}

/** Whom the other is taken for, by the deals of the game so far. */
function opponentOf(
  view: PlayerView,
  options: ExpertOptions,
  know: PlayKnowledge,
  position: Playing,
  policy: LoadedPolicy | null,
): SearchOpponent | undefined {
  if (options.perfect === null) return undefined
  const { style, perfect } = inferOpponent(
    view.pastDeals ?? [],
    otherSeat(view.playerIndex),
    options.perfect,
    policy?.table ?? null,
  )
  return {
    style,
    perfect: policy === null ? null : perfectOpponent(know, position, perfect, policy),
  }
}

/** The search over what is public, to the end of the play. */
export function expertPlay(
  options: ExpertOptions,
  policy: LoadedPolicy | null,
): (view: PlayerView, rng?: Rng, explain?: boolean) => DecisionTrace {
  return (view, _rng, explain = false) => {
    const playable = oneOfEachRank(playableCards(view))
    if (playable.length === 1) return best([{ cards: playable, value: 0, parts: {} }])
    const position = playingOfView(view)
    const know = playKnowledge(position)
    const win = playsToWin(view, options) ? winLeafOf(know, position) : null
    const opponent = opponentOf(view, options, know, position, policy)
    const limits = { maxHands: options.hands, quick: options.quick }
    const goals = { points: win === null, win, explain }
    const found = valuePlays(know, goals, limits, opponent)
    return { ...best(searched(view, playable, found)), ...extentOf(found) }
  }
}
