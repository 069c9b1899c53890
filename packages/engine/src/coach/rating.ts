import { isPlayPattern } from '../judge/patterns.js'
import type { Grade } from '../judge/scales.js'
import type { CoachingAnnotation, GameLetter } from '../judge/types.js'
import { CURVE_LEVELS } from './rating-curve.generated.js'

export interface CurveLevel {
  readonly level: number
  /** Rating points; `medium` is 0. */
  readonly elo: number
  /** Mean points given up per deal by discards, and in the play. */
  readonly discarding: number
  readonly pegging: number
  /** Standard deviation of one deal's weighted loss. */
  readonly spread: number
}

export interface DealLoss {
  readonly discarding: number
  readonly pegging: number
}

/** How well somebody plays, by decisions alone, with 95% intervals. */
export interface DecisionRating {
  /** Rating points; `medium` is 0, and 400 more are ten wins to one. */
  readonly elo: number
  readonly low: number
  readonly high: number
  /** The same on the dial of levels, 1 to 20, not rounded. */
  readonly level: number
  readonly levelLow: number
  readonly levelHigh: number
  readonly deals: number
  readonly loss: number
  /** The level whose discards, or whose play, cost as much. */
  readonly discardingLevel: number
  readonly peggingLevel: number
}

/** What a point lost in the play costs in discard points: measured by `lab -- ratings exchange`. */
export const PLAY_WEIGHT = 1.2

export function weightedLoss({ discarding, pegging }: DealLoss): number {
  return discarding + PLAY_WEIGHT * pegging
}

const Z95 = 1.96
const Z68 = 1

/**
 * How far off the curve may be for somebody who errs in other ways than its levels: one standard
 * error in rating points. `npm run lab -- ratings proof` says how far off it was for those we know.
 */
const MODEL_ERROR = 15

/** The interval starts from this many deals with the spread that is usual for the level. */
const PRIOR_DEALS = 10

/** Fewer deals than this say nothing. */
export const MIN_DEALS = 12

/** Fewer deals than this have no letter. */
export const MIN_LETTER_DEALS = 5

/** A mean of points lost per deal below the number earns the letter; `lab -- ratings letters`. */
export const LETTER_LIMITS: readonly (readonly [Grade, number])[] = [
  ['A+', 0.3],
  ['A', 0.6],
  ['B', 1.5],
  ['C', 2.3],
  ['D', 2.9],
  ['F', Number.POSITIVE_INFINITY],
]

/**
 * The deals of one reviewed game: points given up in decisions made while both players were
 * below 80 (in a game to another target: as far from its end). Later losses vanish once a game
 * is decided, so they do not count, and a deal that began late is left out.
 */
export function dealLosses(decisions: readonly CoachingAnnotation[]): DealLoss[] {
  const deals = new Map<number, { discarding: number; pegging: number }>()
  for (const { decision, snapshot, basis, loss } of decisions) {
    if (basis !== 'points') continue
    if (decision === 'discard') deals.set(snapshot.handIndex, { discarding: loss, pegging: 0 })
    else {
      const deal = deals.get(snapshot.handIndex)
      if (deal) deal.pegging += loss
    }
  }
  return [...deals.values()]
}

type Figure = (level: CurveLevel) => number

const place: Figure = ({ level }) => level
const strength: Figure = ({ elo }) => elo

/** One figure where another, which rises or falls all along the curve, has a value. */
export function interpolate(from: Figure, value: number, to: Figure): number {
  const rises = from(CURVE_LEVELS.at(-1)!) > from(CURVE_LEVELS[0]!)
  const isBefore = (level: CurveLevel) => (rises ? from(level) < value : from(level) > value)
  let i = 0
  while (i < CURVE_LEVELS.length - 2 && isBefore(CURVE_LEVELS[i + 1]!)) i++
  const [below, above] = [CURVE_LEVELS[i]!, CURVE_LEVELS[i + 1]!]
  const part = (value - from(below)) / (from(above) - from(below))
  return to(below) + part * (to(above) - to(below))
}

/** Nobody stands outside the dial. */
const clampLevel = (level: number) => Math.min(CURVE_LEVELS.length, Math.max(1, level))

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const tenths = (value: number) => Math.round(10 * value) / 10

