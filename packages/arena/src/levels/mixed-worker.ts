import { serveJobs } from '../serve-jobs.js'
import { type MixedPair, winsOfPair } from './mixed-game.js'

serveJobs<MixedPair, number>(winsOfPair)
