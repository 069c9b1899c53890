import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameChange, NewGame, Store, StoredEvent } from '../storage/types.js'

const SETUP = { target: 121, counting: 'auto', muggins: false, dealer: 'cut', hints: true } as const

let lastId = 0
const someId = (kind: string): string => `${kind}-${++lastId}`

export function someGame(change: Partial<NewGame> = {}): NewGame {
  const id = someId('game')
  return {
    id,
    status: 'inviting',
    setup: SETUP,
    pace: 'none',
    commitment: 'c'.repeat(64),
    secret: `secret of ${id}`,
    joinSecret: 'join',
    watchSecret: null,
    evening: { games: [0, 0], points: [0, 0] },
    rematchOf: null,
    seats: [{ seat: 0, accountId: 'ann', name: 'Ann' }],
    at: 1_700_000_000_000,
    ...change,
  }
}

export function someEvent(seq: number, change: Partial<StoredEvent> = {}): StoredEvent {
  return {
    seq,
    kind: 'act',
    seat: 0,
    actionId: someId('action'),
    body: { actions: [{ type: 'CUT' }] },
    at: 1_700_000_000_000 + seq,
    ...change,
  }
}

export const PLAYING: GameChange = {
  status: 'playing',
  toAct: 3,
  winner: null,
  endedBy: null,
}

