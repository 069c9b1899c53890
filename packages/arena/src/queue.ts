/** Matches on many machines: what `@skunkd/arena/queue` gives. Apart, since it needs Postgres. */

export { isUnreachable, openQueue, placeName } from './queue/database.js'
export { engineSignatureOf } from './queue/engine-signature.js'
export {
  deleteMatch,
  endMatch,
  enqueueMatch,
  findMatch,
  listMatches,
  type QueuedMatch,
  requirePlayers,
  requireSameEngine,
  resultOf,
} from './queue/matches.js'
export { type WorkSummary, work } from './queue/queue-worker.js'
export { taskUnits } from './queue/tasks.js'
export { countWorkers, reapDeadWorkers } from './queue/worker-lease.js'
