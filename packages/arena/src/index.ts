export { createBot } from './bot.js'
export { readyPlayer, shippedPolicy } from './equilibrium/policy-file.js'
export { runLadder } from './levels/run-ladder.js'
export { type MatchResult, runMatch, type Shard } from './match.js'
export {
  fromMatchFile,
  MatchFileError,
  mergeMatches,
  missingParts,
  toMatchFile,
} from './match-file.js'
export { checkSpec, type MatchSpec, PLAIN_OPTIONS } from './match-spec.js'
export { PeerProcess } from './peer-process.js'
export { signature } from './pinned/signature.js'
export type { UnitOutput } from './play-unit.js'
export { printable, printableJson, printableLines } from './printable.js'
export { type MatchReport, type PlayerReport, reportMatch, type TimeSummary } from './report.js'
export { dealAverage } from './review/deal-averages.js'
export { lossReport } from './review/loss-report.js'
export { type LuckMeasure, luckReport } from './review/luck-report.js'
export { reviewGames } from './review/review-games.js'
export { checkContestant, execCommand } from './seat.js'
export type { SprtBounds } from './sprt.js'
export { type Estimate, shareOfOutcomes } from './statistics.js'
export type { Tally } from './tally.js'
export { runTournament, type TournamentResult } from './tournament.js'
export { ProtocolError } from './wire-view.js'
