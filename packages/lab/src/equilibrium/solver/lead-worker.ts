import { parentPort, workerData } from 'node:worker_threads'
import { LeadGames } from './lead-game.js'
import type { HostCall } from './lead-threads.js'

const port = parentPort
if (port === null) throw new Error('lead-worker runs inside a worker thread only.')
const { leads, size } = workerData as { leads: number[]; size: number }
const games = new LeadGames(leads, size)

port.on('message', (call: HostCall) => {
  try {
    if (call.kind === 'walk') {
      port.postMessage({ result: games.run(call.request) })
    } else {
      if (call.kind === 'save') games.save(call.folder)
      else games.load(call.folder)
      port.postMessage({ result: new Map() })
    }
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
