import type { Estimate } from '../match/statistics.js'
import { ratioEstimate } from './estimates.js'
import type { PlayerLoss, ReviewedGame } from './review-game.js'

/** Average loss per decision that had a choice, in points. */
export interface LossReport {
  readonly discarding: Estimate
  readonly pegging: Estimate
  readonly together: Estimate
}

/** What a player gives up per unforced decision, from games against itself: both seats count. */
export function lossReport(games: readonly ReviewedGame[]): LossReport {
  const seats: PlayerLoss[] = games.flatMap(({ losses }) => losses ?? [])
  return {
    discarding: ratioEstimate(seats.map(({ discarding }) => discarding)),
    pegging: ratioEstimate(seats.map(({ pegging }) => pegging)),
    together: ratioEstimate(
      seats.map(({ discarding, pegging }) => ({
        loss: discarding.loss + pegging.loss,
        unforced: discarding.unforced + pegging.unforced,
      })),
    ),
  }
}
