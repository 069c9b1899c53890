import type { OpponentModel } from '@skunkd/engine'
import {
  Belief,
  DEALER,
  type HandList,
  type LeafValue,
  type Needs,
  PEGGING_RANGE,
  type PlaySearch,
  RANK_COUNT,
  RANK_HANDS,
  RANK_SCORES,
  rankHands,
  SCORE_RANGE,
  TABLE_TARGET,
  thinHands,
} from '@skunkd/engine/internals'

const FOURS = RANK_HANDS[4]!
const PAIRS = RANK_HANDS[2]!
const JACK = 10
const HEELS = 2
/** Hands of the other's that each keep is searched against. */
const HANDS = 800
const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)

/** The dealer's chance before the crib is counted, by the points that both have to go. */
export type BeforeCrib = (dealer: number, pone: number) => number

/** By pair of ranks that a role discards: the crib's counts, over the other's pairs and the starters. */
export function cribsByPair(others: Float64Array): Float64Array {
  const cribs = new Float64Array(PAIRS * SCORE_RANGE)
  const ranks = rankHands.ranks[2]!
  for (let mine = 0; mine < PAIRS; mine++) {
    let total = 0
    const at = mine * SCORE_RANGE
    for (let theirs = 0; theirs < PAIRS; theirs++) {
      if (others[theirs] === 0) continue
      const three = rankHands.add[2]![mine * RANK_COUNT + ranks[2 * theirs]!]!
      const four = rankHands.add[3]![three * RANK_COUNT + ranks[2 * theirs + 1]!]!
      const weight = others[theirs]! * possible(four, mine, theirs)
      if (weight === 0) continue
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        const left = 4 - rankHands.counts[4]![four * RANK_COUNT + starter]!
        cribs[at + RANK_SCORES[four * RANK_COUNT + starter]!]! += weight * left
        total += weight * left
      }
    }
    for (let points = 0; points < SCORE_RANGE; points++) cribs[at + points]! /= total
  }
  return cribs
}

/** 0 if two pairs together would have five of a rank. */
function possible(four: number, mine: number, theirs: number): number {
  const counts = rankHands.counts
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const both = counts[2]![mine * RANK_COUNT + rank]! + counts[2]![theirs * RANK_COUNT + rank]!
    if (both !== counts[4]![four * RANK_COUNT + rank]!) return 0
  }
  return 1
}

export function nextDeal(crib: ArrayLike<number>, at: number, wins: Float64Array): BeforeCrib {
  const known = new Float64Array(TABLE_TARGET * TABLE_TARGET).fill(-1)
  return (dealer, pone) => {
    const key = dealer * TABLE_TARGET + pone
    if (known[key]! < 0) {
      let sum = 0
      for (let points = 0; points < SCORE_RANGE; points++) {
        const left = dealer - points
        sum +=
          crib[at + points]! *
          (left <= 0 ? 1 : 1 - wins[(TABLE_TARGET - pone) * TABLE_TARGET + TABLE_TARGET - left]!)
      }
      known[key] = sum
    }
    return known[key]!
  }
}

const UNKNOWN = -1
/** `[hand · 100 + mine · 10 + theirs]` of the leaf in use. */
const known = new Float64Array(FOURS * 100)

/** The chance of winning when the cards are played and the starter may be any, by ranks. */
class AnyStarterLeaf implements LeafValue {
  constructor(
    private readonly four: number,
    private readonly role: number,
    private readonly needs: Needs,
    private readonly beforeCrib: BeforeCrib,
    /** What my hand counts for its suit. */
    private readonly flush: number,
  ) {
    known.fill(UNKNOWN)
  }

  get myNeed(): number {
    return this.role === DEALER ? this.needs.dealer : this.needs.pone
  }

  get theirNeed(): number {
    return this.role === DEALER ? this.needs.pone : this.needs.dealer
  }

  value(mine: number, theirs: number, hand: number): number {
    const key = (hand * 10 + mine) * 10 + theirs
    if (known[key] === UNKNOWN) known[key] = this.reckon(mine, theirs, hand)
    return known[key]!
  }

  private reckon(mine: number, theirs: number, hand: number): number {
    const { four, role, needs, beforeCrib, flush } = this
    const [poneFlush, dealerFlush] = role === DEALER ? [0, flush] : [flush, 0]
    const [poneFour, dealerFour] = role === DEALER ? [hand, four] : [four, hand]
    const pone = needs.pone - (role === DEALER ? theirs : mine)
    const dealer = needs.dealer - (role === DEALER ? mine : theirs)
    let sum = 0
    let total = 0
    for (let starter = 0; starter < RANK_COUNT; starter++) {
      const counts = rankHands.counts[4]!
      const left = 4 - counts[four * RANK_COUNT + starter]! - counts[hand * RANK_COUNT + starter]!
      // Heels that win are taken into account before the play.
      if (left <= 0 || (starter === JACK && needs.dealer <= HEELS)) continue
      total += left
      const dealerLeft = dealer - (starter === JACK ? HEELS : 0)
      if (dealerLeft <= 0) {
        sum += left
        continue
      }
      const poneAfter = pone - RANK_SCORES[poneFour * RANK_COUNT + starter]! - poneFlush
      if (poneAfter <= 0) continue
      const dealerAfter = dealerLeft - RANK_SCORES[dealerFour * RANK_COUNT + starter]! - dealerFlush
      sum += left * (dealerAfter <= 0 ? 1 : beforeCrib(dealerAfter, poneAfter))
    }
    const dealerWins = sum / total
    return role === DEALER ? dealerWins : 1 - dealerWins
  }
}

