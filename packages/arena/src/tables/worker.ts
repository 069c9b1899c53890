import { serveJobs } from '../serve-jobs.js'
import { doTableJob } from './jobs.js'

serveJobs(doTableJob)
