import { openStore } from '../storage/open-store.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { randomId } from '../ui/random-id.js'
import { browserLocks } from './game-lock.js'
import { LocalHost } from './local-host.js'
import { paceOf } from './pace.js'
import { askOpponent } from './workers/opponent.js'

/** Long enough to notice that it was the wrong card. */
const SLIP = 2500

/** The host of the games that are played in this page. */
export const localHost = new LocalHost({
  store: openStore,
  locks: browserLocks(),
  ask: askOpponent,
  pace: (pause) => paceOf(pause, effectiveSpeed(useSettings.getState().speed)),
  takeBack: () => (useSettings.getState().takeBack ? SLIP : 0),
  playForced: () => useSettings.getState().playForced,
  now: Date.now,
  newId: randomId,
})
