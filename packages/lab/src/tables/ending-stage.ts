import { shippedPolicy } from '@skunkd/arena/internals'
import {
  clubWinTable,
  type Endings,
  needsOfZone,
  PEGGING_RANGE,
  peggingJoint,
  strongHabits,
  TABLE_TARGET,
  ZONES,
  zoneOf,
} from '@skunkd/engine/internals'
import { encodeEnding } from '../endings/encode-ending.js'
import type { EndingDeals } from '../endings/ending-deals.js'
import { addEndingCounts, type EndingCounts, emptyEndingCounts } from '../endings/ending-round.js'
import { endingWins, KNOTS, knotPairs } from '../endings/ending-wins.js'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'
import type { TableJob } from './jobs.js'
import type { Run } from './stages.js'
import { packedGrid, writeTable } from './write.js'

/** The first round takes one hand of six ranks in so many: it only finds the neighbourhood. */
const ROUGH_PARTS = 12
const ROUGH_DEALS = 250
/** The hands of six ranks in parts, one job each; `TAKEN` of the parts are looked at. */
const PARTS = 6
const TAKEN = 2
const DEALS_A_JOB = 250
/** If both need at most this many, a point is worth most, and twice as many deals are played. */
const CLOSE = 8

type Zones = readonly (EndingCounts | null)[]

async function keepsRound(run: Run, name: string, endings: Endings, seed: number, parts: number) {
  const zones = Array.from({ length: ZONES }, (_, zone) => zone).filter(needsOfZone)
  const taken = parts === PARTS ? TAKEN : 1
  const jobs = Array.from({ length: taken }, (_, part) =>
    zones.map((zone): TableJob => {
      return { kind: 'ending-keeps', endings, zone, seed, part, parts }
    }),
  ).flat()
  const results = await run(name, jobs, true)
  const counts: (EndingCounts | null)[] = Array.from({ length: ZONES }, () => null)
  jobs.forEach((job, i) => {
    const result = results[i]!
    if (job.kind !== 'ending-keeps' || result.kind !== 'ending-keeps') return
    const sum = counts[job.zone] ?? emptyEndingCounts()
    addEndingCounts(sum, result.counts)
    counts[job.zone] = sum
  })
  return counts
}

async function dealsRound(run: Run, name: string, endings: Endings, seed: number, deals: number) {
  const pairs = knotPairs()
  // All pairs of needs once, then once more: a longer run continues where a shorter one ended.
  const jobs = Array.from({ length: Math.ceil(deals / DEALS_A_JOB) }, (_, i) =>
    pairs.map(({ dealer, pone }): TableJob => {
      const count = Math.max(dealer, pone) <= CLOSE ? 2 * DEALS_A_JOB : DEALS_A_JOB
      return { kind: 'ending-deals', endings, dealer, pone, seed, from: i * count, count }
    }),
  ).flat()
  const results = await run(name, jobs, true)
  const parts = pairs.map(({ dealer, pone }) =>
    results.flatMap((result, i): readonly EndingDeals[] => {
      const job = jobs[i]!
      return job.kind === 'ending-deals' &&
        result.kind === 'ending-deals' &&
        job.dealer === dealer &&
        job.pone === pone
        ? [result.deals]
        : []
    }),
  )
  return { pairs, parts }
}

type Rounds = Awaited<ReturnType<typeof dealsRound>>

/** The play of a zone, from all deals of its pairs of needs; null before any was played. */
function playOfZone(zone: number, rounds: Rounds | null) {
  const cells = PEGGING_RANGE * PEGGING_RANGE
  const first = new Float64Array(cells).fill(Number.NaN)
  if (rounds === null) return { joint: peggingJoint(), first }
  const sum = (key: 'joint' | 'bothHome' | 'dealerFirst') => {
    const all = new Float64Array(cells)
    rounds.pairs.forEach((needs, k) => {
      if (zoneOf(needs) !== zone) return
      for (const deals of rounds.parts[k]!)
        for (let i = 0; i < cells; i++) all[i]! += deals[key][i]!
    })
    return all
  }
  const both = sum('bothHome')
  const dealer = sum('dealerFirst')
  const total = both.reduce((all, times) => all + times, 0)
  const mean = total === 0 ? Number.NaN : dealer.reduce((all, times) => all + times, 0) / total
  // A cell that was seen a few times is drawn towards the mean of all.
  both.forEach((times, i) => {
    if (times > 0) first[i] = (dealer[i]! + 4 * mean) / (times + 4)
  })
  return { joint: sum('joint'), first }
}

function endingsOf(zones: Zones, rounds: Rounds | null, wins: Float64Array): Endings {
  const far = strongHabits(shippedPolicy())
  return {
    wins,
    zones: zones.map((counts, zone) => {
      if (counts === null) return null
      const suited = [0, 1].map((role) => {
        const keeps = counts.keeps[role]!
        const expected = keeps.reduce((sum, ways, i) => sum + ways * far.flushes[role]![i]!, 0)
        return counts.flushes[role]! / expected
      })
      return encodeEnding({ ...counts, suited, ...playOfZone(zone, rounds) })
    }),
  }
}

function describe(wins: Float64Array): string[] {
  return KNOTS.map((need) => {
    const score = TABLE_TARGET - need
    return `${score}-${score}: dealer ${(100 * wins[score * (TABLE_TARGET + 1)]!).toFixed(1)}%`
  })
}

/**
 * The end of the game, played to win by both: what is thrown and kept in each zone of the
 * scores, the play of its cards, and the table of who wins. A rough round against players
 * for points finds the neighbourhood; the second one answers it.
 */
export async function endingStage(run: Run, seed: number, deals: number): Promise<string[]> {
  const old = clubWinTable()
  const none: Endings = { wins: old, zones: Array.from({ length: ZONES }, () => null) }
  const roughKeeps = await keepsRound(run, 'ending keeps, roughly', none, seed, ROUGH_PARTS)
  const before = endingsOf(roughKeeps, null, old)
  const roughDeals = await dealsRound(run, 'ending deals, roughly', before, seed, ROUGH_DEALS)
  const roughWins = endingWins(old, roughDeals.pairs, roughDeals.parts)
  const rough = endingsOf(roughKeeps, roughDeals, roughWins)
  const keeps = await keepsRound(run, 'ending keeps', rough, seed + 1, PARTS)
  const better = endingsOf(keeps, roughDeals, roughWins)
  const rounds = await dealsRound(run, 'ending deals', better, seed + 1, deals)
  const wins = endingWins(old, rounds.pairs, rounds.parts)
  const endings = endingsOf(keeps, rounds, wins)
  const bytes = endings.zones.flatMap((zone) => (zone ? [...zone] : []))
  const report = describe(wins)
  writePolicyPart('endings', Uint8Array.from(bytes), { seed, deals })
  writeTable('strong-win', 'STRONG_WIN_TABLE', { seed, deals, level: report }, [
    packedGrid('values', wins, TABLE_TARGET),
  ])
  return report
}
