import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { clubWinTable, type Needs, TABLE_TARGET } from '@skunkd/engine/internals'
import { makeMonotone } from '../endings/monotone.js'
import { pointsTotals, type RaceDeals } from '../endings/race-deals.js'
import { POOL_DEALS } from '../endings/race-pool.js'
import { RACE_KNOTS, type RaceWins, raceWins } from '../endings/race-wins.js'
import type { TableJob } from './jobs.js'
import type { Run } from './stages.js'
import { packedGrid, provenanceOf, writeTable } from './write.js'

/** Where both have at most so many to go a deal decides most. */
const NEAR = 9
const FAR = 13
/** Needs as even as this are those of close games, where a chance matters most. */
const CLOSE = 1

/** Parts of the pool that say what follows a deal for points. */
const POINTS_PARTS = 2

/** The pairs of needs that are played out. */
export function racePairs(): Needs[] {
  return RACE_KNOTS.flatMap((dealer) => RACE_KNOTS.map((pone) => ({ dealer, pone })))
}

/**
 * Whether a part of the pool is played from these needs: always in close games near home, and
 * where both are far from it, since what is wrong there is carried on to the start of the game.
 */
export function playsPart({ dealer, pone }: Needs, part: number): boolean {
  if (part % 8 === 0 || Math.min(dealer, pone) >= FAR) return true
  if (Math.max(dealer, pone) > NEAR) return false
  return part % 4 <= 1 || Math.abs(dealer - pone) <= CLOSE
}

function describe(pairs: readonly Needs[], { wins, gains, errors }: RaceWins): string[] {
  const percent = (value: number) => (100 * value).toFixed(1)
  return pairs.flatMap(({ dealer, pone }, k) => {
    if (dealer !== pone) return []
    const score = TABLE_TARGET - dealer
    const chance = wins[score * (TABLE_TARGET + 1)]!
    // One part alone does not say how far it is off.
    const error = Number.isNaN(errors[k]!) ? '' : ` ± ${(100 * errors[k]!).toFixed(2)}`
    return [
      `${score}-${score}: dealer ${percent(chance)}%${error}, by this hand ${percent(gains[k]!)}`,
    ]
  })
}

/**
 * Who wins near home, from many deals between strong players as they ship: the table of
 * wins between them is made again, their habits stay. `rough`: only with at most nine to go for
 * both, the others gain what they did.
 */
export async function raceStage(
  run: Run,
  seed: number,
  deals: number,
  rough: boolean,
): Promise<string[]> {
  const isPlayed = ({ dealer, pone }: Needs) => !rough || Math.max(dealer, pone) <= NEAR
  const pairs = racePairs().filter(isPlayed)
  // Every part of the pool in turn: a longer run continues where a shorter one ended.
  const jobs = Array.from({ length: Math.ceil(deals / POOL_DEALS) }, (_, part) =>
    pairs
      .filter((needs) => playsPart(needs, part))
      .map(({ dealer, pone }): TableJob => ({ kind: 'races', seed, part, dealer, pone })),
  ).flat()
  const results = await run('races', jobs, true)
  const parts = pairs.map(({ dealer, pone }) =>
    results.flatMap((result, i): readonly RaceDeals[] => {
      const job = jobs[i]!
      const ours = job.kind === 'races' && job.dealer === dealer && job.pone === pone
      return ours && result.kind === 'races' ? [result.deals] : []
    }),
  )
  const model = strongModel(shippedPolicy())
  const totals = pointsTotals(model, seed, POINTS_PARTS)
  const known = rough ? model.wins : undefined
  const found = raceWins(clubWinTable(), totals, pairs, parts, known)
  const wins = found.wins.slice()
  const smoothed = makeMonotone(wins)
  const level = [
    ...describe(pairs, found),
    `moved by at most ${(100 * smoothed).toFixed(2)} to be even`,
  ]
  writeTable(
    'strong-win',
    'STRONG_WIN_TABLE',
    { ...provenanceOf('strong-win'), races: deals, rough, level },
    [packedGrid('values', wins, TABLE_TARGET)],
  )
  return level
}
