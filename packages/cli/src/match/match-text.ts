import {
  type Estimate,
  type MatchReport,
  type MatchResult,
  missingParts,
  type PlayerReport,
  printable,
  reportMatch,
  shareOfOutcomes,
  type Tally,
  type TimeSummary,
} from '@skunkd/arena'
import { formatFixed, formatSigned, plural } from '@skunkd/engine/words'
import type { Colors } from '../support/io.js'
import { formatColumns } from '../support/text.js'

/** How a match stands, for the bar: games, and the first player's share with its half-width. */
export function tallyNote(tally: Tally): string {
  if (tally.games === 0) return '0 games'
  const share = shareOfOutcomes(tally.outcomes)
  const half = (share.high - share.low) / 2
  return `${plural(tally.games, 'game')}, ${(100 * share.value).toFixed(1)} ± ${(100 * half).toFixed(1)}%`
}

const whole = (value: number) => value.toLocaleString('en-US')
const percent = (value: number) => `${(100 * value).toFixed(2)}%`
const range = (estimate: Estimate, show: (value: number) => string) =>
  `${show(estimate.low)} to ${show(estimate.high)}`
const ms = (value: number) => (value >= 10 ? value.toFixed(0) : value.toPrecision(2))

function heading({ spec, shards, end }: MatchResult, report: MatchReport): string {
  const count = plural(report.games, 'game')
  const units = spec.duplicate ? ` in ${plural(report.units, 'pair')}` : ''
  const start = spec.start === null ? '' : `, from ${spec.start.join(' to ')}`
  const [first] = shards
  const parts = first !== undefined && first.count > 1
  const shard = parts
    ? `, shards ${shards.map(({ index }) => index).join(' ')} of ${first.count}`
    : ''
  const stopped = end === 'stopped' && shards.length === 1 ? ' (stopped early)' : ''
  const [p1, p2] = [spec.p1, spec.p2].map((name) => printable(name, 200))
  return `${p1} against ${p2}: ${count}${units}, seed ${spec.seed}${start}${shard}${stopped}`
}

function winsTable(report: MatchReport): string {
  const rows = report.players.map((player) => [
    printable(player.name, 60),
    whole(player.wins),
    percent(player.share.value),
    range(player.share, percent),
    whole(player.skunks),
    whole(player.doubleSkunks),
  ])
  return formatColumns(
    [['', 'wins', 'share', '95% interval', 'skunks', 'double skunks'], ...rows],
    'figures',
  )
}

const ROLES = ['dealer', 'pone', 'both'] as const
const KINDS = ['hand', 'pegging', 'go', 'last', 'crib', 'heels'] as const

function pointsTable(report: MatchReport, muggins: boolean): string {
  const kinds = muggins ? ([...KINDS, 'muggins'] as const) : KINDS
  const rows = report.players.flatMap((player) =>
    ROLES.map((role) => [
      `${printable(player.name, 60)}, ${role}`,
      ...kinds.map((kind) => player[role][kind].toFixed(3)),
      whole(player[role].deals),
    ]),
  )
  const head = ['points per deal', ...kinds, 'deals']
  return formatColumns([head, ...rows], 'figures')
}

function claimsTable(report: MatchReport): string {
  const rows = report.players.map(({ name, claims }) => [
    printable(name, 60),
    ...[
      claims.claims,
      claims.undercounts,
      claims.overcounts,
      claims.bluffs,
      claims.cost,
      claims.calls,
      claims.wrongCalls,
      claims.gain,
    ].map(whole),
  ])
  const head = ['', 'claims', 'low', 'high', 'bluffs', 'cost', 'calls', 'wrong', 'gain']
  return formatColumns([head, ...rows], 'figures')
}

function timeRow(name: string, time: TimeSummary): string[] {
  return [name, ms(time.mean), ms(time.median), ms(time.p95), whole(time.count)]
}

function timesTable(report: MatchReport): string {
  const decisions = (player: PlayerReport) => [
    timeRow(`${printable(player.name, 60)}, discard`, player.discardTime),
    timeRow(`${printable(player.name, 60)}, play`, player.playTime),
  ]
  return formatColumns(
    [
      ['milliseconds', 'mean', 'median', '95th', 'count'],
      timeRow('game', report.gameTime),
      ...report.players.flatMap(decisions),
    ],
    'figures',
  )
}

function runtimeLine({ runtime }: MatchReport): string[] {
  if (runtime === null) return []
  const { seconds, msPerGame } = runtime
  return [`Runtime ${seconds.toFixed(1)} s, ${ms(msPerGame)} ms per game.\n`]
}

function sprtLine({ sprt }: MatchResult): string[] {
  if (sprt === null) return []
  const says =
    sprt.verdict === 'undecided'
      ? 'undecided'
      : `decided for ${sprt.verdict === 'elo1' ? sprt.elo1 : sprt.elo0}`
  const bounds = `${formatFixed(sprt.lower, 3)} to ${formatFixed(sprt.upper, 3)}`
  return [
    `Sequential test of ${sprt.elo0} against ${sprt.elo1} rating points: ${says}` +
      ` (log-likelihood ratio ${formatFixed(sprt.llr, 3)}, bounds ${bounds})\n`,
  ]
}

/** What is missing from a match whose parts were merged. */
function missingLine(result: MatchResult): string[] {
  const missing = missingParts(result)
  if (missing === null) return []
  const parts = [
    ...(missing.shards.length > 0 ? [`shards ${missing.shards.join(', ')}`] : []),
    ...(missing.games > 0 ? [`${whole(missing.games)} games of the shards that are here`] : []),
  ]
  return result.shards[0]!.count > 1 ? [`Missing: ${parts.join('; ')}.\n`] : []
}

/** A match for people: who won by how much, what it was made of, how long it took. */
export function matchText(result: MatchResult, colors: Colors): string {
  const report = reportMatch(result)
  if (report.games === 0)
    return `${printable(result.spec.p1)} against ${printable(result.spec.p2)}: no game was finished.\n`
  const { counting, muggins } = result.spec.options
  const rating = (value: number) =>
    Number.isFinite(value) ? formatSigned(value, 0) : value < 0 ? '−∞' : '+∞'
  const margin = (value: number) => formatSigned(value, 2)
  return [
    `${colors.bold(heading(result, report))}\n`,
    winsTable(report),
    [
      `Rating ${rating(report.elo.value)} (${range(report.elo, rating)}),`,
      `margin ${margin(report.margin.value)} points per game (${range(report.margin, margin)}).`,
      `The first dealer won ${percent(report.firstDealer.value)} (${range(report.firstDealer, percent)}).`,
      `${report.dealsPerGame.toFixed(2)} deals per game.\n`,
    ].join(' '),
    ...missingLine(result),
    ...sprtLine(result),
    pointsTable(report, muggins),
    ...(counting === 'manual' ? [claimsTable(report)] : []),
    timesTable(report),
    ...runtimeLine(report),
  ].join('\n')
}
