import { readyPlayer } from '../seats/policy-file.js'
import { signature } from '../signature/signature.js'
import { serveJobs } from '../threads/serve-jobs.js'

serveJobs<readonly string[], number>((names) => signature(names.map(readyPlayer)))
