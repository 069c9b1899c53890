import { createRng } from '@skunkd/engine'
import type { WireView } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { careless, Friend } from '../testing/friend.js'
import { runningServer } from '../testing/running-server.js'
import { testFolder } from '../testing/test-folder.js'

test('a full disk: said plainly, acts refused, nothing lost, and on again when there is room', async () => {
  const folder = testFolder('disk')
  const small = await runningServer({
    store: sqlStore(await openSqlite(folder, { maxBytes: 300_000 })),
    limitFactor: 1000,
  })
  const ann = new Friend(small.url, 'Ann', createRng(1, 70))
  const bob = new Friend(small.url, 'Bob', createRng(1, 71))
  const game = await ann.invite()
  await bob.join(game)
  await ann.open(game.id)
  let answer = await ann.ask('GET', '/api/me')
  for (let place = 0; answer.status < 300; place++) {
    const guest = new Friend(small.url, 'x'.repeat(24), createRng(place, 72))
    answer = await guest.ask('POST', '/api/games', {
      name: guest.name,
      setup: { target: 121, counting: 'auto', muggins: false, dealer: 0, hints: false },
      pace: 'none',
      watch: true,
    })
  }
  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ code: 'DISK_FULL' })

  // What little room is left in the pages may still hold a few acts; then they are refused, too.
  const seat = await ann.connect(game.id)
  await seat.until('state')
  seat.request({ t: 'say', phrase: 0 })
  await seat.until('ack')
  const offers = []
  for (let on = true; ; on = !on) {
    const from = seat.messages.length
    seat.request({ t: 'offer', what: 'stop', on })
    await Promise.race([seat.until('ack', () => true, from), seat.until('no', () => true, from)])
    const refused = seat.messages.slice(from).find((message) => message.t === 'no')
    if (refused !== undefined) {
      expect(refused).toMatchObject({ code: 'DISK_FULL' })
      expect(refused.text).toContain('Nothing is lost')
      break
    }
    offers.push(on)
  }
  const [state] = await ann.done<{ seq: number; view: WireView }[]>('GET', `/api/games/${game.id}`)
  expect(state!.seq).toBe(3 + offers.length)
  seat.close()
  await small.close()

  const roomy = await runningServer({ folder, limitFactor: 1000 })
  ann.moveTo(roomy.url)
  const again = await ann.connect(game.id)
  const { seq, view } = await again.until('state')
  expect(seq).toBe(state!.seq)
  expect(view).toEqual(state!.view)
  again.request(careless(again.latest, createRng(1, 73))!)
  await again.until('ack')
  again.close()
})
