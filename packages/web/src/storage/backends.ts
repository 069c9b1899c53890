import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { STORE_NAMES, type StoreName } from './database.js'
import { type Range, within } from './practice-order.js'

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

const inOrder = (type: string | null, [from, to]: Range): [string, IDBKeyRange] =>
  type === null
    ? ['order', IDBKeyRange.bound(from, to)]
    : ['type-order', IDBKeyRange.bound([type, from], [type, to])]

export function createIndexedDbBackend(database: IDBPDatabase): StorageBackend {
  return {
    get: (storeName, key) => database.get(storeName, key),
    keys: async (storeName) => (await database.getAllKeys(storeName)).map(String),
    async entries(storeName, prefix) {
      const transaction = database.transaction(storeName)
      const range = prefix === undefined ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(range),
        transaction.store.getAll(range),
      ])
      return keys.map((key, i) => [String(key), values[i] as unknown] as const)
    },
    countCards: async (type, range, most) =>
      (await database.getAllKeysFromIndex('practice', ...inOrder(type, range), most)).length,
    firstCard: (type, range) => database.getFromIndex('practice', ...inOrder(type, range)),
    async put(storeName, key, value) {
      await database.put(storeName, value, key)
    },
    remove: (storeName, key) => database.delete(storeName, key),
    async update(storeName, key, change, beside) {
      const storeNames = beside === undefined ? [storeName] : [storeName, beside.storeName]
      const transaction = database.transaction(storeNames, 'readwrite')
      await whole(transaction, async () => {
        const store = transaction.objectStore(storeName)
        const next = change(await store.get(key))
        if (next !== undefined) await store.put(next, key)
        if (beside !== undefined) {
          await transaction.objectStore(beside.storeName).put(beside.value(), beside.key)
        }
      })
    },
    async clear() {
      const storeNames = STORE_NAMES.filter((storeName) => !KEPT_ON_CLEAR.includes(storeName))
      await Promise.all(storeNames.map((storeName) => database.clear(storeName)))
    },
  }
}

interface Write {
  readonly storeName: StoreName
  readonly key: string
  /** Asked for once the change has been decided on. */
  readonly value: () => unknown
}

/** What a place to keep things must be able to do; IndexedDB and plain memory both can. */
export interface StorageBackend {
  get(storeName: StoreName, key: string): Promise<unknown>
  keys(storeName: StoreName): Promise<readonly string[]>
  entries(
    storeName: StoreName,
    prefix?: string,
  ): Promise<readonly (readonly [key: string, value: unknown])[]>
  // Practice cards by their order, of one type or of any: how many, and the first of them.
  /** Counts no further than `most`: counting tens of thousands takes its time. */
  countCards(type: string | null, range: Range, most: number): Promise<number>
  firstCard(type: string | null, range: Range): Promise<unknown>
  put(storeName: StoreName, key: string, value: unknown): Promise<void>
  remove(storeName: StoreName, key: string): Promise<void>
  /** One step, against other tabs too, with what goes `beside` it. Undefined writes nothing. */
  update(
    storeName: StoreName,
    key: string,
    change: (now: unknown) => unknown,
    beside?: Write,
  ): Promise<void>
  clear(): Promise<void>
}

const KEPT_ON_CLEAR: readonly StoreName[] = ['settings']

/** For browsers that keep nothing: as long as the page is open. */
export function createMemoryBackend(): StorageBackend {
  const storeNames = new Map<StoreName, Map<string, unknown>>(
    STORE_NAMES.map((storeName) => [storeName, new Map()]),
  )
  const at = (storeName: StoreName) => storeNames.get(storeName)!
  const put = (storeName: StoreName, key: string, value: unknown) =>
    void at(storeName).set(key, structuredClone(value))
  return {
    get: async (storeName, key) => structuredClone(at(storeName).get(key)),
    keys: async (storeName) => [...at(storeName).keys()],
    entries: async (storeName, prefix = '') =>
      [...at(storeName)]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]) => [key, structuredClone(value)]),
    countCards: async (type, range, most) =>
      Math.min(most, within([...at('practice')], type, range).length),
    firstCard: async (type, range) => structuredClone(within([...at('practice')], type, range)[0]),
    put: async (storeName, key, value) => put(storeName, key, value),
    remove: async (storeName, key) => void at(storeName).delete(key),
    async update(storeName, key, change, beside) {
      const next = change(structuredClone(at(storeName).get(key)))
      if (next !== undefined) put(storeName, key, next)
      if (beside !== undefined) put(beside.storeName, beside.key, beside.value())
    },
    clear: async () => {
      for (const storeName of STORE_NAMES)
        if (!KEPT_ON_CLEAR.includes(storeName)) at(storeName).clear()
    },
  }
}

/** Without space or permission everything goes on in the second; `onLost` hears of it once. */
export function withFallback(
  first: StorageBackend,
  second: StorageBackend,
  onLost: () => void,
): StorageBackend {
  let lost = false
  const lose = () => {
    if (!lost) onLost()
    lost = true
  }
  const isStorageFault = (error: unknown) =>
    error instanceof DOMException && error.name !== 'DataCloneError'

  async function write(step: (backend: StorageBackend) => Promise<void>): Promise<void> {
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

  async function entries(storeName: StoreName, prefix?: string) {
    const older = await first.entries(storeName, prefix).catch(() => [])
    if (!lost) return older
    return [...new Map([...older, ...(await second.entries(storeName, prefix))])]
  }

  return {
    // What was kept in memory after the loss is newer than what lies on the disk.
    async get(storeName, key) {
      const newer = lost ? await second.get(storeName, key) : undefined
      if (newer !== undefined) return newer
      return first.get(storeName, key).catch(() => undefined)
    },
    async keys(storeName) {
      const older = await first.keys(storeName).catch(() => [])
      return lost ? [...new Set([...older, ...(await second.keys(storeName))])] : older
    },
    entries,
    countCards: async (type, range, most) =>
      lost
        ? Math.min(most, within(await entries('practice'), type, range).length)
        : first.countCards(type, range, most).catch(() => 0),
    firstCard: async (type, range) =>
      lost
        ? within(await entries('practice'), type, range)[0]
        : first.firstCard(type, range).catch(() => undefined),
    put: (storeName, key, value) => write((backend) => backend.put(storeName, key, value)),
    remove: async (storeName, key) => {
      await first.remove(storeName, key).catch(lose)
      await second.remove(storeName, key)
    },
    update: (storeName, key, change, beside) =>
      write((backend) => backend.update(storeName, key, change, beside)),
    clear: async () => {
      await first.clear().catch(lose)
      await second.clear()
    },
  }
}
