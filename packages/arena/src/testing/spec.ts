import { noDurations } from '../match/durations.js'
import { type MatchSpec, PLAIN_OPTIONS } from '../match/match-spec.js'
import type { Tally } from '../match/tally.js'

/** A match between fast players, changed as a test needs it. */
export function specOf(change: Partial<MatchSpec> = {}): MatchSpec {
  return {
    p1: 'medium',
    p2: 'expert-classic',
    games: 60,
    seed: 7,
    duplicate: true,
    start: null,
    options: PLAIN_OPTIONS,
    ...change,
  }
}

/** What must be the same for the same seed: everything but the clock. */
export function withoutTimes(tally: Tally): Tally {
  const [first, second] = tally.players
  const clockless = (player: Tally['players'][0]) => ({
    ...player,
    discardTime: noDurations(),
    playTime: noDurations(),
  })
  return {
    ...tally,
    gameTime: noDurations(),
    runtime: 0,
    players: [clockless(first), clockless(second)],
  }
}
