import { playWholeGame, readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import {
  type Card,
  cardFromIndex,
  cardIndex,
  createRng,
  opponentProfile,
  type Player,
  type Rng,
  randomSeed,
} from '@skunkd/engine'
import {
  countHandScores,
  discardingFrom,
  forEachSixRanks,
  inferOpponent,
  interpolateLevel,
  LEVEL_NAMES,
  type LevelName,
  levelChances,
  levelTemperature,
  MEASURED_LEVELS,
  MEASURED_OPPONENTS,
  type MeasuredPlayer,
  PEGGING_RANGE,
  type PlayStyle,
  RANK_COUNT,
  rankHandIndex,
  ranksOf,
  SCORE_RANGE,
  strongHabits,
  viewOfPosition,
} from '@skunkd/engine/internals'
import { encodeEnding } from '../endings/encode-ending.js'
import { type EndingCounts, emptyEndingCounts, withSuits } from '../endings/ending-round.js'
import type { Run } from './stages.js'
import { packed, packedBytes, writeTable } from './write.js'

const total = (part: ArrayLike<number>) => Array.from(part).reduce((sum, value) => sum + value, 0)

/** The share of one distribution that would have to change to make it the other. */
export function changeOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [all, others] = [total(a), total(b)]
  return (
    Array.from(a).reduce((sum, value, i) => sum + Math.abs(value / all - b[i]! / others), 0) / 2
  )
}

/** How far two columns are from each other, the larger of both roles. */
function playerDifference(a: MeasuredPlayer, b: MeasuredPlayer) {
  const most = (key: 'throws' | 'keeps' | 'hands') =>
    Math.max(...[0, 1].map((role) => changeOf(a.habits[key][role]!, b.habits[key][role]!)))
  return {
    throws: most('throws'),
    keeps: most('keeps'),
    hands: most('hands'),
    play: changeOf(a.habits.joint, b.habits.joint),
  }
}

/** The same in words, for what is measured against what is read off. */
function differenceLine(measured: MeasuredPlayer, between: MeasuredPlayer): string {
  const { throws, keeps, hands, play } = playerDifference(measured, between)
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const style = `habit ${between.heuristicShare.toFixed(2)}, temperature ${between.temperature.toFixed(3)}`
  return `read off its neighbours: ${style}, and to change ${percent(throws)} of discards, ${percent(keeps)} of keeps, ${percent(hands)} of hands' counts, ${percent(play)} of plays`
}

type Discard = readonly Card[]

/** The discards a player makes of a hand, each with its chance: a level's are known, so none is drawn. */
function discardsOf(
  player: Player,
  hand: readonly Card[],
  isDealer: boolean,
  rng: Rng,
): (readonly [Discard, number])[] {
  const view = viewOfPosition(discardingFrom(hand, isDealer))
  const { chosen, candidates } = player.discard(view, rng)
  const { level } = opponentProfile(player.name)
  if (level === undefined) return [[chosen, 1]]
  const chances = levelChances(candidates, levelTemperature(level))
  return candidates.flatMap(({ cards }, i) => (chances[i]! > 0 ? [[cards, chances[i]!]] : []))
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
      for (const [chosen, chance] of discardsOf(player, hand, role === 1, rng)) {
        const share = ways * chance
        const away = chosen.map(cardIndex)
        const kept = six.filter((card) => !away.includes(card))
        counts.keeps[role]![rankHandIndex(kept.map((card) => card >> 2))]! += share
        if (kept.every((card) => (card & 3) === (kept[0]! & 3))) counts.flushes[role]! += share
        counts.throws[role]![rankHandIndex(away.map((card) => card >> 2))]! += share
        const starters = countHandScores(kept, seen, scores)
        for (let points = 0; points < SCORE_RANGE; points++) {
          counts.hands[role]![points]! += (share * scores[points]!) / starters
        }
      }
    }
  })
  return counts
}

/** Levels have no habits, and the lowest choose nearly at random. */
const LEVEL_STYLES: readonly PlayStyle[] = Array.from({ length: 13 }, (_, i) => ({
  heuristicShare: 0,
  temperature: 2 ** (i / 2 - 3),
}))

/** One opponent measured: discards by enumeration, the play from whole games with itself. */
export function measurePlayerStyle(
  name: string,
  seed: number,
  games: number,
  every = 1,
): MeasuredPlayer {
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
  const { level } = opponentProfile(name)
  const types = level === undefined ? undefined : LEVEL_STYLES
  const { style, perfect } = inferOpponent(deals, 0, 0.5, shippedPolicy().table, types)
  const far = strongHabits(shippedPolicy())
  const suited = [0, 1].map((role) => {
    const keeps = counts.keeps[role]!
    const expected = keeps.reduce((sum, ways, i) => sum + ways * far.flushes[role]![i]!, 0)
    return counts.flushes[role]! / expected
  })
  const first = new Float64Array(cells).fill(Number.NaN)
  return { habits: { ...counts, suited, joint, first }, ...style, perfect }
}

async function measured(
  run: Run,
  what: string,
  names: readonly string[],
  seed: number,
  games: number,
): Promise<MeasuredPlayer[]> {
  const jobs = names.map((name) => ({ kind: 'column' as const, name, seed, games }))
  const results = await run(what, jobs, true)
  return results.flatMap((result) => (result.kind === 'column' ? [result.column] : []))
}

const fields = (columns: readonly MeasuredPlayer[]) => [
  packedBytes(
    'habits',
    Uint8Array.from(columns.flatMap(({ habits }) => [...encodeEnding(habits)])),
  ),
  packed(
    'manners',
    columns.flatMap(({ heuristicShare, temperature, perfect }) => [
      heuristicShare,
      temperature,
      perfect,
    ]),
  ),
]

const styleLine = (name: string, { heuristicShare, temperature, perfect }: MeasuredPlayer) =>
  `${name}: habit ${heuristicShare.toFixed(2)}, temperature ${temperature.toFixed(3)}, perfect ${perfect.toFixed(2)}`

/** How the opponents of the app throw, keep and play, measured. */
export async function columnStage(run: Run, seed: number, games: number): Promise<string[]> {
  const columns = await measured(run, 'opponents of the app', MEASURED_OPPONENTS, seed, games)
  writeTable(
    'columns',
    'COLUMNS_TABLE',
    { seed, games, names: MEASURED_OPPONENTS },
    fields(columns),
  )
  return columns.map((measuredPlayer, i) => styleLine(MEASURED_OPPONENTS[i]!, measuredPlayer))
}

/** Levels that are measured only to see how well they are read off the others. */
const HELD_OUT: readonly LevelName[] = ['level-3', 'level-8', 'level-12', 'level-17']

/** The same for some levels of the dial, and how near those between come to measured ones. */
export async function levelColumnStage(run: Run, seed: number, games: number): Promise<string[]> {
  const names = MEASURED_LEVELS.map((level) => LEVEL_NAMES[level - 1]!)
  const columns = await measured(run, 'levels', names, seed, games)
  writeTable('level-columns', 'LEVEL_COLUMNS_TABLE', { seed, games, names }, fields(columns))
  const held = await measured(run, 'levels between', HELD_OUT, seed, games)
  return [
    ...columns.map((measuredPlayer, i) => styleLine(names[i]!, measuredPlayer)),
    ...held.map((measuredPlayer, i) => {
      const name = HELD_OUT[i]!
      return `${styleLine(name, measuredPlayer)}; ${differenceLine(measuredPlayer, interpolateLevel(name, columns))}`
    }),
  ]
}
