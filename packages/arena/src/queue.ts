/** Matches on many machines: what `@skunkd/arena/queue` gives. Apart, since it needs Postgres. */
export { benchOf } from './queue/bench.js'
export { isAway, openQueue, placeName, QueueError } from './queue/database.js'
export { buryWorkers, countWorkers } from './queue/lifeline.js'
export {
  askForMatch,
  endMatch,
  findMatch,
  forgetMatch,
  listMatches,
  type QueuedMatch,
  requireBench,
  requirePlayers,
  resultOf,
} from './queue/matches.js'
export { taskUnits } from './queue/tasks.js'
export { type WorkDone, work } from './queue/work.js'
