import { createRng } from '@skunkd/engine/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, runningServer } from '../testing/running-server.js'
import { type Answer, TestClient } from '../testing/test-client.js'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ limitFactor: 100 })
})

let people = 0
const person = (name: string) => new TestClient(server.url, name, createRng(++people, 40))
const codeOf = ({ body }: Answer) => (body as { code?: string }).code
const linkOf = async (who: TestClient) =>
  (await who.callApiOk<{ token: string }>('POST', '/api/device', {})).token
const claim = (who: TestClient, token: string, merge = false) =>
  who.callApi('POST', '/api/device/claim', { token, merge })
const waiting = async (who: TestClient, token: string) =>
  (
    await who.callApiOk<{ waiting: { number: string; name: string | null } | null }>(
      'POST',
      '/api/device/waiting',
      { token },
    )
  ).waiting
const confirm = async (who: TestClient, token: string, yes = true) =>
  who.callApi('POST', '/api/device/confirm', {
    token,
    number: (await waiting(who, token))?.number ?? '',
    yes,
  })
const endGame = (who: TestClient, id: string) =>
  who.request(id, { t: 'offer', what: 'stop', on: true })

async function playing() {
  const [ann, bob] = [person('Ann'), person('Bob')]
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  return { ann, bob, game }
}

describe('another device', () => {
  test('is named, asked for on the first one, and let in once', async () => {
    const { ann, game } = await playing()
    const token = await linkOf(ann)
    const [phone, thief] = [person('Phone'), person('Thief')]
    expect((await phone.callApi('POST', '/api/device/look', { token })).body).toEqual({
      from: { name: 'Ann', games: 1, underWay: 1 },
      here: null,
    })
    expect(await waiting(ann, token)).toBeNull()
    const refused = await claim(phone, token)
    expect(codeOf(refused)).toBe('NOT_CONFIRMED')
    const asked = await waiting(ann, token)
    expect(asked).toMatchObject({ name: null })
    expect((refused.body as { text: string }).text).toContain(`number is ${asked!.number}.`)
    // Until it is agreed to, the phone is nobody, and nobody else can take its place.
    expect(codeOf(await phone.callApi('GET', `/api/games/${game.id}`))).toBe('NO_SESSION')
    const stolen = await claim(thief, token)
    expect([codeOf(stolen), stolen.status]).toEqual(['LINK_EXPIRED', 410])
    expect((await confirm(ann, token)).status).toBe(200)
    expect(codeOf(await claim(thief, token))).toBe('LINK_EXPIRED')
    expect((await claim(phone, token)).body).toEqual({ name: 'Ann', games: 1 })
    expect(codeOf(await claim(phone, token))).toBe('LINK_EXPIRED')
    const [state] = (await phone.callApi('GET', `/api/games/${game.id}`)).body as [
      { game: { you: number } },
    ]
    expect(state.game.you).toBe(0)
    expect(phone.cookie).not.toBe(ann.cookie)
  })

  test('that is refused, or agreed to by anybody but the person of the link, stays out', async () => {
    const { ann, bob } = await playing()
    const token = await linkOf(ann)
    const phone = person('Phone')
    await claim(phone, token)
    const number = (await waiting(ann, token))!.number
    for (const unknown of [bob, phone]) {
      const answer = await unknown.callApi('POST', '/api/device/confirm', {
        token,
        number,
        yes: true,
      })
      expect(answer.status).toBeGreaterThan(400)
    }
    const wrong = { token, number: number === '00' ? '01' : '00', yes: true }
    expect(codeOf(await ann.callApi('POST', '/api/device/confirm', wrong))).toBe('LINK_EXPIRED')
    expect(codeOf(await claim(phone, token))).toBe('NOT_CONFIRMED')
    await confirm(ann, token, false)
    expect(codeOf(await claim(phone, token))).toBe('LINK_EXPIRED')
  })

  test('is not known by a cookie that somebody else has planted on it', async () => {
    const { ann, game } = await playing()
    const token = await linkOf(ann)
    const [phone, thief] = [person('Phone'), person('Thief')]
    const planted = `sid=${'p'.repeat(43)}`
    phone.cookie = thief.cookie = planted
    expect(codeOf(await claim(phone, token))).toBe('NOT_CONFIRMED')
    expect(codeOf(await claim(thief, token))).toBe('LINK_EXPIRED')
    await confirm(ann, token)
    expect((await claim(phone, token)).body).toEqual({ name: 'Ann', games: 1 })
    expect(codeOf(await thief.callApi('GET', `/api/games/${game.id}`))).toBe('NO_SESSION')
  })

  test('as a trap: a link of the opponent’s other account takes no seat of a game under way', async () => {
    const { bob, game } = await playing()
    const trap = person('Ann’s other self')
    await trap.invite()
    const token = await linkOf(trap)
    for (const merge of [false, true, true]) {
      expect(codeOf(await claim(bob, token, merge))).toBe('GAMES_UNDER_WAY')
    }
    expect(await waiting(trap, token)).toBeNull()
    expect((await bob.callApi('POST', '/api/device/look', { token })).body).toMatchObject({
      from: { name: 'Ann’s other self' },
      here: { name: 'Bob', games: 1, underWay: 1 },
    })
    expect(codeOf(await trap.callApi('GET', `/api/games/${game.id}`))).toBe('NOT_SEATED')
  })

  test('that has games of its own brings them along, if asked and none is under way', async () => {
    const { ann } = await playing()
    const phone = person('Phone')
    const own = await phone.invite()
    const token = await linkOf(ann)
    expect(codeOf(await claim(phone, token, true))).toBe('GAMES_UNDER_WAY')
    await endGame(phone, own.id)
    expect(codeOf(await claim(phone, token))).toBe('HAS_GAMES')
    expect(codeOf(await claim(phone, token, true))).toBe('NOT_CONFIRMED')
    expect(await waiting(ann, token)).toMatchObject({ name: 'Phone' })
    await confirm(ann, token)
    expect((await claim(phone, token, true)).body).toMatchObject({ games: 2 })
    const { games } = await ann.callApiOk<{ games: unknown[] }>('GET', '/api/games')
    expect(games).toHaveLength(2)
  })

  test('cannot be the one played against, however many games ago', async () => {
    const { ann, bob } = await playing()
    // More than are listed, and all of them later.
    await Promise.all(Array.from({ length: 100 }, () => bob.invite()))
    const token = await linkOf(ann)
    for (const merge of [false, true]) {
      expect(codeOf(await claim(bob, token, merge))).toBe('OWN_GAME')
    }
    const phone = person('Phone')
    expect(codeOf(await claim(phone, token)), 'the link is still good').toBe('NOT_CONFIRMED')
  })

  test('that is this person’s already has nothing to bring along, and a used link is called used', async () => {
    const { ann } = await playing()
    const token = await linkOf(ann)
    expect((await claim(ann, token)).body).toEqual({ name: 'Ann', games: 1 })
    expect(codeOf(await claim(ann, token))).toBe('LINK_EXPIRED')
    expect(codeOf(await claim(person('Phone'), token))).toBe('LINK_EXPIRED')
  })
})
