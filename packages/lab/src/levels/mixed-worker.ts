import { serveJobs } from '@skunkd/arena/internals'
import { type MixedPair, winsOfPair } from './mixed-game.js'

serveJobs<MixedPair, number>(winsOfPair)
