import { cardFromIndex, cardIndex, createRng, type Player, randomSeed } from '@skunkd/engine'
import {
  COLUMN_NAMES,
  countHandScores,
  discardView,
  type EndingHabits,
  forEachSixRanks,
  PEGGING_RANGE,
  RANK_COUNT,
  rankHandIndex,
  ranksOf,
  readOpponent,
  SCORE_RANGE,
  strongHabits,
} from '@skunkd/engine/internals'
import { readyPlayer, shippedPolicy } from '../equilibrium/policy-file.js'
import { playWholeGame } from '../review/review-game.js'
import { encodeEnding } from './encode-ending.js'
import { type EndingCounts, emptyEndingCounts, withSuits } from './ending-round.js'
import type { Run } from './stages.js'
import { packed, packedBytes, writeTable } from './write.js'

/** How an opponent of the app throws, keeps and plays. */
export interface Column {
  readonly habits: EndingHabits
  /** The manner their cards are nearest to, and how likely they are perfect beside it. */
  readonly habit: number
  readonly temperature: number
  readonly perfect: number
}

/** What a player throws and keeps of every hand of six ranks at 0-0, suits drawn by chance. */
export function columnCounts(player: Player, seed: number, every: number): EndingCounts {
  const counts = emptyEndingCounts()
  const scores = new Uint8Array(SCORE_RANGE)
  const seen = new Uint8Array(52)
  forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (rankCounts, ways, index) => {
    if (index % every !== 0) return
    const rng = createRng(seed, index)
    const six = withSuits(ranksOf(rankCounts), rng)
    const hand = six.map(cardFromIndex)
    seen.fill(0)
    for (const card of six) seen[card] = 1
    for (const role of [0, 1]) {
      const { chosen } = player.discard(discardView(hand, role === 1), rng)
      const away = chosen.map(cardIndex)
      const kept = six.filter((card) => !away.includes(card))
      counts.keeps[role]![rankHandIndex(kept.map((card) => card >> 2))]! += ways
      if (kept.every((card) => (card & 3) === (kept[0]! & 3))) counts.flushes[role]! += ways
      counts.throws[role]![rankHandIndex(away.map((card) => card >> 2))]! += ways
      const starters = countHandScores(kept, seen, scores)
      for (let points = 0; points < SCORE_RANGE; points++) {
        counts.hands[role]![points]! += (ways * scores[points]!) / starters
      }
    }
  })
  return counts
}

/** One opponent measured: discards by enumeration, the play from whole games with itself. */
export function measureColumn(name: string, seed: number, games: number, every = 1): Column {
  const counts = columnCounts(readyPlayer(name), seed, every)
  const cells = PEGGING_RANGE * PEGGING_RANGE
  const joint = new Float64Array(cells)
  const rng = createRng(seed, 1)
  const deals = Array.from({ length: games }, () =>
    // The last deal is cut short by the end of the game.
    playWholeGame([name, name], randomSeed(rng)).history.slice(0, -1),
  ).flat()
  for (const { events, dealerIndex } of deals) {
    const pegged = [0, 0]
    for (const { kind, playerIndex, points } of events) {
      if (kind !== 'play' && kind !== 'go' && kind !== 'last') continue
      pegged[playerIndex === dealerIndex ? 1 : 0]! += points
    }
    const [pone, dealer] = pegged.map((points) => Math.min(points, PEGGING_RANGE - 1))
    joint[dealer! * PEGGING_RANGE + pone!]!++
  }
  const { manner, perfect } = readOpponent(deals, 0, 0.5, shippedPolicy().table)
  const far = strongHabits()
  const suited = [0, 1].map((role) => {
    const keeps = counts.keeps[role]!
    const expected = keeps.reduce((sum, ways, i) => sum + ways * far.flushes[role]![i]!, 0)
    return counts.flushes[role]! / expected
  })
  const first = new Float64Array(cells).fill(Number.NaN)
  return { habits: { ...counts, suited, joint, first }, ...manner, perfect }
}

/** How the opponents of the app throw, keep and play, measured. */
export async function columnStage(run: Run, seed: number, games: number): Promise<string[]> {
  const jobs = COLUMN_NAMES.map((name) => ({ kind: 'column' as const, name, seed, games }))
  const results = await run('opponents of the app', jobs, true)
  const columns = results.flatMap((result) => (result.kind === 'column' ? [result.column] : []))
  writeTable('columns', 'COLUMNS_TABLE', { seed, games, names: COLUMN_NAMES }, [
    packedBytes(
      'habits',
      Uint8Array.from(columns.flatMap(({ habits }) => [...encodeEnding(habits)])),
    ),
    packed(
      'manners',
      columns.flatMap(({ habit, temperature, perfect }) => [habit, temperature, perfect]),
    ),
  ])
  return columns.map(
    ({ habit, temperature, perfect }, i) =>
      `${COLUMN_NAMES[i]}: habit ${habit.toFixed(2)}, temperature ${temperature.toFixed(3)}, perfect ${perfect.toFixed(2)}`,
  )
}
