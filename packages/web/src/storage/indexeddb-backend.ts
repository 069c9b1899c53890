import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { KEPT_ON_CLEAR, type StorageBackend } from './backends.js'
import { STORE_NAMES } from './database.js'
import type { Range } from './practice-order.js'

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
