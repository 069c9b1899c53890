import { readyPlayer } from '../equilibrium/policy-file.js'
import { signature } from '../pinned/signature.js'
import { serveJobs } from '../serve-jobs.js'

/** Players by name, and the signature of how they play. */
serveJobs<readonly string[], number>((names) => signature(names.map(readyPlayer)))
