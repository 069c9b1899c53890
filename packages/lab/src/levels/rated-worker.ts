import { serveJobs } from '@skunkd/arena/internals'
import { type RatedDeal, type RatedGameJob, ratedGame } from './rated-game.js'

serveJobs<RatedGameJob, RatedDeal[]>(ratedGame)