/** The crib’s counts, whatever pair is discarded. */
export function meanCrib(crib: Float64Array, weights: Float64Array): Float64Array {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const out = new Float64Array(SCORE_RANGE)
  weights.forEach((weight, pair) => {
    for (let points = 0; points < SCORE_RANGE; points++) {
      out[points]! += (weight / all) * crib[pair * SCORE_RANGE + points]!
    }
  })
  return out
}

/** How often each four of a role wins, with an average crib; in one suit, if `flush` is not 0. */
export function valuesOfFours(
  model: OpponentModel,
  search: PlaySearch,
  role: number,
  needs: Needs,
  beforeCrib: BeforeCrib,
  flush: number,
): Float64Array {
  const { keeps } = model.habits(needs)
  const belief = new Belief(keeps)
  const values = new Float64Array(FOURS)
  const myNeed = role === DEALER ? needs.dealer : needs.pone
  const theirNeed = role === DEALER ? needs.pone : needs.dealer
  const { policy, show } = model
  for (let four = 0; four < FOURS; four++) {
    if (flush > 0 && rankHands.distinct[4]![four * 5] !== 4) continue
    const held = rankHands.counts[4]!.subarray(four * RANK_COUNT, (four + 1) * RANK_COUNT)
    const starterRank = starterFor(four, held)
    const input = { opponentRole: 1 - role, known: held, starterRank: -1, steps: [], theirCards: 4 }
    belief.fill(input, { policy: policy!.table, steps: [], share: 1 })
    thinHands(belief as HandList, HANDS)
    const position = {
      mine: held,
      sequence: [],
      count: 0,
      theirCards: 4,
      theirLaid: 0,
      unseen: ALL_LEFT,
      iSaidGo: false,
      theySaidGo: false,
      lastWasMine: false,
      node: policy!.table.root,
      follow: true,
      race: {
        mine: {
          sense: show!.race(role, myNeed, theirNeed),
          starterRank,
          points: RANK_SCORES[four * RANK_COUNT + starterRank]! + flush,
        },
        theirs: { sense: show!.race(1 - role, theirNeed, myNeed), starterRank },
        gained: 0,
        given: 0,
      },
      myLaid: 0,
      myKeeps: keeps[role]!,
      theirKeeps: keeps[1 - role]!,
    }
    const leaf = new AnyStarterLeaf(four, role, needs, beforeCrib, flush)
    const heels = needs.dealer <= HEELS ? (4 - held[JACK]!) / 48 : 0
    const value =
      role === DEALER
        ? search.searchTheirs(position, belief, leaf)
        : search.searchLead(position, belief, leaf)
    values[four] = (1 - heels) * value + (role === DEALER ? heels : 0)
  }
  return values
}

/** Some starter, another for another four, that both reckon their hands with in the play. */
function starterFor(four: number, held: ArrayLike<number>): number {
  let rank = (four * 7) % RANK_COUNT
  while (held[rank] === 4 || rank === JACK) rank = (rank + 1) % RANK_COUNT
  return rank
}

/** By what both still have to go before the crib: how often a four leads there. `[dealer · 10 + pone]` */
export function beforeCribStates(
  four: number,
  role: number,
  needs: Needs,
  joint: Float64Array,
  others: Float64Array,
  flush: number,
): Float64Array {
  const mine = new Float64Array(SCORE_RANGE)
  let starters = 0
  for (let starter = 0; starter < RANK_COUNT; starter++) {
    const left = 4 - rankHands.counts[4]![four * RANK_COUNT + starter]!
    const points = RANK_SCORES[four * RANK_COUNT + starter]! + flush
    mine[Math.min(points, SCORE_RANGE - 1)]! += left
    starters += left
  }
  const states = new Float64Array(100)
  const [poneHand, dealerHand] = role === DEALER ? [others, mine] : [mine, others]
  for (let d = 1; d <= needs.dealer; d++) {
    for (let p = 1; p <= needs.pone; p++) {
      let sum = 0
      for (let pegD = 0; pegD <= needs.dealer - d; pegD++) {
        for (let pegP = 0; pegP <= needs.pone - p; pegP++) {
          sum +=
            joint[pegD * PEGGING_RANGE + pegP]! *
            dealerHand![needs.dealer - d - pegD]! *
            poneHand![needs.pone - p - pegP]!
        }
      }
      states[d * 10 + p] = sum / starters
    }
  }
  return states
}
