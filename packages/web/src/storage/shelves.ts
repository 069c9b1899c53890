import { type IDBPDatabase, openDB } from 'idb'
import { ROOMS, type Room, type Shelf } from './store.js'

const DATABASE = 'skunkd'
const VERSION = 1
const KEPT_BY_WIPE: readonly Room[] = ['settings']

/** The browser's own database. */
export async function openDisk(): Promise<Shelf> {
  const database = await openDB(DATABASE, VERSION, {
    upgrade(db) {
      for (const room of ROOMS) db.createObjectStore(room)
    },
    blocking(_current, _blocked, event) {
      // A newer version of the app waits in another tab: let it have the database.
      ;(event.target as IDBDatabase).close()
    },
  })
  return diskShelf(database)
}

function diskShelf(database: IDBPDatabase): Shelf {
  return {
    get: (room, key) => database.get(room, key),
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
    async update(room, key, change) {
      const transaction = database.transaction(room, 'readwrite')
      const done = transaction.done
      try {
        await transaction.store.put(change(await transaction.store.get(key)), key)
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
    },
    async clear() {
      const rooms = ROOMS.filter((room) => !KEPT_BY_WIPE.includes(room))
      await Promise.all(rooms.map((room) => database.clear(room)))
    },
  }
}

/** For browsers that keep nothing: as long as the page is open. */
export function memoryShelf(): Shelf {
  const rooms = new Map<Room, Map<string, unknown>>(ROOMS.map((room) => [room, new Map()]))
  const at = (room: Room) => rooms.get(room)!
  return {
    get: async (room, key) => structuredClone(at(room).get(key)),
    entries: async (room) => [...at(room)].map(([key, value]) => [key, structuredClone(value)]),
    put: async (room, key, value) => void at(room).set(key, structuredClone(value)),
    remove: async (room, key) => void at(room).delete(key),
    update: async (room, key, change) =>
      void at(room).set(key, structuredClone(change(structuredClone(at(room).get(key))))),
    clear: async () => {
      for (const room of ROOMS) if (!KEPT_BY_WIPE.includes(room)) at(room).clear()
    },
  }
}

/**
 * Tries the first shelf; when it refuses for want of room or permission, everything
 * goes on in the second, and `onLost` hears of it once.
 */
export function fallbackShelf(first: Shelf, second: Shelf, onLost: () => void): Shelf {
  let lost = false
  const lose = () => {
    if (!lost) onLost()
    lost = true
  }
  const isStorageFault = (error: unknown) =>
    error instanceof DOMException && error.name !== 'DataCloneError'

  async function write(step: (shelf: Shelf) => Promise<void>): Promise<void> {
    if (!lost) {
      try {
        return await step(first)
      } catch (error) {
        if (!isStorageFault(error)) throw error
        lose()
      }
    }
    return step(second)
  }

  return {
    // What was kept in memory after the loss is newer than what lies on the disk.
    async get(room, key) {
      const newer = lost ? await second.get(room, key) : undefined
      if (newer !== undefined) return newer
      return first.get(room, key).catch(() => undefined)
    },
    async entries(room) {
      const older = await first.entries(room).catch(() => [])
      if (!lost) return older
      return [...new Map([...older, ...(await second.entries(room))])]
    },
    put: (room, key, value) => write((shelf) => shelf.put(room, key, value)),
    remove: async (room, key) => {
      await first.remove(room, key).catch(lose)
      await second.remove(room, key)
    },
    update: (room, key, change) => write((shelf) => shelf.update(room, key, change)),
    clear: async () => {
      await first.clear().catch(lose)
      await second.clear()
    },
  }
}
