import { openStore } from '../../storage/open-store.js'
import { keepStorage } from '../../storage/persist.js'
import { effectiveSpeed, useSettings } from '../../storage/settings.js'
import { askOpponent } from '../../threads/opponent.js'
import type { Speed } from '../../ui/motion.js'
import { randomId } from '../../ui/random-id.js'
import { browserLocks } from './game-saver.js'
import { LocalHost } from './local-host.js'
import type { DelayReason } from './next-step.js'

const NORMAL: Readonly<Record<DelayReason, number>> = {
  deal: 150,
  cut: 500,
  go: 800,
  discard: 350,
  reply: 750,
  claim: 500,
  forced: 650,
}

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.4, normal: 1 }

/** Milliseconds the table waits, so that people can follow; 0 with motion off. */
function delayFor(reason: DelayReason, speed: Speed): number {
  return NORMAL[reason] * FACTOR[speed]
}

/** How long a card can be taken back: long enough to notice, by the speed that is set. */
const SLIP = { normal: 1200, fast: 600, off: 0 } as const
const UNHURRIED = 2500

export const localHost = new LocalHost({
  store: openStore,
  locks: browserLocks(),
  ask: askOpponent,
  pace: (reason) => delayFor(reason, effectiveSpeed(useSettings.getState().speed)),
  takeBack: () => {
    const { takeBack, speed } = useSettings.getState()
    return takeBack ? UNHURRIED : SLIP[effectiveSpeed(speed)]
  },
  playForced: () => useSettings.getState().playForced,
  coverEachCard: () => useSettings.getState().coverEachCard,
  now: Date.now,
  newId: randomId,
})

/** A game that was played to its end is worth keeping. */
localHost.state.subscribe(({ lastAction }, before) => {
  const ended = lastAction !== before.lastAction && lastAction?.after.phase === 'GAME_OVER'
  if (ended) void keepStorage()
})
