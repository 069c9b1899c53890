import { serveJobs } from '../serve-jobs.js'
import { type RatedDeal, type RatedGameJob, ratedGame } from './rated-game.js'

serveJobs<RatedGameJob, RatedDeal[]>(ratedGame)
