/** For the lab only: what `@skunkd/arena/internals` gives. Nothing that ships imports it. */

export { ANCHORS, invert, levelName, levelsFingerprint, STEP, targetElo } from './ladder/ladder.js'
export { type Ladder, runLadder } from './ladder/run-ladder.js'
export { gameLoop } from './match/game-loop.js'
export { runMatch } from './match/match.js'
export { type MatchSpec, PLAIN_OPTIONS } from './match/match-spec.js'
export { seatSeed } from './match/play-unit.js'
export { reportMatch } from './match/report.js'
export { shareOfElo } from './match/sprt.js'
export { type Estimate, meanOf, shareOfOutcomes, Z95 } from './match/statistics.js'
export type { PointSums, Tally } from './match/tally.js'
export { meanEstimate } from './review/reports.js'
export { type GameLuck, playWholeGame, type ReviewJob, reviewGame } from './review/review-game.js'
export { fromPeerView, type PeerView, toPeerView } from './seats/peer-view.js'
export { policyPath, readyPlayer, shippedPolicy } from './seats/policy-file.js'
export {
  choiceOf,
  fingerprint,
  fixedPositions,
  pinnedPlayers,
  signature,
} from './signature/signature.js'
export { JobThread } from './threads/job-thread.js'
export { runJobs } from './threads/pool.js'
export { serveJobs } from './threads/serve-jobs.js'
