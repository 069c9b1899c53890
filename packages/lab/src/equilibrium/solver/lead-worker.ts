import { workerData } from 'node:worker_threads'
import { serveJobs } from '@skunkd/arena/internals'
import { LeadGames } from './lead-game.js'
import type { HostCall } from './lead-threads.js'

const { leads, size } = workerData as { leads: number[]; size: number }
const games = new LeadGames(leads, size)

serveJobs<HostCall, Map<number, Float64Array>>((call) => {
  if (call.kind === 'walk') return games.run(call.request)
  if (call.kind === 'save') games.save(call.folder)
  else games.load(call.folder)
  return new Map()
})
