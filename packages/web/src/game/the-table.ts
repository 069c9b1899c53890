import { useStore } from 'zustand'
import { openStore } from '../storage/open-store.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { browserLocks } from './game-lock.js'
import { Table, type TableState } from './local-host.js'
import { paceOf } from './pace.js'
import { askOpponent } from './workers/opponent.js'

/** The one table of the page. */
export const table = new Table({
  store: openStore,
  locks: browserLocks(),
  ask: askOpponent,
  pace: (pause) => paceOf(pause, effectiveSpeed(useSettings.getState().speed)),
  now: Date.now,
  newId: () => crypto.randomUUID(),
})

export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(table.state, select)
}
