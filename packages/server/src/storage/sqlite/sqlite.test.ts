import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLAYING, someEvent, someGame, storeContract } from '../../testing/store-contract.js'
import { testFolder } from '../../testing/test-folder.js'
import { StoreError } from '../sql.js'
import { sqlStore } from '../sql-store.js'
import type { Store } from '../types.js'
import { backupStore } from './backup.js'
import { openSqlite } from './open.js'

storeContract('SQLite', async () => sqlStore(await openSqlite(testFolder('contract'))))

interface Raw {
  exec(sql: string): void
  close(): void
}
const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Raw

async function refusal(opening: Promise<unknown>): Promise<StoreError> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StoreError)
  return error as StoreError
}

describe('opening', () => {
  test('what was written is there after closing', async () => {
    const folder = testFolder('reopen')
    const game = someGame()
    const first = sqlStore(await openSqlite(folder))
    await first.createGame(game)
    await first.close()
    const second = sqlStore(await openSqlite(folder))
    expect(await second.secret(game.id)).toBe(game.secret)
    await second.close()
    await expect(second.game(game.id)).rejects.toThrow(StoreError)
  })

  test('who is deleted is gone from the file, not only from its tables', async () => {
    const folder = testFolder('gone')
    const store = sqlStore(await openSqlite(folder))
    const account = { id: 'gone', name: 'Zebulon', createdAt: 5 }
    await store.createAccount(account, 'hash')
    await store.createGame(someGame({ seats: [{ seat: 0, accountId: 'gone', name: 'Zebulon' }] }))
    const names = () => readFileSync(join(folder, 'games.db'), 'latin1').includes('Zebulon')
    const reopened = async (before: Store) => {
      await before.close()
      return sqlStore(await openSqlite(folder))
    }
    const second = await reopened(store)
    expect(names()).toBe(true)
    await second.deleteAccount('gone')
    await (await reopened(second)).close()
    expect(names()).toBe(false)
  })

  test('a newer store is refused and stays as it was', async () => {
    const folder = testFolder('newer')
    await (await openSqlite(folder)).close()
    const raw = new Libsql(join(folder, 'games.db'))
    raw.exec('update schema_version set version = 999')
    raw.close()
    const error = await refusal(openSqlite(folder))
    expect(error.code).toBe('NEWER_STORE')
    expect(error.message).toContain('newer')
    expect((await refusal(openSqlite(folder))).code).toBe('NEWER_STORE')
  })

  test('a second server on the folder is told', async () => {
    const folder = testFolder('twice')
    const driver = await openSqlite(folder)
    const error = await refusal(openSqlite(folder))
    expect(error.code).toBe('IN_USE')
    expect(error.message).toContain(folder)
    await driver.close()
    await (await openSqlite(folder)).close()
  })

  test('a folder that cannot be made, and a file that is not a store, are reported', async () => {
    const folder = testFolder('bad')
    writeFileSync(join(folder, 'file'), '')
    const unmade = await refusal(openSqlite(join(folder, 'file', 'data')))
    expect(unmade.code).toBe('NOT_WRITABLE')
    const damaged = join(folder, 'damaged')
    mkdirSync(damaged)
    writeFileSync(join(damaged, 'games.db'), 'This is a letter, not a store. '.repeat(50))
    expect((await refusal(openSqlite(damaged))).code).toBe('DAMAGED')
  })
})

test('a full store says so, loses nothing, and carries on when there is space', async () => {
  const folder = testFolder('full')
  const small = sqlStore(await openSqlite(folder, { maxBytes: 900_000 }))
  const game = someGame()
  // Her new name is longer, so that it needs another page.
  const seats = [{ seat: 0, accountId: 'amy', name: 'A' }] as const
  const others = Array.from({ length: 700 }, () => someGame({ seats }))
  await Promise.all([game, ...others].map((one) => small.createGame(one)))
  let done = 0
  // The last of them are small: what a page has left is no reserve.
  for (const length of [2000, 200, 0]) {
    const error = await refusal(
      (async () => {
        for (;;) {
          const event = someEvent(done + 1, { body: { text: 'x'.repeat(length) } })
          if (await small.append(game.id, event, PLAYING)) done++
        }
      })(),
    )
    expect(error.code).toBe('DISK_FULL')
  }
  expect(done).toBeGreaterThan(10)
  expect((await small.game(game.id))!.seq).toBe(done)
  expect(await small.events(game.id, 0)).toHaveLength(done)
  // A person can still be forgotten, and games be ended.
  await small.deleteAccount('amy')
  expect((await small.game(others[0]!.id))!.seats[0]).toMatchObject({ accountId: null })
  const over = { ...PLAYING, status: 'over' } as const
  expect(await small.append(game.id, someEvent(done + 1), over)).toBe(true)
  for (const { id } of others.slice(0, 10))
    expect(await small.append(id, someEvent(1), over)).toBe(true)
  done++
  await expect(
    small.append(game.id, someEvent(done + 1, { body: { text: 'x'.repeat(20_000) } }), PLAYING),
  ).rejects.toMatchObject({ code: 'DISK_FULL' })
  await small.close()
  const roomy = sqlStore(await openSqlite(folder))
  expect(await roomy.append(game.id, someEvent(done + 1), PLAYING)).toBe(true)
  await roomy.close()
})

test.each(['DISK_FULL', 'UNAVAILABLE'] as const)(
  'whoever comes after a day, and their visit cannot be written down: %s',
  async (code) => {
    const driver = await openSqlite(testFolder('visit'))
    const account = { id: 'ann', name: 'Ann', createdAt: 5 }
    await sqlStore(driver).createAccount(account, 'hash')
    const full = sqlStore({ ...driver, write: () => Promise.reject(new StoreError(code, 'No.')) })
    const known = full.account('hash', 2 * 86_400_000)
    if (code === 'DISK_FULL') expect(await known).toEqual(account)
    else await expect(known).rejects.toThrow('No.')
    await driver.close()
  },
)

test('a copy made while the store is written to is a whole store', async () => {
  const folder = testFolder('copy')
  const store = sqlStore(await openSqlite(folder))
  const game = someGame()
  await store.createGame(game)
  const copied = join(folder, 'copy')
  const writing = Array.from({ length: 50 }, (_, place) =>
    store.append(game.id, someEvent(place + 1), PLAYING),
  )
  await writing[10]
  backupStore(folder, join(copied, 'games.db'))
  for (const place of [folder, copied]) {
    expect(statSync(join(place, 'games.db')).mode & 0o777).toBe(0o600)
  }
  expect(await Promise.all(writing)).not.toContain(false)
  expect(() => backupStore(folder, join(copied, 'games.db'))).toThrow(StoreError)
  const other = sqlStore(await openSqlite(copied))
  const { seq } = (await other.game(game.id))!
  expect(await other.events(game.id, 0)).toHaveLength(seq)
  await Promise.all([store.close(), other.close()])
})
