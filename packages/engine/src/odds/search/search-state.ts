import { RANK_COUNT, rankHands } from '../../rules/scoring/rank-hands.js'
import { NO_CARDS, type Sequence, sequenceOf } from '../../rules/scoring/sequence-table.js'
import { NO_NODE } from '../policy/policy-table.js'
import type { Race, RankPosition } from './rank-position.js'

/** The moment of the play that a search looks at, as I see it, in numbers that it changes on its way. */
export class SearchState {
  /** How many of each rank I hold, */
  readonly mine = new Uint8Array(RANK_COUNT)
  /** the ranks as a bit set, */
  myRanks = 0
  /** how many cards that is, */
  myCards = 0
  /** all of them as a rank hand, */
  hand = 0
  /** and those I have laid. */
  myLaid = 0
  theirCards = 0
  /** Their cards laid, as a rank hand. */
  laid = 0
  /** Cards of each rank that nobody has laid. */
  readonly unseen = new Uint8Array(RANK_COUNT)
  /** The cards of the count. */
  sequence: Sequence = NO_CARDS
  iWent = false
  theyWent = false
  lastWasMine = false
  /** Where the near-equilibrium policy stands, or `NO_NODE` beyond its reach. */
  node = NO_NODE
  /** Set if both play to win. */
  race: Race | null = null
  /** How often both roles keep each four, if known. */
  myKeeps: Float64Array | null = null
  theirKeeps: Float64Array | null = null
  /** Points pegged since the root. */
  gained = 0
  given = 0

  /** The moment at the root of a search. */
  setMoment(position: RankPosition): void {
    this.myCards = 0
    this.myRanks = 0
    this.hand = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const held = position.mine[rank]!
      this.mine[rank] = held
      if (held > 0) this.myRanks |= 1 << rank
      for (let k = 0; k < held; k++) {
        this.hand = rankHands.add[this.myCards++]![this.hand * RANK_COUNT + rank]!
      }
      this.unseen[rank] = position.unseen[rank]!
    }
    this.myLaid = position.myLaid ?? 0
    this.theirCards = position.theirCards
    this.laid = position.theirLaid
    const { sequence, count } = position
    this.sequence = sequenceOf(sequence, 0, sequence.length, count)
    this.iWent = position.iSaidGo
    this.theyWent = position.theySaidGo
    this.lastWasMine = position.lastWasMine
    this.node = position.node ?? NO_NODE
    this.race = position.race ?? null
    this.myKeeps = position.myKeeps ?? null
    this.theirKeeps = position.theirKeeps ?? null
    this.gained = 0
    this.given = 0
  }
}
