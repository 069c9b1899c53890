import type { Card } from '../../cards/card.js'
import { cribDistribution } from '../../odds/hands/crib-ev.js'
import { handDistribution } from '../../odds/hands/hand-ev.js'
import { handOutcomes, PEGGING_RANGE, peggingJoint } from '../../odds/hands/outcomes.js'
import { tiltJoint } from '../../odds/opponents/keep-tilts.js'
import type { ScorePair } from '../../odds/race/needs.js'
import { clubWinTable, winProbability } from '../../odds/race/win-probability.js'
import { DEALER, PONE } from '../../rules/seat.js'

/** Scores that the deal may have reached by now, each with its probability. */
type Board = Map<string, { readonly mine: number; readonly theirs: number; chance: number }>

interface Table {
  readonly board: Board
  won: number
}

function put(board: Board, mine: number, theirs: number, chance: number): void {
  const key = `${mine}-${theirs}`
  const there = board.get(key)
  if (there) there.chance += chance
  else board.set(key, { mine, theirs, chance })
}

/** One player counts: whoever reaches the target has won. */
function count(table: Table, forMe: boolean, chances: ArrayLike<number>, target: number): Table {
  const board: Board = new Map()
  let { won } = table
  for (const { mine, theirs, chance } of table.board.values()) {
    for (let points = 0; points < chances.length; points++) {
      const share = chance * chances[points]!
      if (share === 0) continue
      if (forMe && mine + points >= target) won += share
      else if (forMe) put(board, mine + points, theirs, share)
      else if (theirs + points < target) put(board, mine, theirs + points, share)
    }
  }
  return { board, won }
}

/** The play: both peg; if both would get home, whoever needed the smaller share of theirs did. */
function play(
  table: Table,
  isDealer: boolean,
  joint: Float64Array,
  target: number,
  start: ScorePair,
): Table {
  const board: Board = new Map()
  let { won } = table
  for (const { mine, theirs, chance } of table.board.values()) {
    joint.forEach((share, at) => {
      const dealer = Math.floor(at / PEGGING_RANGE)
      const pone = at % PEGGING_RANGE
      const now = {
        mine: mine + (isDealer ? dealer : pone),
        theirs: theirs + (isDealer ? pone : dealer),
      }
      const both = chance * share
      if (now.mine < target && now.theirs < target) put(board, now.mine, now.theirs, both)
      else if (now.theirs < target) won += both
      else if (now.mine >= target) {
        const mySpeed = (now.mine - start.mine) / (target - start.mine)
        const theirSpeed = (now.theirs - start.theirs) / (target - start.theirs)
        if (mySpeed >= theirSpeed) won += both
      }
    })
  }
  return { board, won }
}

/** The probability of winning after a discard, forwards through the deal, event by event. */
export function referenceWinAfterDiscard(
  six: readonly Card[],
  discard: readonly Card[],
  isDealer: boolean,
  scores: ScorePair,
  target: number,
  peggingFor: number,
  peggingAgainst: number,
): number {
  const keep = six.filter((card) => !discard.includes(card))
  const myHand = handDistribution(keep, six).probabilities
  const theirHand = handOutcomes()[isDealer ? PONE : DEALER]!
  const crib = cribDistribution(discard, six, { isDealer }).probabilities
  const joint = new Float64Array(PEGGING_RANGE * PEGGING_RANGE)
  tiltJoint(
    peggingJoint(),
    isDealer ? peggingFor : peggingAgainst,
    isDealer ? peggingAgainst : peggingFor,
    joint,
  )
  const heels = (4 - six.filter(({ rank }) => rank === 'J').length) / 46

  let table: Table = { board: new Map(), won: 0 }
  put(table.board, scores.mine, scores.theirs, 1)
  table = count(table, isDealer, [1 - heels, 0, heels], target)
  table = play(table, isDealer, joint, target, scores)
  table = count(table, !isDealer, isDealer ? theirHand : myHand, target)
  table = count(table, isDealer, isDealer ? myHand : theirHand, target)
  table = count(table, isDealer, crib, target)
  let win = table.won
  for (const { mine, theirs, chance } of table.board.values()) {
    win += chance * winProbability(mine, theirs, !isDealer, target, clubWinTable())
  }
  return win
}
