import { serveJobs } from '@skunkd/arena/internals'
import { doTableJob } from './jobs.js'

serveJobs(doTableJob)
