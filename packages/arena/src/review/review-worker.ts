import { serveJobs } from '../serve-jobs.js'
import { type ReviewedGame, type ReviewJob, reviewGame } from './review-game.js'

serveJobs<ReviewJob, ReviewedGame>(reviewGame)
