import { openStore } from '../../storage/open-store.js'
import { effectiveSpeed, useSettings } from '../../storage/settings.js'
import { askOpponent } from '../../threads/opponent.js'
import { randomId } from '../../ui/random-id.js'
import { paceOf } from '../pace.js'
import { browserLocks } from './game-lock.js'
import { LocalHost } from './local-host.js'

/** How long a card can be taken back: long enough to notice, by the speed that is set. */
const SLIP = { normal: 1200, fast: 600, off: 0 } as const
const UNHURRIED = 2500

/** The host of the games that are played in this page. */
export const localHost = new LocalHost({
  store: openStore,
  locks: browserLocks(),
  ask: askOpponent,
  pace: (pause) => paceOf(pause, effectiveSpeed(useSettings.getState().speed)),
  takeBack: () => {
    const { takeBack, speed } = useSettings.getState()
    return takeBack ? UNHURRIED : SLIP[effectiveSpeed(speed)]
  },
  playForced: () => useSettings.getState().playForced,
  now: Date.now,
  newId: randomId,
})
