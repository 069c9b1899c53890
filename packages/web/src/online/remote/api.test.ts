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

it('one that did not reach the server is not', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api.post(GAME, REQUEST)).rejects.toThrow(OnlineError)
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 502 }))
  await expect(api.post(GAME, REQUEST)).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
