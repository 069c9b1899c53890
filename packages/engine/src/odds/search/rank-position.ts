import type { PlayStyle } from '../play/play-policy.js'
import type { Racer } from '../race/race-preferences.js'

/** Two who play to win, and what both had pegged in the play before the position. */
export interface Race {
  readonly mine: Racer
  readonly theirs: Racer
  readonly gained: number
  readonly given: number
}

/** A moment of the play as one player sees it, by ranks. */
export interface RankPosition {
  /** How many of each rank I have left. */
  readonly mine: ArrayLike<number>
  /** Ranks of the current count, in order. */
  readonly sequence: ArrayLike<number>
  readonly count: number
  readonly theirCards: number
  /** Their cards laid so far, as a rank hand of 4 − theirCards. */
  readonly theirLaid: number
  /** Cards of each rank that nobody has laid (own hand not subtracted). */
  readonly unseen: ArrayLike<number>
  readonly iSaidGo: boolean
  readonly theySaidGo: boolean
  /** Whether the last card played was mine. */
  readonly lastWasMine: boolean
  /** Where the near-equilibrium policy stands; absent if it is not used. */
  readonly node?: number
  /** How an opponent who is not perfect chooses; sensibly if not said. */
  readonly style?: PlayStyle
  /**
   * Whether my own later cards follow the policy as well, as far as it reaches, so that the
   * value is that of one perfect player against another; else I choose the best of them.
   */
  readonly follow?: boolean
  /** Whether a search from the lead may leave out what hardly counts (`PlaySearch`). */
  readonly quick?: boolean
  /** Set if both play to win. */
  readonly race?: Race | null
  /** My cards laid so far as a rank hand, and how often both roles keep each four, if known. */
  readonly myLaid?: number
  readonly myKeeps?: Float64Array | undefined
  readonly theirKeeps?: Float64Array | undefined
}
