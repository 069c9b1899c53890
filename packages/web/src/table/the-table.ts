import { useStore } from 'zustand'
import { browserLocks } from '../game-store/game-lock.js'
import { Table, type TableState } from '../game-store/game-store.js'
import { paceOf } from '../game-store/pace.js'
import { effectiveSpeed, useSettings } from '../settings/settings.js'
import { openStore } from '../storage/open-store.js'
import { askOpponent } from '../workers/opponent.js'
import { followTalk } from './talk.js'

/** The one table of the page. */
export const table = new Table({
  store: openStore,
  locks: browserLocks(),
  ask: askOpponent,
  pace: (pause) => paceOf(pause, effectiveSpeed(useSettings.getState().speed)),
  now: Date.now,
  newId: () => crypto.randomUUID(),
})

followTalk(table)

export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(table.state, select)
}
