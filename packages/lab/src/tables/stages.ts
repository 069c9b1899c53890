import {
  type DiscardModel,
  type PeggingMeans,
  RANK_HANDS,
  shippedDiscardModel,
  TABLE_TARGET,
  uniformDiscardModel,
} from '@skunkd/engine/internals'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'
import type { SelfPlayer, TableJob, TableResult } from './jobs.js'
import { addCounts, emptyCounts, modelChange, normalised } from './rounds/discard-round.js'
import { peggingTable } from './rounds/pegging-table.js'
import { addStatistics, type DealStatistics, emptyStatistics } from './rounds/self-play.js'
import { winTable } from './rounds/win-table.js'
import { writeSlice } from './slice.js'
import { packed, packedBytes, packedGrid, writeTable } from './write.js'

/**
 * Does the jobs of a stage, in list order, and says how far it is. `growing`: a longer
 * list begins with a shorter one, and what was done for that is not done again.
 */
export type Run = (
  what: string,
  jobs: readonly TableJob[],
  growing?: boolean,
) => Promise<TableResult[]>

export interface StageSettings {
  readonly seed: number
  /** Self-played deals behind the pegging and win tables. */
  readonly deals: number
  /** Who plays them. */
  readonly by: SelfPlayer
  readonly rounds: number
  /** First approximations: a sixth of the six-card hands, few deals, thinned searches. */
  readonly rough: boolean
}

const SHARDS = 60
const ROUGH_SHARDS = 10
const ROUGH_DEALS = 6000
const ROUGH_SEARCH = 150

const DEALS_A_JOB = 1000
const HANDS_A_JOB = 65

/** Tables from which everything can start: any throw as likely as any other, no pegging. */
export function writeBlankTables(): void {
  const made = { blank: true }
  const model = uniformDiscardModel()
  const keeps = new Float64Array(2 * RANK_HANDS[4]!).fill(1)
  writeTable('discard', 'DISCARD_TABLE', made, [
    packed(
      'values',
      [...model.unsuited, ...model.suited].flatMap((part) => [...part]),
    ),
  ])
  writeTable('keep', 'KEEP_TABLE', made, [packed('values', keeps)])
  writeTable('pegging', 'PEGGING_TABLE', made, [
    packed('values', new Float64Array(4 * RANK_HANDS[4]!)),
  ])
  writeTable('outcomes', 'OUTCOME_TABLE', made, [
    packed('hands', new Float64Array(60).fill(1)),
    packed('pegging', new Float64Array(324).fill(1)),
  ])
  const even = new Float64Array(TABLE_TARGET * TABLE_TARGET).fill(0.5)
  writeTable('win', 'WIN_TABLE', made, [packedGrid('values', even, TABLE_TARGET)])
  writeTable('strong-win', 'STRONG_WIN_TABLE', made, [packedGrid('values', even, TABLE_TARGET)])
  writePolicyPart('endings', new Uint8Array(0), made)
  const none = packedBytes('habits', new Uint8Array(0))
  const manners = packed('manners', new Float64Array(12))
  writeTable('columns', 'COLUMNS_TABLE', made, [none, manners])
  writeTable('level-columns', 'LEVEL_COLUMNS_TABLE', made, [none, manners])
}

function mixed(a: DiscardModel, b: DiscardModel, share: number): DiscardModel {
  const mix = (key: 'unsuited' | 'suited') =>
    [0, 1].map((role) =>
      a[key][role]!.map((value, i) => value * (1 - share) + b[key][role]![i]! * share),
    )
  return { unsuited: mix('unsuited'), suited: mix('suited') }
}

/**
 * What both roles throw and keep, each answering the other's throws best, every six-card
 * hand counted. Each round moves half the way, which damps the swing between the roles.
 */
