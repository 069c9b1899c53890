import { RANK_HANDS, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import {
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceOf,
} from '../../rules/scoring/sequence-table.js'
import { type HandList, newHandList } from '../play/hand-list.js'
import { DEFAULT_STYLE } from '../play/play-policy.js'
import { lowestRank } from '../play/rank-set.js'
import type { PolicyTable } from '../policy/policy-table.js'
import { OpponentReplies } from './opponent-replies.js'
import type { RankPosition } from './rank-position.js'
import { SearchState } from './search-state.js'

/** What the very next card may do. */
export interface Reply {
  /** The probability that it scores. */
  readonly risk: number
  /** Its expected points. */
  readonly points: number
}

const NO_REPLY: Reply = { risk: 0, points: 0 }

/** How the opponent answers a card of mine. One instance is one set of buffers. */
export class ReplyOdds {
  private readonly answers: OpponentReplies
  private readonly moment = new SearchState()
  private readonly go = newHandList(RANK_HANDS[4]!)

  /** With a policy, hands of a perfect opponent are played by it. */
  constructor(policy: PolicyTable | null = null) {
    this.answers = new OpponentReplies(policy)
  }

  /** `position` is the one before my card, `belief` what they may hold. */
  of(position: RankPosition, belief: HandList, rank: number): Reply {
    const { sequence, theirCards } = position
    const count = position.count + RANK_VALUE[rank]!
    if (count === 31 || position.theySaidGo || theirCards === 0) return NO_REPLY
    const before = sequenceOf(sequence, 0, sequence.length, position.count)
    const after = sequenceAfter(before, rank)
    let risk = 0
    let points = 0
    const add = (answer: number, weight: number) => {
      const scored = pointsOf(after, answer)
      if (scored > 0) risk += weight
      points += weight * scored
    }
    if (theirCards === 1) {
      for (let i = 0; i < belief.length; i++) {
        const answer = belief.hands[i]!
        if (count + RANK_VALUE[answer]! <= 31) add(answer, belief.weights[i]! + belief.perfect[i]!)
      }
    } else {
      for (let rest = this.split(position, belief, rank, before); rest !== 0; rest &= rest - 1) {
        const answer = lowestRank(rest)
        add(answer, this.answers.byRank[theirCards]![answer]!.total)
      }
    }
    return { risk: risk / belief.total, points: points / belief.total }
  }

  /** Splits the hands by what they would answer; the ranks as a bit set. */
  private split(position: RankPosition, belief: HandList, rank: number, before: Sequence): number {
    const { answers, moment } = this
    const { race = null } = position
    moment.setMoment(position)
    moment.sequence = sequenceAfter(before, rank)
    moment.unseen[rank]!--
    moment.myCards--
    moment.iWent = false
    moment.node = answers.after(moment.node, rank)
    answers.preferences.style = position.style ?? DEFAULT_STYLE
    answers.atLastTwo = false
    answers.racer = race?.theirs ?? null
    if (race !== null) {
      const { racePreferences } = answers
      racePreferences.laid = moment.laid
      const gained = race.gained + pointsOf(before, rank)
      racePreferences.place(race.given, gained, moment.theirCards, moment.myCards)
    }
    return answers.split(moment, belief, this.go)
  }
}
