import { type Estimate, meanEstimate, Z95 } from '@skunkd/arena/internals'
import {
  type CalibrationReport,
  calibrationReport,
  DECILES,
  emptyCalibration,
} from '../calibration/calibration.js'
import type { Judgement } from './judge-game.js'
import { type ChancePhase, type GameChances, PHASES } from './late-game.js'

/** How well claims about a group of decisions hold. */
export interface ClaimReport {
  readonly decisions: number
  /** Claimed value of the best choice minus the one played out. */
  readonly value: Estimate
  readonly valueError: number
  /** Claimed loss of the other choice minus the one played out. */
  readonly loss: Estimate
  readonly lossError: number
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The root of the mean square of misses, the sampling of the play-out taken off. */
function beyondSampling(misses: readonly number[], errors: readonly number[]): number {
  const all = mean(misses.map((miss) => miss * miss))
  return Math.sqrt(Math.max(0, all - mean(errors.map((error) => error * error))))
}

export function claimReport(judgements: readonly Judgement[]): ClaimReport {
  const values = judgements.map(({ claim, played }) => claim - played)
  const losses = judgements.map(({ loss, playedLoss }) => loss - playedLoss)
  return {
    decisions: judgements.length,
    value: meanEstimate(values),
    valueError: beyondSampling(
      values,
      judgements.map(({ playedError }) => playedError),
    ),
    loss: meanEstimate(losses),
    lossError: beyondSampling(
      losses,
      judgements.map(({ lossError }) => lossError),
    ),
  }
}

/** The share of a normal figure that lies above zero. */
function normalAbove(z: number): number {
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

/**
 * The share of claimed losses that are real. What is played out is the truth and noise of a
 * known size; the truths of a group are taken to be spread normally around their mean, each
 * one's chance of being above 0 follows by Bayes' rule, and the share is the mean of these.
 */
export function realShare(judgements: readonly Judgement[]): number {
  const centre = mean(judgements.map(({ playedLoss }) => playedLoss))
  const spread = Math.max(
    1e-9,
    mean(judgements.map(({ playedLoss }) => (playedLoss - centre) ** 2)) -
      mean(judgements.map(({ lossError }) => lossError ** 2)),
  )
  return mean(
    judgements.map(({ playedLoss, lossError }) => {
      const noise = Math.max(1e-9, lossError ** 2)
      const truth = (playedLoss * spread + centre * noise) / (spread + noise)
      const left = (spread * noise) / (spread + noise)
      return normalAbove(truth / Math.sqrt(left))
    }),
  )
}

/** The calibration of the claims of one phase; the deals of a game share its outcome. */
export function chanceReport(games: readonly GameChances[], phase: ChancePhase): CalibrationReport {
  const calibration = emptyCalibration()
  for (const game of games) {
    const misses = new Float64Array(DECILES)
    for (const claim of game) {
      if (claim.phase !== phase) continue
      const decile = Math.min(DECILES - 1, Math.floor(claim.chance * DECILES))
      calibration.deals[decile]!++
      calibration.predicted[decile]! += claim.chance
      calibration.won[decile]! += claim.won ? 1 : 0
      misses[decile]! += (claim.won ? 1 : 0) - claim.chance
    }
    for (let i = 0; i < DECILES; i++) {
      for (let j = 0; j < DECILES; j++) {
        calibration.spread[i * DECILES + j]! += misses[i]! * misses[j]!
      }
    }
    calibration.games++
  }
  return calibrationReport(calibration)
}

const signed = (value: number, digits: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`
const around = ({ value, high }: Estimate) => `${signed(value, 3)} ± ${(high - value).toFixed(3)}`

const SIZES: readonly (readonly [number, number])[] = [
  [0, 0.1],
  [0.1, 0.5],
  [0.5, Number.POSITIVE_INFINITY],
]

const sizeName = ([from, to]: readonly [number, number]) =>
  Number.isFinite(to) ? `${from} to ${to}` : `${from} and more`

function row(name: string, judgements: readonly Judgement[]): string {
  if (judgements.length < 2) return `| ${name} | ${judgements.length} | – | – | – | – |`
  const { decisions, value, valueError, loss, lossError } = claimReport(judgements)
  return `| ${name} | ${decisions} | ${around(value)} | ${valueError.toFixed(2)} | ${around(loss)} | ${lossError.toFixed(2)} |`
}

/** The decisions played out as tables in Markdown: intervals of 95%. */
export function decisionLines(judgements: readonly Judgement[]): string[] {
  const lines: string[] = []
  const groups = (name: string, of: (one: Judgement) => string, part: readonly Judgement[]) =>
    [...new Set(part.map(of))].sort().map((key) =>
      row(
        `${name} ${key}`,
        part.filter((one) => of(one) === key),
      ),
    )
  for (const kind of ['discard', 'card'] as const) {
    const part = judgements.filter((one) => one.kind === kind)
    if (part.length === 0) continue
    lines.push(
      '',
      `| ${kind}s | decisions | value claimed − played | error beyond sampling | loss claimed − played | error beyond sampling |`,
      '| --- | --- | --- | --- | --- | --- |',
      row('all', part),
      ...groups('as', ({ isDealer }) => (isDealer ? 'dealer' : 'pone'), part),
      ...groups('by', ({ player }) => player, part),
      ...groups(
        'leader at',
        ({ leader }) => `${Math.floor(leader / 20) * 20} to ${Math.floor(leader / 20) * 20 + 19}`,
        part,
      ),
      ...(kind === 'card' ? groups('cards left', ({ cards }) => String(cards), part) : []),
      '',
      `| loss of a ${kind} | decisions | real |`,
      '| --- | --- | --- |',
      ...SIZES.map(([from, to]) => {
        const size = part.filter(({ loss }) => loss >= from && loss < to)
        const share = size.length > 1 ? `${(100 * realShare(size)).toFixed(1)}%` : '–'
        return `| ${sizeName([from, to])} | ${size.length} | ${share} |`
      }),
    )
  }
  return lines
}

/** How many of the decisions are known as well as was asked. */
export function precisionLine(judgements: readonly Judgement[], precision: number): string {
  const reached = judgements.filter(({ lossError }) => lossError <= precision).length
  const worst = Math.max(...judgements.map(({ lossError }) => lossError))
  return `\n${reached} of ${judgements.length} decisions are known to ± ${precision} (one error), the least certain one to ± ${worst.toFixed(3)}.`
}

/** The decisions whose loss was claimed worst, for a closer look. */
export function wrongLines(judgements: readonly Judgement[], most: number): string[] {
  const miss = ({ loss, playedLoss }: Judgement) => Math.abs(loss - playedLoss)
  return [
    '',
    '| decision | loss claimed | played | ± one error |',
    '| --- | --- | --- | --- |',
    ...[...judgements]
      .sort((a, b) => miss(b) - miss(a))
      .slice(0, most)
      .map(
        (one) =>
          `| ${one.isDealer ? 'dealer' : 'pone'} ${one.position} | ${one.loss.toFixed(2)} | ${one.playedLoss.toFixed(2)} | ${one.lossError.toFixed(2)} |`,
      ),
  ]
}

/** Scores of the leader that late claims are told apart by: from here to the next. */
const LEADERS = [0, 80, 95, 112, 121] as const

/** How far the claims of a phase are off on average with the leader in a range; null if there are none. */
export function meanMiss(
  games: readonly GameChances[],
  phase: ChancePhase,
  [from, to]: readonly [number, number],
): { readonly claims: number; readonly miss: number; readonly error: number } | null {
  const sums = games.map((game) => {
    const part = game.filter((one) => one.phase === phase && one.leader >= from && one.leader < to)
    const miss = part.reduce((sum, { chance, won }) => sum + chance - (won ? 1 : 0), 0)
    return { claims: part.length, miss }
  })
  const claims = sums.reduce((sum, one) => sum + one.claims, 0)
  if (claims === 0) return null
  const miss = sums.reduce((sum, one) => sum + one.miss, 0) / claims
  // The claims of a game share its outcome.
  const squares = sums.reduce((sum, one) => sum + (one.miss - miss * one.claims) ** 2, 0)
  return { claims, miss, error: Math.sqrt(squares) / claims }
}

function missLines(games: readonly GameChances[]): string[] {
  const lines = [
    '',
    '| leader at | moment | claims | claimed − won | ± |',
    '| --- | --- | --- | --- | --- |',
  ]
  for (let i = 0; i + 1 < LEADERS.length; i++) {
    const range = [LEADERS[i]!, LEADERS[i + 1]!] as const
    for (const phase of PHASES) {
      const found = meanMiss(games, phase, range)
      if (found === null) continue
      lines.push(
        `| ${range[0]} to ${range[1] - 1} | ${PHASE_NAMES[phase]} | ${found.claims} | ${signed(100 * found.miss, 1)}% | ${(100 * Z95 * found.error).toFixed(1)}% |`,
      )
    }
  }
  return lines
}

const PHASE_NAMES: Readonly<Record<ChancePhase, string>> = {
  deal: 'start of a deal',
  discard: 'after the discard',
  play: 'in the play',
}

/** The chances claimed in late games, by decile and by the leader's score. */
export function chanceLines(games: readonly GameChances[]): string[] {
  const lines: string[] = []
  for (const phase of PHASES) {
    const report = chanceReport(games, phase)
    lines.push(
      '',
      `| ${PHASE_NAMES[phase]} | claims | claimed | won | ± |`,
      '| --- | --- | --- | --- | --- |',
    )
    for (const { from, deals, predicted, observed, error } of report.deciles) {
      const percent = (share: number) => `${(100 * share).toFixed(1)}%`
      lines.push(
        `| ${Math.round(from * 100)} to ${Math.round(from * 100) + 10}% | ${deals} | ${percent(predicted)} | ${percent(observed)} | ${percent(Z95 * error)} |`,
      )
    }
    lines.push(
      '',
      `chi-squared ${report.chiSquared.toFixed(1)} with ${report.degrees} degrees of freedom, p = ${report.probability.toFixed(3)}`,
    )
  }
  return [...lines, ...missLines(games)]
}
