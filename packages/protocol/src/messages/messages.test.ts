import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PHRASES } from './client-messages.js'
import { DELETED_NAME, isName, Name, PHRASE_COUNT } from './fields.js'
import { MessageError, parseClientMessage, parseRequest, parseServerMessage } from './parse.js'
import { PROTOCOL_VERSION, refuseVersion } from './version.js'

const ID = '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10'
const GAME = 'AAECAwQFBgcICQoLDA0ODw'
const HEX = 'ab'.repeat(32)

const GOOD = [
  { t: 'hello', v: PROTOCOL_VERSION, game: GAME, have: null },
  { t: 'hello', v: PROTOCOL_VERSION, game: GAME, have: 41, watch: GAME },
  { t: 'act', id: ID, turn: 3, a: { type: 'PLAY_CARD', cardId: '5-H' } },
  { t: 'act', id: ID, turn: 0, a: { type: 'DISCARD', cardIds: ['10-S', 'A-C'] } },
  { t: 'act', id: ID, turn: 0, a: { type: 'CLAIM_SCORE', points: 29 } },
  { t: 'act', id: ID, turn: 0, a: { type: 'ACCEPT_CLAIM' } },
  { t: 'act', id: ID, turn: 0, a: { type: 'CALL_MUGGINS', points: 0 } },
  { t: 'ready', id: ID, at: 17 },
  { t: 'wait', id: ID, at: 17 },
  { t: 'resign', id: ID },
  { t: 'claim', id: ID, what: 'win' },
  { t: 'offer', id: ID, what: 'rematch', on: true },
  { t: 'start', id: ID, step: 'h0', value: HEX },
  { t: 'start', id: ID, step: 'e1', value: HEX },
  { t: 'say', id: ID, phrase: 15 },
  { t: 'ping', have: 3, away: true },
]

describe('what a client says', () => {
  test.each(GOOD)('$t is read as it was written', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual(message)
  })

  test.each([
    ['no JSON', '{', /JSON/],
    ['no object', '[]', /./],
    ['no such message', '{"t":"deal"}', /^t:/],
    ['a deal', JSON.stringify({ t: 'act', id: ID, turn: 1, a: { type: 'DEAL' } }), /^a:/],
    [
      'half a turn',
      JSON.stringify({ t: 'act', id: ID, turn: 1.5, a: { type: 'ACCEPT_CLAIM' } }),
      /^turn:/,
    ],
    ['no id', JSON.stringify({ t: 'ready', id: '1', at: 3 }), /^id:/],
    ['a made-up phrase', JSON.stringify({ t: 'say', id: ID, phrase: 'hi' }), /^phrase:/],
    ['a newer version', '{"t":"hello","v":3}', /^v must be 2, not 3/],
  ])('%s is refused with the place', (_, text, place) => {
    expect(() => parseClientMessage(text)).toThrow(MessageError)
    expect(() => parseClientMessage(text)).toThrow(place)
  })

  test('no text makes the reader fail in any other way', () => {
    const damaged = fc
      .constantFrom(...GOOD.map((message) => JSON.stringify(message)))
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.nat(4), fc.string({ maxLength: 4 }))
          .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut)),
      )
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (text) => {
        try {
          parseClientMessage(text)
        } catch (error) {
          expect(error).toBeInstanceOf(MessageError)
        }
      }),
      { numRuns: 2000, seed: 15 },
    )
  })

  test('hello and ping change no game', () => {
    expect(() => parseRequest(JSON.stringify(GOOD[0]))).toThrow(MessageError)
    expect(() => parseRequest(JSON.stringify(GOOD.at(-1)))).toThrow(MessageError)
  })
})

test('a page of another version is told what to do, whatever else it says', () => {
  const hello = (v: unknown) => () => parseClientMessage(JSON.stringify({ t: 'hello', v }))
  const first = expect.objectContaining({
    code: 'SET_ASIDE',
    message:
      "You still have your seat. SKUNK'D was updated: reload this page. If this returns, wait half a minute and reload again.",
  })
  expect(hello(1)).toThrow(first)
  expect(hello(undefined)).toThrow(first)
  for (const newer of [3, 99, '2', null, -1, 1.5]) {
    expect(hello(newer)).toThrow(expect.objectContaining({ code: 'BAD_MESSAGE' }))
  }
  // From version 2 on a page knows what it is told.
  expect(refuseVersion(2, 4)).toMatchObject({ code: 'TOO_OLD' })
  expect(refuseVersion(3, 4)).toMatchObject({ code: 'TOO_OLD' })
  expect(refuseVersion(1, 4)).toMatchObject({ code: 'SET_ASIDE' })
  expect(refuseVersion(5, 4)).toMatchObject({ code: 'BAD_MESSAGE' })
  expect(refuseVersion(4, 4)).toBeNull()
})

test('what a server says is read at the client’s edge too', () => {
  expect(parseServerMessage(`{"t":"ack","id":"${ID}","seq":4}`)).toEqual({
    t: 'ack',
    id: ID,
    seq: 4,
  })
  expect(() => parseServerMessage('{"t":"ack","seq":4}')).toThrow(/^id:/)
})

test('sixteen phrases', () => {
  expect(PHRASES).toHaveLength(PHRASE_COUNT)
  expect(new Set(PHRASES).size).toBe(PHRASE_COUNT)
})

test('names are short and visible', () => {
  for (const name of ['Ann', 'Zoë', '李雷', 'O’Neil 2', '👩‍👩‍👧‍👦', 'x'.repeat(24)]) {
    expect(isName(name), name).toBe(true)
  }
  // What joins pictures, and letters that need it, has a purpose.
  for (const name of ['❤️ Ann', '3️⃣', 'می\u200Cخواهم', '👍🏽']) {
    expect(isName(name), name).toBe(true)
  }
  for (const character of [
    '\u200B',
    '\u2060',
    '\u00AD',
    '\u3164',
    '\u2800',
    '\u{E0041}',
    '\u{16FE4}',
    '\u{1D159}',
    '\u200D',
  ]) {
    for (const name of [character, `Ann${character}`, `A${character}nn`, `👍${character}`]) {
      expect(isName(name), JSON.stringify(name)).toBe(false)
    }
  }
  for (const name of ['Deleted player', 'deleted  PLAYER', 'Ｄeleted player']) {
    expect(isName(name)).toBe(false)
  }
  // What was chosen before, and what the server writes itself, can still be read.
  for (const name of ['An\u200Bn', DELETED_NAME]) expect(v.is(Name, name)).toBe(true)
  for (const name of [
    '',
    ' ',
    ' Ann',
    'x'.repeat(25),
    'a\nb',
    'a\u202Eb',
    '\u0000',
    '\u2028',
    '\u0301',
    `a${'\u0301'.repeat(5)}`,
  ]) {
    expect(isName(name), JSON.stringify(name)).toBe(false)
  }
})
