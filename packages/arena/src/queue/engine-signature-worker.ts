import { readyPlayer } from '../seats/policy-file.js'
import { signature } from '../signature/signature.js'
import { serveJobs } from '../threads/serve-jobs.js'

/** Players by name, and the signature of how they play. */
serveJobs<readonly string[], number>((names) => signature(names.map(readyPlayer)))