function eloOfLoss(loss: number): number {
  return interpolate(weightedLoss, Math.max(loss, weightedLoss(CURVE_LEVELS.at(-1)!)), strength)
}

function usualVariance(loss: number): number {
  const [most, least] = [CURVE_LEVELS[0]!, CURVE_LEVELS.at(-1)!].map(weightedLoss) as [
    number,
    number,
  ]
  return interpolate(
    weightedLoss,
    Math.min(most, Math.max(least, loss)),
    ({ spread }) => spread ** 2,
  )
}

interface Spared {
  readonly pattern: string
  readonly perDeal: number
}

function withoutPattern(deal: DealLoss, { pattern, perDeal }: Spared): DealLoss {
  const phase = isPlayPattern(pattern) ? 'pegging' : 'discarding'
  return { ...deal, [phase]: deal[phase] - perDeal }
}

/**
 * A rating from what decisions gave up (`dealLosses` of each game, all in one list): the mean
 * over deals, the play weighted a little more, put on the scale by the curve of players whose
 * strength is known; or what it would be without a kind of mistake. Null if there are too few
 * deals. It cannot see how endings are played, nor anything above the curve's top.
 *
 * The interval holds every strength at which such a mean would not be odd: a weak player's deals
 * stray further than a strong one's, so each strength is asked with the spread of its own level,
 * wider or narrower as this person's deals are; and the curve may be off by some points itself.
 */
export function rateDeals(made: readonly DealLoss[], without?: Spared): DecisionRating | null {
  const deals = without === undefined ? made : made.map((deal) => withoutPattern(deal, without))
  return deals.length < MIN_DEALS ? null : placeDeals(deals, Z95)
}

/**
 * The letter of one game (`dealLosses` of it): points lost per deal, and the levels that such a
 * game is usual for. Null if there are too few deals. One game is noisy: the range holds the
 * player's level in about three games of four.
 */
export function letterOf(deals: readonly DealLoss[]): GameLetter | null {
  if (deals.length < MIN_LETTER_DEALS) return null
  // In tenths, as they are written: the parts add up, and no number has two letters.
  const discarding = tenths(mean(deals.map((deal) => deal.discarding)))
  const loss = tenths(mean(deals.map((deal) => deal.discarding + deal.pegging)))
  const { levelLow, levelHigh } = placeDeals(deals, Z68)
  return {
    letter: LETTER_LIMITS.find(([, limit]) => loss < limit)![0],
    deals: deals.length,
    loss,
    discarding,
    pegging: tenths(loss - discarding),
    levelLow: Math.round(levelLow),
    levelHigh: Math.round(levelHigh),
  }
}

function placeDeals(deals: readonly DealLoss[], z: number): DecisionRating {
  const count = deals.length
  const losses = deals.map(weightedLoss)
  const loss = mean(losses)
  const squares = losses.reduce((sum, each) => sum + (each - loss) ** 2, 0)
  const spreads = (squares / usualVariance(loss) + PRIOR_DEALS) / (count - 1 + PRIOR_DEALS)
  /** How much more was lost than this level loses, in standard errors at that level. */
  const oddness: Figure = (level) =>
    (loss - weightedLoss(level)) / (level.spread * Math.sqrt(spreads / count))
  const elo = eloOfLoss(loss)
  const below = elo - interpolate(oddness, -z, strength)
  // Near the top the curve ends: what cannot be seen above is taken as wide as below.
  const isNearTop = oddness(CURVE_LEVELS.at(-1)!) < z
  const above = isNearTop ? below : interpolate(oddness, z, strength) - elo
  const low = elo - Math.hypot(below, z * MODEL_ERROR)
  const high = elo + Math.hypot(above, z * MODEL_ERROR)
  const levelOfElo = (rating: number) => clampLevel(interpolate(strength, rating, place))
  const levelOfPhase = (phase: keyof DealLoss) =>
    clampLevel(interpolate((level) => level[phase], mean(deals.map((deal) => deal[phase])), place))
  return {
    elo,
    low,
    high,
    level: levelOfElo(elo),
    levelLow: levelOfElo(low),
    levelHigh: levelOfElo(high),
    deals: count,
    loss: mean(deals.map(({ discarding, pegging }) => discarding + pegging)),
    discardingLevel: levelOfPhase('discarding'),
    peggingLevel: levelOfPhase('pegging'),
  }
}
