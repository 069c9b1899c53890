import { once } from '../../cards/once.js'
import { OddsError } from '../error.js'
import { unpackGrid } from '../tables/packed-numbers.js'
import { STRONG_WIN_TABLE } from '../tables/strong-win.generated.js'
import { WIN_TABLE } from '../tables/win.generated.js'
import { TABLE_TARGET } from './needs.js'

/** `[dealer's score · 121 + pone's score]`: the probability that the dealer wins, in the club. */
export const clubWinTable = /* @__PURE__ */ once(() =>
  unpackGrid('win', WIN_TABLE.values, TABLE_TARGET),
)

export const strongWinTable = /* @__PURE__ */ once(() =>
  unpackGrid('strong-win', STRONG_WIN_TABLE.values, TABLE_TARGET),
)

/** My chance before a deal; `table`: whose chances, if not strong players' (`clubModel().wins`). */
export function winProbability(
  myScore: number,
  opponentScore: number,
  isDealer: boolean,
  target: number = TABLE_TARGET,
  table: Float64Array = strongWinTable(),
): number {
  const scores = [myScore, opponentScore]
  if (!scores.every((score) => Number.isInteger(score) && score >= 0)) {
    throw new OddsError(
      'BAD_SCORE',
      `Scores must be whole numbers from 0 up, not ${myScore}-${opponentScore}.`,
    )
  }
  return chanceAt(table, target - myScore, target - opponentScore, isDealer)
}

/** The same from the points that both have to go, unchecked: for inner loops. */
export function chanceAt(
  table: Float64Array,
  myNeed: number,
  theirNeed: number,
  isDealer: boolean,
): number {
  if (myNeed <= 0) return 1
  if (theirNeed <= 0) return 0
  const mine = Math.max(0, TABLE_TARGET - myNeed)
  const theirs = Math.max(0, TABLE_TARGET - theirNeed)
  return isDealer ? table[mine * TABLE_TARGET + theirs]! : 1 - table[theirs * TABLE_TARGET + mine]!
}

/** What one point is worth at the start of a game, averaged over the two roles. */
export function pointValue(): number {
  const gain = (isDealer: boolean) =>
    (winProbability(1, 0, isDealer) - winProbability(0, 1, isDealer)) / 2
  return (gain(true) + gain(false)) / 2
}
