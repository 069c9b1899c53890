import { type MatchResult, type RunMatchOptions, runMatch } from './match.js'
import type { MatchSpec } from './match-spec.js'
import { eloOfShare } from './sprt.js'
import { type Estimate, shareOfOutcomes } from './statistics.js'

export interface TournamentSpec extends Omit<MatchSpec, 'p1' | 'p2'> {
  readonly players: readonly string[]
}

export interface TournamentResult {
  readonly players: readonly string[]
  /** `shares[row][column]`: what row won against column; null on the diagonal or unplayed. */
  readonly shares: readonly (readonly (Estimate | null)[])[]
  /** Rating points, their mean 0; null for those who have not played. */
  readonly ratings: readonly (number | null)[]
  readonly matches: readonly MatchResult[]
  readonly failures: readonly string[]
}

export function pairings(players: readonly string[]): (readonly [number, number])[] {
  return players.flatMap((_, i) =>
    players.slice(i + 1).map((_, step) => [i, i + 1 + step] as const),
  )
}

/**
 * Ratings under which the wins seen are likeliest (Bradley and Terry), by their classic
 * iteration: a player's strength is the wins divided by what the games would weigh. Half a
 * win each way in every match played keeps the unbeaten finite; without a match there is no rating.
 */
export function rate(wins: readonly (readonly number[])[]): (number | null)[] {
  const won = (i: number, j: number) => (wins[i]![j]! + wins[j]![i]! > 0 ? wins[i]![j]! + 0.5 : 0)
  const played = wins.flatMap((row, i) => (row.some((_, j) => won(i, j) > 0) ? [i] : []))
  let strength = wins.map(() => 1)
  for (let round = 0; round < 10_000; round++) {
    const next = [...strength]
    for (const i of played) {
      let total = 0
      let weight = 0
      for (const j of played) {
        if (j === i) continue
        total += won(i, j)
        weight += (won(i, j) + won(j, i)) / (strength[i]! + strength[j]!)
      }
      next[i] = total / weight
    }
    const scale = Math.exp(played.reduce((sum, i) => sum + Math.log(next[i]!), 0) / played.length)
    const moved = next.map((value) => value / scale)
    const change = Math.max(...played.map((i) => Math.abs(moved[i]! / strength[i]! - 1)))
    strength = moved
    if (change < 1e-12) break
  }
  return strength.map((value, i) => (played.includes(i) ? eloOfShare(value / (1 + value)) : null))
}

export async function runTournament(
  spec: TournamentSpec,
  options: RunMatchOptions,
  onMatch?: (done: number, of: number, name: string) => void,
): Promise<TournamentResult> {
  const { players, ...rest } = spec
  const shares: (Estimate | null)[][] = players.map(() => players.map(() => null))
  const wins: number[][] = players.map(() => players.map(() => 0))
  const matches: MatchResult[] = []
  const failures: string[] = []
  const rounds = pairings(players)
  for (const [round, [i, j]] of rounds.entries()) {
    if (options.signal?.aborted) break
    const match: MatchSpec = { ...rest, p1: players[i]!, p2: players[j]! }
    onMatch?.(round, rounds.length, `${match.p1} – ${match.p2}`)
    const result = await runMatch(match, options)
    const { outcomes, games } = result.tally
    if (result.failure !== null) failures.push(result.failure)
    if (games === 0) continue
    matches.push(result)
    wins[i]![j] = result.tally.players[0].wins
    wins[j]![i] = result.tally.players[1].wins
    shares[i]![j] = shareOfOutcomes(outcomes)
    shares[j]![i] = shareOfOutcomes([...outcomes].reverse())
  }
  return { players, shares, ratings: rate(wins), matches, failures }
}
