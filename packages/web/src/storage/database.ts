import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { orderOf } from './practice-order.js'
import { readPracticeCard } from './schemas.js'

export const STORE_NAMES = [
  'games',
  'reviews',
  'practice',
  'settings',
  'aside',
  'index',
  'learn',
] as const
export type StoreName = (typeof STORE_NAMES)[number]

export const DATABASE = 'skunkd'

/** One step from each version to the next: a step is never changed once people have it. */
type Upgrading = IDBPTransaction<unknown, string[], 'versionchange'>

export const STEPS: readonly ((
  database: IDBPDatabase,
  transaction: Upgrading,
) => void | Promise<void>)[] = [
  (database) => {
    for (const storeName of ['games', 'reviews', 'practice', 'settings', 'aside']) {
      database.createObjectStore(storeName)
    }
  },
  (database) => {
    for (const storeName of ['index', 'learn']) database.createObjectStore(storeName)
  },
  async (_database, transaction) => {
    const practice = transaction.objectStore('practice')
    practice.createIndex('order', 'order')
    practice.createIndex('type-order', ['type', 'order'])
    for (let at = await practice.openCursor(); at !== null; at = await at.continue()) {
      try {
        const card = readPracticeCard(at.value)
        await at.update({ ...card, order: orderOf(card) })
      } catch {
        // What cannot be read stays as it is, to be set aside when it is asked for.
      }
    }
  },
]

export const DATABASE_VERSION = STEPS.length

/** Kept by a later version of the app: not ours to change, nor even to read. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('What is kept in this browser was written by a newer version of the app.')
    this.name = 'NewerDatabaseError'
  }
}

export interface DatabaseEvents {
  /** A newer version of the app waits in another tab and has been let in. */
  readonly onOvertaken: () => void
}

export async function openDatabase({ onOvertaken }: DatabaseEvents): Promise<IDBPDatabase> {
  try {
    return await openDB(DATABASE, DATABASE_VERSION, {
      async upgrade(database, from, _to, transaction) {
        for (const step of STEPS.slice(from)) await step(database, transaction)
      },
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        onOvertaken()
      },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') {
      throw new NewerDatabaseError()
    }
    throw error
  }
}