/** What every store must do, whatever it is made of. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`the store's contract: ${name}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    test('a game comes back as it was written, and its secret only when asked for', async () => {
      const game = someGame({ watchSecret: 'watch', rematchOf: 'earlier' })
      await store.createGame(game)
      const { secret, at, ...rest } = game
      expect(await store.game(game.id)).toEqual({
        ...rest,
        seq: 0,
        toAct: 0,
        winner: null,
        endedBy: null,
        createdAt: at,
        changedAt: at,
        damage: null,
      })
      expect(JSON.stringify(await store.game(game.id))).not.toContain(secret)
      expect(await store.secret(game.id)).toBe(secret)
      expect(await store.game('none')).toBeNull()
      expect(await store.secret('none')).toBeNull()
    })

    test('an id is given once', async () => {
      const game = someGame()
      await store.createGame(game)
      await expect(store.createGame(game)).rejects.toThrow()
    })

    test('events are appended in order, each with what it changes', async () => {
      const { id } = await created()
      const first = someEvent(1)
      const second = someEvent(2, { seat: null, actionId: null, kind: 'table' })
      expect(await store.append(id, first, PLAYING)).toBe(true)
      const over: GameChange = {
        ...PLAYING,
        status: 'over',
        toAct: 0,
        winner: 1,
        endedBy: 'played',
      }
      expect(await store.append(id, second, over)).toBe(true)
      expect(await store.events(id, 0)).toEqual([first, second])
      expect(await store.events(id, 1)).toEqual([second])
      expect(await store.game(id)).toMatchObject({
        seq: 2,
        status: 'over',
        winner: 1,
        endedBy: 'played',
        changedAt: second.at,
      })
    })

    test('an event for another place than the next is refused, and nothing changes', async () => {
      const { id } = await created()
      expect(await store.append(id, someEvent(2), PLAYING)).not.toBe(true)
      expect(await store.append(id, someEvent(1), PLAYING)).toBe(true)
      expect(await store.append(id, someEvent(1), PLAYING)).not.toBe(true)
      expect(await store.append('none', someEvent(1), PLAYING)).not.toBe(true)
      expect(await store.events(id, 0)).toHaveLength(1)
      expect(await store.events('none', 0)).toEqual([])
    })

    test('a request is done once', async () => {
      const { id } = await created()
      // An offer that was taken back could be made again; everything else the rules refuse.
      const event = someEvent(1, { kind: 'offer' })
      expect(await store.append(id, event, PLAYING)).toBe(true)
      const again = someEvent(2, { kind: 'offer', actionId: event.actionId })
      expect(await store.append(id, again, PLAYING)).not.toBe(true)
      expect((await store.game(id))!.seq).toBe(1)
      expect(await store.seqOfRequest(id, 0, event.actionId!)).toBe(1)
      expect(await store.seqOfRequest(id, 0, 'never')).toBeNull()
      // The number is a seat's own: the other may have drawn the same one.
      expect(await store.seqOfRequest(id, 1, event.actionId!)).toBeNull()
      // Without an id, any number of them.
      for (const seq of [2, 3]) {
        expect(await store.append(id, someEvent(seq, { actionId: null }), PLAYING)).toBe(true)
      }
      const others = someEvent(4, { seat: 1, actionId: event.actionId })
      expect(await store.append(id, others, PLAYING)).toBe(true)
      expect(await store.seqOfRequest(id, 1, event.actionId!)).toBe(4)
    })

    test('of 64 who append at once, one does', async () => {
      const { id } = await created()
      const done = await Promise.all(
        Array.from({ length: 64 }, () => store.append(id, someEvent(1), PLAYING)),
      )
      expect(done.filter((one) => one === true)).toHaveLength(1)
      expect(await store.events(id, 0)).toHaveLength(1)
    })

    test('many games at once each keep their own order', async () => {
      const games = await Promise.all(Array.from({ length: 20 }, () => created()))
      await Promise.all(
        games.map(async ({ id }) => {
          for (let seq = 1; seq <= 10; seq++) {
            expect(await store.append(id, someEvent(seq), PLAYING)).toBe(true)
          }
        }),
      )
      for (const { id } of games) {
        expect((await store.events(id, 0)).map(({ seq }) => seq)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ])
      }
    })

    test('a seat is taken once, together with its event', async () => {
      const { id } = await created()
      const seat = (accountId: string) => ({ seat: 1 as const, accountId, name: accountId })
      expect(await store.append(id, someEvent(1), PLAYING, { seat: seat('bob') })).toBe(true)
      expect(await store.append(id, someEvent(2), PLAYING, { seat: seat('eve') })).not.toBe(true)
      const game = (await store.game(id))!
      expect(game.seq).toBe(1)
      expect(game.seats.map(({ accountId }) => accountId)).toEqual(['ann', 'bob'])
    })

    test('a rematch is begun together with the event that says so, or not at all', async () => {
      const { id } = await created()
      const next = someGame({ rematchOf: id })
      expect(await store.append(id, someEvent(7), PLAYING, { next })).not.toBe(true)
      expect(await store.game(next.id)).toBeNull()
      expect(await store.append(id, someEvent(1), PLAYING, { next })).toBe(true)
      expect((await store.game(next.id))!.rematchOf).toBe(id)
    })

    test('the games of a person, the latest first', async () => {
      const accountId = someId('account')
      const ids: string[] = []
      for (const at of [30, 10, 20]) {
        const game = someGame({ at, seats: [{ seat: 0, accountId, name: 'Cy' }] })
        await store.createGame(game)
        ids.push(game.id)
      }
      const games = await store.gamesOf(accountId, 10)
      expect(games.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
      expect(games[0]!.seats).toEqual([{ seat: 0, accountId, name: 'Cy' }])
      expect(await store.gamesOf(accountId, 2)).toHaveLength(2)
      expect(await store.gamesOf('nobody', 10)).toEqual([])
      expect((await store.gamesOf(accountId, 2))[0]!.seats).toEqual(games[0]!.seats)
    })

    test('how far games are, and the time of the service, which only goes on', async () => {
      const games = await Promise.all(Array.from({ length: 3 }, () => created()))
      await store.append(games[1]!.id, someEvent(1), { ...PLAYING, changedAt: 77 })
      expect((await store.game(games[1]!.id))!.changedAt).toBe(77)
      const seqs = await store.seqs([...games.map(({ id }) => id), 'none'])
      expect(Object.fromEntries(seqs)).toEqual({
        [games[0]!.id]: 0,
        [games[1]!.id]: 1,
        [games[2]!.id]: 0,
      })
      expect(await store.served()).toBeGreaterThan(0)
      expect(await store.recordServed(2 ** 42)).toBe(2 ** 42)
      expect(await store.recordServed(5)).toBe(2 ** 42)
      expect(await store.served()).toBe(2 ** 42)
    })

    test('the link for spectators can be withdrawn', async () => {
      const game = someGame({ watchSecret: 'watch' })
      await store.createGame(game)
      await store.setWatchSecret(game.id, null)
      expect((await store.game(game.id))!.watchSecret).toBeNull()
    })

    test('sessions lead to their account', async () => {
      const account = { id: someId('account'), name: 'Dee', createdAt: 5 }
      const [phone, laptop] = [someId('hash'), someId('hash')]
      await store.createAccount(account, phone)
      await store.addSession(laptop, account.id, 6)
      expect(await store.account(phone, 6)).toEqual(account)
      expect(await store.account(laptop, 6)).toEqual(account)
      expect(await store.account('none', 6)).toBeNull()
      expect(await store.sessionCount(account.id)).toBe(2)
      await expect(store.addSession(laptop, account.id, 6)).rejects.toThrow()
    })

    test('a new name goes to every seat', async () => {
      const account = { id: someId('account'), name: 'Old', createdAt: 5 }
      const hash = someId('hash')
      await store.createAccount(account, hash)
      const game = someGame({ seats: [{ seat: 0, accountId: account.id, name: 'Old' }] })
      await store.createGame(game)
      await store.rename(account.id, 'New')
      expect((await store.account(hash, 6))!.name).toBe('New')
      expect((await store.game(game.id))!.seats[0]!.name).toBe('New')
    })

    test('a device link works once and in time; only the latest one', async () => {
      const accountId = someId('account')
      const [old, late, good] = [someId('hash'), someId('hash'), someId('hash')]
      await store.addDeviceLink(old, accountId, 100)
      await store.addDeviceLink(late, accountId, 100)
      expect(await store.useDeviceLink(old, 50)).toBe(false)
      expect(await store.useDeviceLink(late, 100)).toBe(false)
      expect(await store.deviceLink(late, 100)).toBeNull()
      await store.addDeviceLink(good, accountId, 100)
      const unclaimed = { accountId, claim: null, isConfirmed: false }
      expect(await store.deviceLink(good, 50), 'looking does not use it up').toEqual(unclaimed)
      const claim = { sessionHash: someId('hash'), accountId: null }
      expect(await store.claimDeviceLink(good, claim)).toBe(true)
      expect(await store.claimDeviceLink(good, { ...claim, sessionHash: 'other' })).toBe(false)
      expect(await store.confirmDeviceLink(good, 'other')).toBe(false)
      expect(await store.deviceLink(good, 50)).toEqual({ ...unclaimed, claim })
      expect(await store.confirmDeviceLink(good, claim.sessionHash)).toBe(true)
      expect(await store.deviceLink(good, 50)).toEqual({ accountId, claim, isConfirmed: true })
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => store.useDeviceLink(good, 50)),
      )
      expect(tries.filter((used) => used)).toHaveLength(1)
      expect(await store.useDeviceLink(good, 50)).toBe(false)
      expect(await store.deviceLink(good, 50)).toBeNull()
    })

    test('two accounts become one', async () => {
      const [from, into] = [someId('account'), someId('account')]
      const [one, other] = [someId('hash'), someId('hash')]
      await store.createAccount({ id: from, name: 'A', createdAt: 1 }, one)
      await store.createAccount({ id: into, name: 'B', createdAt: 1 }, other)
      const game = someGame({ seats: [{ seat: 0, accountId: from, name: 'A' }] })
      await store.createGame(game)
      const finished = someGame({
        status: 'over',
        seats: [game.seats[0]!, { seat: 1, accountId: 'rival', name: 'C' }],
      })
      await store.createGame(finished)
      expect(await store.summaryOf(from)).toEqual({ name: 'A', games: 2, underWay: 1 })
      expect(await store.summaryOf(into)).toEqual({ name: 'B', games: 0, underWay: 0 })
      expect(await store.summaryOf('nobody')).toEqual({ name: null, games: 0, underWay: 0 })
      expect(await store.haveMet('rival', from)).toBe(true)
      expect(await store.haveMet(into, from)).toBe(false)
      await store.mergeAccounts(from, into)
      expect((await store.account(one, 6))!.id).toBe(into)
      expect((await store.gamesOf(into, 9)).map(({ id }) => id).sort()).toEqual(
        [game.id, finished.id].sort(),
      )
    })

    test('nothing is left of a deleted person', async () => {
      const id = someId('account')
      const hash = someId('hash')
      await store.createAccount({ id, name: 'Gone', createdAt: 1 }, hash)
      await store.addDeviceLink(someId('hash'), id, 100)
      const game = someGame({ seats: [{ seat: 0, accountId: id, name: 'Gone' }] })
      await store.createGame(game)
      await store.deleteAccount(id)
      expect(await store.account(hash, 6)).toBeNull()
      expect(await store.sessionCount(id)).toBe(0)
      expect((await store.game(game.id))!.seats).toEqual([
        { seat: 0, accountId: null, name: 'Deleted player' },
      ])
    })

    test('text of every kind comes back', async () => {
      const name = `'; drop table games; -- ${'x'.repeat(100)} 😀 \\ " $1 ?1 %s`
      const game = someGame({ seats: [{ seat: 0, accountId: 'ann', name }] })
      await store.createGame(game)
      const body = { text: name, number: 2 ** 40, nested: [null, { a: '\u0000'.repeat(0) }] }
      await store.append(game.id, someEvent(1, { body }), PLAYING)
      expect((await store.game(game.id))!.seats[0]!.name).toBe(name)
      expect((await store.events(game.id, 0))[0]!.body).toEqual(body)
    })

    test('it answers', () => store.ping())

    async function created(): Promise<NewGame> {
      const game = someGame()
      await store.createGame(game)
      return game
    }
  })
}
