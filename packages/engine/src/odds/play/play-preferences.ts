import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import type { Sequence } from '../../rules/scoring/sequence-table.js'
import { OnePlyPolicy } from './play-policy.js'
import { ProgramPolicy } from './program.js'
import { lowestRank } from './rank-set.js'

/** A card this much less likely than the best one is not looked at. */
export const NEGLIGIBLE = 1e-3

/**
 * How somebody who is not perfect likes each card, hand by hand: by a manner, which looks at the
 * table alone, or by a program they may follow, or by both, as likely as each is. One instance
 * is one set of buffers.
 */
export class PlayPreferences {
  readonly policy = new OnePlyPolicy()
  private readonly program = new ProgramPolicy()
  /** What `of` found, by rank. */
  private readonly liked = new Float64Array(RANK_COUNT)

  /**
   * Begins a choice between the ranks in the bit set `candidates`, whose hands, of `held` cards
   * each, are then asked for. `unseen` counts the cards of each rank not laid; `repliers` is how
   * many the other may answer with.
   */
  begin(
    sequence: Sequence,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
    held: number,
  ): void {
    const { policy, program } = this
    const likely = policy.manner.program
    if (!likely || likely.share < 1) policy.evaluate(sequence, candidates, unseen, repliers, false)
    if (likely) program.look(likely.program, sequence, candidates, unseen, repliers, held)
  }

  /**
   * By rank, for those in a bit set, how much a hand of `size` cards, `ranks[at ..]`, likes each
   * in the choice last begun; only the ratios count.
   */
  of(set: number, ranks: Uint8Array, at: number, size: number): Float64Array {
    const { policy, program, liked } = this
    const { preference } = policy
    const likely = policy.manner.program
    if (!likely) return preference
    let byManner = 0
    let byProgram = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      liked[rank] = program.liking(rank, ranks, at, size)
      byManner += preference[rank]!
      byProgram += liked[rank]!
    }
    if (likely.share === 1) return liked
    const manner = (1 - likely.share) / byManner
    const other = likely.share / byProgram
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      liked[rank] = manner * preference[rank]! + other * liked[rank]!
    }
    return liked
  }
}
