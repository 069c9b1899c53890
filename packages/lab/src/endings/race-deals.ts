import { createRng, type OpponentModel } from '@skunkd/engine'
import {
  DEALER,
  type DealRace,
  DiscardValues,
  type Needs,
  peggingMeans,
  raceOfDeal,
  rankHandIndex,
  StrongPlayState,
  shippedCombinationWeights,
} from '@skunkd/engine/internals'
import { type Counts, type Deal, heelsOf, LEAF_RANGE, laidAway } from './ending-deals.js'
import { discardToWin } from './ending-round.js'
import { finishPlay } from './finish-play.js'
import { type Pool, type PoolSize, racePool, WHOLE_POOL } from './race-pool.js'

/** How a deal ended: the dealer won, pone won, or else `dealer's points · 64 + pone's`. */
export const DEALER_HOME = 0xffff
export const PONE_HOME = 0xfffe

/** The ends of the deals of one part of the pool, in its order. */
export interface RaceDeals {
  /** Played to win with so many points to go. */
  readonly toWin: Uint16Array
  /** The same cards for points, with as many to go. */
  readonly forPoints: Uint16Array
}

/** A play: what pone gains (dealer's points negative) step by step. */
interface Trail {
  readonly steps: readonly number[]
  readonly points: Counts
}

/** How a deal ends that scores so: heels, the play step by step, pone's hand, the dealer's, the crib. */
export function endOf(needs: Needs, heels: number, { steps, points }: Trail): number {
  let dealer = heels
  let pone = 0
  if (dealer >= needs.dealer) return DEALER_HOME
  for (const step of steps) {
    if (step > 0) pone += step
    else dealer -= step
    if (pone >= needs.pone) return PONE_HOME
    if (dealer >= needs.dealer) return DEALER_HOME
  }
  pone += points[0]
  if (pone >= needs.pone) return PONE_HOME
  dealer += points[1] + points[2]
  return dealer >= needs.dealer ? DEALER_HOME : dealer * LEAF_RANGE + pone
}

/** The steps of a play that score, until somebody is home. */
function trailOf(
  cards: StrongPlayState,
  deal: Deal,
  laid: ReturnType<typeof laidAway>,
  race: DealRace,
  needs: Needs,
): Trail {
  cards.begin(deal.starter >> 2, race)
  const [pone, dealer] = laid.hands.map((hand) => rankHandIndex(hand.map((card) => card >> 2)))
  const steps: number[] = []
  finishPlay(cards, [pone!, dealer!], createRng(deal.chance), () => {
    if (cards.line.net !== 0) steps.push(cards.line.net)
    return cards.pegged[0]! >= needs.pone || cards.pegged[1]! >= needs.dealer
  })
  return { steps, points: laid.points }
}

const NEVER: Needs = { dealer: Number.POSITIVE_INFINITY, pone: Number.POSITIVE_INFINITY }

interface PointsPart {
  readonly seed: number
  readonly part: number
  readonly size: PoolSize
  readonly pool: Pool
  readonly trails: readonly Trail[]
}

let lastPart: PointsPart | undefined

/** A part of the pool, played for points: that is the same for every pair of needs. */
function pointsPart(
  cards: StrongPlayState,
  seed: number,
  part: number,
  size: PoolSize,
): PointsPart {
  if (lastPart?.seed !== seed || lastPart.part !== part || lastPart.size !== size) {
    const pool = racePool(seed, part, size)
    const values = new DiscardValues()
    const choices = pool.sixes.map((sixes, role) =>
      sixes.map((six) => {
        values.evaluate(six, role === DEALER, shippedCombinationWeights(), peggingMeans())
        return values.best()
      }),
    )
    const trails = pool.deals.map(({ deal, hands }) => {
      const laid = laidAway(deal, (_, role) => choices[role]![hands[role]!]!)
      return trailOf(cards, deal, laid, null, NEVER)
    })
    lastPart = { seed, part, size, pool, trails }
  }
  return lastPart
}

/** How often a deal of these parts ends with so many points, played for points: `[dealer's · 64 + pone's]`. */
export function pointsTotals(model: OpponentModel, seed: number, parts: number): Float64Array {
  const totals = new Float64Array(LEAF_RANGE * LEAF_RANGE)
  for (let part = 0; part < parts; part++) {
    const { pool, trails } = pointsPart(new StrongPlayState(model), seed, part, WHOLE_POOL)
    trails.forEach((trail, i) => {
      totals[endOf(NEVER, heelsOf(pool.deals[i]!.deal), trail)]!++
    })
  }
  return totals
}

let player: { readonly model: OpponentModel; readonly cards: StrongPlayState } | undefined

/** One part of the pool, played by the model's players with so many points to go, to win and for points. */
export function raceDeals(
  model: OpponentModel,
  needs: Needs,
  seed: number,
  part: number,
  size: PoolSize = WHOLE_POOL,
): RaceDeals {
  if (player?.model !== model) player = { model, cards: new StrongPlayState(model) }
  const { cards } = player
  const { pool, trails } = pointsPart(cards, seed, part, size)
  const choices = pool.sixes.map((sixes, role) =>
    sixes.map((six) => discardToWin(model, six, role === DEALER, needs).choice),
  )
  const toWin = new Uint16Array(pool.deals.length)
  const forPoints = new Uint16Array(pool.deals.length)
  pool.deals.forEach(({ deal, hands }, i) => {
    const heels = heelsOf(deal)
    forPoints[i] = endOf(needs, heels, trails[i]!)
    const left = { dealer: needs.dealer - heels, pone: needs.pone }
    if (left.dealer <= 0) {
      toWin[i] = DEALER_HOME
      return
    }
    const laid = laidAway(deal, (_, role) => choices[role]![hands[role]!]!)
    const race = raceOfDeal(model, left, deal.starter >> 2, {
      pone: laid.points[0],
      dealer: laid.points[1],
    })
    toWin[i] = endOf(needs, heels, trailOf(cards, deal, laid, race, left))
  })
  return { toWin, forPoints }
}
