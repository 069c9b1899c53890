import { readyPlayer, serveJobs } from '@skunkd/arena/internals'
import { type SelfPlayer, selfPlayer } from '../tables/jobs.js'
import { type Calibration, calibrateGames, winTableOf } from './calibration.js'

/** Games that one worker plays in some seconds. */
export interface CalibrateJob {
  readonly seed: number
  readonly from: number
  readonly count: number
  /** A name of the registry, or null for the self-player behind the tables. */
  readonly player: string | null
  readonly by: SelfPlayer
}

serveJobs<CalibrateJob, Calibration>(({ seed, from, count, player, by }) =>
  calibrateGames(
    player === null ? selfPlayer(by) : readyPlayer(player),
    winTableOf(player),
    seed,
    from,
    count,
  ),
)
