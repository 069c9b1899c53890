import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { ROOMS } from './database.js'
import { KEPT_BY_WIPE, type Shelf } from './shelves.js'

/** A transaction that fails on our side leaves nothing behind. */
async function whole(
  transaction: IDBPTransaction<unknown, string[], 'readwrite'>,
  steps: () => Promise<void>,
): Promise<void> {
  const { done } = transaction
  try {
    await steps()
  } catch (error) {
    done.catch(() => {})
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
  await done
}

export function diskShelf(database: IDBPDatabase): Shelf {
  return {
    get: (room, key) => database.get(room, key),
    keys: async (room) => (await database.getAllKeys(room)).map(String),
    async entries(room) {
      const transaction = database.transaction(room)
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(),
        transaction.store.getAll(),
      ])
      return keys.map((key, i) => [String(key), values[i] as unknown] as const)
    },
    async put(room, key, value) {
      await database.put(room, value, key)
    },
    remove: (room, key) => database.delete(room, key),
    async update(room, key, change, beside) {
      const rooms = beside === undefined ? [room] : [room, beside.room]
      const transaction = database.transaction(rooms, 'readwrite')
      await whole(transaction, async () => {
        const store = transaction.objectStore(room)
        const next = change(await store.get(key))
        if (next !== undefined) await store.put(next, key)
        if (beside !== undefined) {
          await transaction.objectStore(beside.room).put(beside.value(), beside.key)
        }
      })
    },
    async clear() {
      const rooms = ROOMS.filter((room) => !KEPT_BY_WIPE.includes(room))
      await Promise.all(rooms.map((room) => database.clear(room)))
    },
  }
}