export async function discardStage(run: Run, settings: StageSettings): Promise<string[]> {
  let model = shippedDiscardModel()
  const changes: number[] = []
  const report: string[] = []
  for (let round = 1; round <= settings.rounds; round++) {
    const results = await run(
      `discards, round ${round} of ${settings.rounds}`,
      Array.from({ length: settings.rough ? ROUGH_SHARDS : SHARDS }, (_, shard) => ({
        kind: 'discards' as const,
        model,
        shard,
        shards: SHARDS,
      })),
    )
    const counts = emptyCounts()
    for (const result of results) if (result.kind === 'discards') addCounts(counts, result.counts)
    const answer = normalised(counts)
    const [first] = results
    if (round === settings.rounds && !settings.rough && first?.kind === 'discards') {
      writeSlice({ model, shard: 0, shards: SHARDS, counts: first.counts })
    }
    const next = mixed(model, answer.model, 0.5)
    const change = modelChange(model, next)
    changes.push(Number(change.toFixed(5)))
    report.push(`round ${round}: ${(change * 100).toFixed(3)}% of discards moved`)
    model = next
    const hands = settings.rough ? 'a sixth of the' : 'all 20,358,520'
    const made = { method: `best answers over ${hands} hands, damped by half`, changes }
    writeTable('discard', 'DISCARD_TABLE', made, [
      packed(
        'values',
        [...model.unsuited, ...model.suited].flatMap((part) => [...part]),
      ),
    ])
    writeTable('keep', 'KEEP_TABLE', made, [
      packed(
        'values',
        answer.keeps.flatMap((part) => [...part]),
      ),
    ])
  }
  return report
}

async function searchedMeans(run: Run, hands: number): Promise<PeggingMeans> {
  const jobs = [0, 1].flatMap((role) =>
    Array.from({ length: RANK_HANDS[4]! / HANDS_A_JOB }, (_, i) => ({
      kind: 'search' as const,
      role,
      from: i * HANDS_A_JOB,
      to: (i + 1) * HANDS_A_JOB,
      hands,
    })),
  )
  const results = await run('value of every keep in the play', jobs)
  const collect = (key: 'gained' | 'given', role: number) =>
    Float64Array.from(
      results.flatMap((result, i) =>
        result.kind === 'search' && jobs[i]!.role === role ? result[key] : [],
      ),
    )
  return {
    gained: [collect('gained', 0), collect('gained', 1)],
    given: [collect('given', 0), collect('given', 1)],
  }
}

async function playedDeals(run: Run, settings: StageSettings): Promise<DealStatistics> {
  const { seed, deals, by } = settings
  const results = await run(
    `${deals} self-played deals`,
    Array.from({ length: Math.ceil(deals / DEALS_A_JOB) }, (_, i) => ({
      kind: 'deals' as const,
      seed,
      from: i * DEALS_A_JOB,
      count: Math.min(DEALS_A_JOB, deals - i * DEALS_A_JOB),
      by,
    })),
  )
  const statistics = emptyStatistics()
  for (const result of results) {
    if (result.kind === 'deals') addStatistics(statistics, result.statistics)
  }
  return statistics
}

/** Points of the play by keep and role, from the search and from self-play. */
export async function peggingStage(run: Run, settings: StageSettings): Promise<string[]> {
  const { seed, by, rough } = settings
  const deals = rough ? ROUGH_DEALS : settings.deals
  const searched = await searchedMeans(run, rough ? ROUGH_SEARCH : Number.POSITIVE_INFINITY)
  const statistics = await playedDeals(run, { ...settings, deals })
  const table = peggingTable(searched, statistics)
  writeTable('pegging', 'PEGGING_TABLE', { seed, deals, by }, [
    packed(
      'values',
      [...table.gained, ...table.given].flatMap((part) => [...part]),
    ),
  ])
  return describePegging(statistics)
}

/** Outcomes of deals and the win table, from self-play with the final tables. */
export async function winStage(run: Run, settings: StageSettings): Promise<string[]> {
  const { seed, deals, by } = settings
  const statistics = await playedDeals(run, { ...settings, seed: seed + 1 })
  const made = { seed: seed + 1, deals, by }
  writeTable('outcomes', 'OUTCOME_TABLE', made, [
    packed(
      'hands',
      statistics.hands.flatMap((part) => [...part].map((times) => times / deals)),
    ),
    packed(
      'pegging',
      statistics.pegging.map((times) => times / deals),
    ),
  ])
  const table = winTable(statistics)
  writeTable('win', 'WIN_TABLE', made, [packedGrid('values', table, TABLE_TARGET)])
  return [...describePegging(statistics), `dealer at 0-0 wins ${(table[0]! * 100).toFixed(2)}%`]
}

function describePegging(statistics: DealStatistics): string[] {
  const mean = (values: Float64Array) =>
    (values.reduce((sum, value) => sum + value, 0) / statistics.deals).toFixed(3)
  const hand = (role: number) =>
    (
      statistics.hands[role]!.reduce((sum, times, points) => sum + times * points, 0) /
      statistics.deals
    ).toFixed(3)
  return [
    `pone pegs ${mean(statistics.gained[0]!)} and holds ${hand(0)}`,
    `dealer pegs ${mean(statistics.gained[1]!)} and holds ${hand(1)}`,
  ]
}
