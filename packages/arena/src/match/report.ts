import { type Durations, meanDuration, quantile } from './durations.js'
import type { MatchResult } from './match.js'
import { eloOfShare } from './sprt.js'
import { type Estimate, meanOf, shareOfOutcomes, wilson } from './statistics.js'
import type { ClaimSums, PlayerTally, PointSums } from './tally.js'
import { sumDeep } from './tally.js'

/** Averages per deal played to its end; the play with go and last card, his heels apart. */
type PointAverages = Readonly<Omit<PointSums, 'play'> & { pegging: number }>

export interface TimeSummary {
  readonly count: number
  readonly mean: number
  readonly median: number
  readonly p95: number
}

export interface PlayerReport {
  readonly name: string
  readonly wins: number
  readonly share: Estimate
  readonly skunks: number
  readonly doubleSkunks: number
  readonly dealer: PointAverages
  readonly pone: PointAverages
  readonly both: PointAverages
  readonly claims: ClaimSums
  readonly runs: number
  readonly traps: PlayerTally['traps']
  readonly discardTime: TimeSummary
  readonly playTime: TimeSummary
}

export interface MatchReport {
  readonly games: number
  readonly units: number
  readonly players: readonly [PlayerReport, PlayerReport]
  readonly elo: Estimate
  readonly margin: Estimate
  readonly firstDealer: Estimate
  readonly dealsPerGame: number
  readonly gameTime: TimeSummary
  /** How long the match took by the clock, and for each game; null if nobody kept time. */
  readonly runtime: { readonly seconds: number; readonly msPerGame: number } | null
}

function averages(sums: PointSums): PointAverages {
  const each = (sum: number) => (sums.deals === 0 ? 0 : sum / sums.deals)
  return {
    deals: sums.deals,
    pegging: each(sums.play + sums.go + sums.last),
    go: each(sums.go),
    last: each(sums.last),
    heels: each(sums.heels),
    hand: each(sums.hand),
    crib: each(sums.crib),
    muggins: each(sums.muggins),
  }
}

function times(durations: Durations): TimeSummary {
  return {
    count: durations.count,
    mean: meanDuration(durations),
    median: quantile(durations, 0.5),
    p95: quantile(durations, 0.95),
  }
}

function playerReport(name: string, tally: PlayerTally, share: Estimate): PlayerReport {
  return {
    name,
    wins: tally.wins,
    share,
    skunks: tally.skunks,
    doubleSkunks: tally.doubleSkunks,
    dealer: averages(tally.dealer),
    pone: averages(tally.pone),
    both: averages(sumDeep(tally.dealer, tally.pone)),
    claims: tally.claims,
    runs: tally.runs,
    traps: tally.traps,
    discardTime: times(tally.discardTime),
    playTime: times(tally.playTime),
  }
}

export function reportMatch(result: Pick<MatchResult, 'spec' | 'tally'>): MatchReport {
  const { spec, tally } = result
  const units = tally.outcomes.reduce((sum, count) => sum + count, 0)
  const first = shareOfOutcomes(tally.outcomes)
  const second = shareOfOutcomes([...tally.outcomes].reverse())
  return {
    games: tally.games,
    units,
    players: [
      playerReport(spec.p1, tally.players[0], first),
      playerReport(spec.p2, tally.players[1], second),
    ],
    elo: {
      value: eloOfShare(first.value),
      low: eloOfShare(first.low),
      high: eloOfShare(first.high),
    },
    margin: meanOf(tally.margin, tally.marginSquares, units, spec.duplicate ? 2 : 1),
    firstDealer: wilson(tally.firstDealerWins / tally.games, tally.games),
    dealsPerGame: tally.deals / tally.games,
    gameTime: times(tally.gameTime),
    runtime:
      tally.runtime === 0
        ? null
        : { seconds: tally.runtime / 1000, msPerGame: tally.runtime / tally.games },
  }
}
