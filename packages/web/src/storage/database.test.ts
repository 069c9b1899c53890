import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DATABASE,
  DATABASE_VERSION,
  NewerDatabaseError,
  openDatabase,
  STEPS,
  STORE_NAMES,
} from './database.js'

const onOvertaken = vi.fn()
const erase = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

describe('a database of any earlier version', () => {
  beforeEach(erase)

  it('is brought up to this one with what is in it', async () => {
    for (let version = 1; version <= DATABASE_VERSION; version++) {
      await erase()
      const older = await openDB(DATABASE, version, {
        async upgrade(db, _from, _to, transaction) {
          for (const step of STEPS.slice(0, version)) await step(db, transaction)
        },
      })
      await older.put('games', { kept: version }, 'a')
      older.close()
      const database = await openDatabase({ onOvertaken })
      expect(database.version).toBe(DATABASE_VERSION)
      expect([...database.objectStoreNames].sort()).toEqual([...STORE_NAMES].sort())
      expect(await database.get('games', 'a')).toEqual({ kept: version })
      database.close()
    }
  })
})

describe('a database of a newer version', () => {
  beforeEach(erase)

  it('is refused by name and left as it is', async () => {
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1, {
      upgrade(db) {
        db.createObjectStore('games')
      },
    })
    await newer.put('games', { from: 'the future' }, 'a')
    newer.close()
    await expect(openDatabase({ onOvertaken })).rejects.toThrow(NewerDatabaseError)
    const again = await openDB(DATABASE)
    expect(again.version).toBe(DATABASE_VERSION + 1)
    expect(await again.get('games', 'a')).toEqual({ from: 'the future' })
    again.close()
  })

  it('is let in when it waits in another tab', async () => {
    await openDatabase({ onOvertaken })
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1)
    expect(onOvertaken).toHaveBeenCalledTimes(1)
    newer.close()
  })
})
