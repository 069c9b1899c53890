import { createRng } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { ServedClock } from '../game/served-clock.js'
import { cleanStore } from '../storage/retention.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'
import { testFolder } from '../testing/test-folder.js'

type State = { around: { clocks: unknown } }

test('a server that is away for a day ends no game with a clock', async () => {
  const folder = testFolder('away')
  let calendar = 1_700_000_000_000
  const start = async () => {
    const store = sqlStore(await openSqlite(folder))
    const clock = await ServedClock.start(store, { calendar: () => calendar, steady: () => 0 })
    const server = await runningServer({
      store,
      limitFactor: 100,
      ports: { now: () => calendar, served: clock.now },
    })
    return { server, clock }
  }
  const first = await start()
  const ann = new TestClient(first.server.url, 'Ann', createRng(1, 92))
  const bob = new TestClient(first.server.url, 'Bob', createRng(1, 93))
  const game = await ann.invite({}, 'live')
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const stateOf = async (who: TestClient) =>
    (await who.callApiOk<[State]>('GET', `/api/games/${game.id}`))[0]
  const before = (await stateOf(ann)).around.clocks
  first.clock.close()
  await first.server.close()

  calendar += 86_400_000
  const second = await start()
  for (const who of [ann, bob]) who.moveTo(second.server.url)
  expect((await stateOf(ann)).around.clocks).toEqual(before)
  const { body } = await ann.request(game.id, { t: 'claim', what: 'win' })
  expect(body).toMatchObject({ code: 'NOTHING_TO_CLAIM' })
  second.clock.close()
  await second.server.close()
})

test('a calendar that jumps a year, either way, ends no game and signs nobody out', async () => {
  const today = 1_700_000_000_000
  let calendar = today
  const driver = await openSqlite(testFolder('jumps'))
  const store = sqlStore(driver)
  const clock = await ServedClock.start(store, { calendar: () => calendar, steady: () => 0 })
  const server = await runningServer({
    store,
    clock,
    limitFactor: 100,
    ports: { now: () => calendar },
  })
  const start = async (place: number) => {
    const ann = new TestClient(server.url, 'Ann', createRng(place, 94))
    const bob = new TestClient(server.url, 'Bob', createRng(place, 95))
    const game = await ann.invite({}, 'live')
    await bob.join(game)
    await ann.revealEntropy(game.id)
    return { ann, bob, id: game.id }
  }
  const games = [await start(1)]
  for (const jump of [370 * 86_400_000, -370 * 86_400_000, -today]) {
    calendar = today + jump
    await clock.beat()
    if (jump < 0) games.push(await start(games.length + 1))
    await new TestClient(server.url, 'Cy', createRng(games.length, 96)).invite()
    calendar = today
    // An invitation of this minute is not one of 1970, which nobody has taken since.
    const { counts } = await cleanStore(driver, { now: today, dryRun: true })
    expect(counts).toMatchObject({ invitations: 0, guests: 0, sessions: 0 })
    for (const { ann, bob, id } of games) {
      const [state] = await ann.callApiOk<[{ game: { status: string } }]>('GET', `/api/games/${id}`)
      expect(state.game.status).toBe('playing')
      const { body } = await bob.request(id, { t: 'claim', what: 'win' })
      expect(body).toMatchObject({ code: 'NOTHING_TO_CLAIM' })
    }
  }
  await server.close()
})
