export { runLadder } from './ladder/run-ladder.js'
export { type MatchResult, runMatch, type Shard } from './match/match.js'
export {
  fromMatchFile,
  MatchFileError,
  mergeMatches,
  missingParts,
  toMatchFile,
} from './match/match-file.js'
export { checkSpec, type MatchSpec, PLAIN_OPTIONS } from './match/match-spec.js'
export type { UnitOutput } from './match/play-unit.js'
export {
  type MatchReport,
  type PlayerReport,
  reportMatch,
  type TimeSummary,
} from './match/report.js'
export type { SprtBounds } from './match/sprt.js'
export { type Estimate, shareOfOutcomes } from './match/statistics.js'
export type { Tally } from './match/tally.js'
export { runTournament, type TournamentResult } from './match/tournament.js'
export { type LuckMeasure, lossReport, luckReport } from './review/reports.js'
export { reviewGames } from './review/review-game.js'
export { createBot } from './seats/bot.js'
export { checkContestant, execCommand } from './seats/contestant.js'
export { PeerProcess } from './seats/peer-process.js'
export { ProtocolError } from './seats/peer-view.js'
export { readyPlayer, shippedPolicy } from './seats/policy-file.js'
export { printable, printableJson, printableLines } from './seats/printable.js'
export { fingerprint, signature } from './signature/signature.js'
