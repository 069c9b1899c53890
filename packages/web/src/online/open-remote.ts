import type { Wire } from '@skunkd/protocol'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { randomId } from '../ui/random-id.js'
import { browserNotes } from './remote/browser-notes.js'
import { RemoteHost } from './remote/remote-host.js'

/** Long enough to see one step of several that arrived together. */
const STEP = { off: 0, fast: 350, normal: 700 }

const loadApi = async () => (await import('./remote/api.js')).api

/** A host for a game on the server this page came from. */
export function openRemote(gameId: string, watch: string | null): RemoteHost {
  return new RemoteHost(gameId, watch, {
    // The listeners of a WebSocket want the browser's whole events; a wire needs less.
    open: () =>
      new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`) as unknown as Wire,
    // Only where sockets are blocked.
    post: async (request) => (await loadApi()).post(gameId, request),
    poll: async (have) => (await loadApi()).poll(gameId, have),
    later: (milliseconds, step) => {
      const timer = setTimeout(step, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    newId: randomId,
    notes: browserNotes(),
    pace: () => STEP[effectiveSpeed(useSettings.getState().speed)],
    now: () => performance.now(),
    file: async (...game) => (await import('./remote/file-game.js')).fileGame(...game),
  })
}
