import { serveJobs } from '../threads/serve-jobs.js'
import { type ReviewedGame, type ReviewJob, reviewGame } from './review-game.js'

serveJobs<ReviewJob, ReviewedGame>(reviewGame)
