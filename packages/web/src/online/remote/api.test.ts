import { afterEach, expect, it, vi } from 'vitest'
import { api, OnlineError } from './api.js'

const GAME = 'g'.repeat(22)
const REQUEST = { t: 'ready', id: '00000000-0000-4000-a000-000000000000', at: 7 } as const

const answerWith = (body: unknown, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => vi.unstubAllGlobals())

it('a request refused by POST is answered, as on a socket, so that it is not sent for ever', async () => {
  answerWith({ code: 'STALE_ACTION', text: 'The table has moved on.' }, 409)
  expect(await api.post(GAME, REQUEST)).toEqual([
    { t: 'no', id: REQUEST.id, code: 'STALE_ACTION', text: 'The table has moved on.' },
  ])
})

it('a poll names its version; an older server’s answer is the end, a passing refusal is not', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ v: 2, messages: [{ t: 'pong', seq: 3 }] })
  })
  expect(await api.poll(GAME, 3)).toEqual([{ t: 'pong', seq: 3 }])
  await api.poll(GAME, null)
  expect(asked).toEqual([`/api/games/${GAME}?v=2&have=3`, `/api/games/${GAME}?v=2`])
  answerWith([{ t: 'pong', seq: 3 }], 200)
  expect(await api.poll(GAME, 3)).toMatchObject([{ t: 'no', id: null, code: 'OLD_SERVER' }])
  answerWith({ code: 'NO_GAME', text: 'There’s no such game.' }, 404)
  expect(await api.poll(GAME, 3)).toMatchObject([{ t: 'no', id: null, code: 'NO_GAME' }])
  answerWith({ code: 'UNAVAILABLE', text: 'Later.' }, 503)
  await expect(api.poll(GAME, 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('one that did not reach the server is not', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api.post(GAME, REQUEST)).rejects.toThrow(OnlineError)
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 502 }))
  await expect(api.post(GAME, REQUEST)).rejects.toMatchObject({ code: 'UNREACHABLE' })
})

it('the record of another game is not taken for the one that was asked for', async () => {
  answerWith({ fair: { gameId: GAME }, actions: [] }, 200)
  expect(await api.record(GAME)).toEqual({ fair: { gameId: GAME }, actions: [] })
  answerWith({ fair: { gameId: 'h'.repeat(22) }, actions: [] }, 200)
  await expect(api.record(GAME)).rejects.toMatchObject({ code: 'OTHER_GAME' })
})
