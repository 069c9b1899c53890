import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { narrate, summarizeProgress } from '@skunkd/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { UsageError } from '../support/errors.js'
import { chooseNarrator } from './choose-narrator.js'

const KEY = 'secret-key-that-nobody-may-see'

interface Asked {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let server: Server | undefined

afterEach(async () => {
  const running = server
  server = undefined
  if (running === undefined) return
  running.closeAllConnections()
  await new Promise((resolve) => running.close(resolve))
})

type Answer = (response: ServerResponse, asked: Asked) => void

async function serve(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text) }
      asked.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, asked }
}

function json(value: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
}

const PROTOCOLS = {
  gemini: {
    reply: (text: string) => ({
      candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
    }),
    refusal: { promptFeedback: { blockReason: 'SAFETY' } },
    unfinished: {
      candidates: [{ content: { parts: [{ text: 'Well' }] }, finishReason: 'MAX_TOKENS' }],
    },
    path: '/v1/models/test-model:generateContent',
    key: (asked: Asked) => asked.headers['x-goog-api-key'],
  },
  openai: {
    reply: (text: string) => ({
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    }),
    refusal: { choices: [{ message: { role: 'assistant', content: null, refusal: 'No.' } }] },
    unfinished: {
      choices: [{ message: { role: 'assistant', content: 'Well' }, finish_reason: 'length' }],
    },
    path: '/v1/chat/completions',
    key: (asked: Asked) => asked.headers.authorization?.replace('Bearer ', ''),
  },
} as const

const SUMMARY = summarizeProgress([])
const GOOD = 'Nothing to say yet: play a game and come back.'

function narratorAt(name: keyof typeof PROTOCOLS, url: string, timeout = '5') {
  return chooseNarrator(
    { narrator: name, url, model: 'test-model', timeout },
    { SKUNKD_NARRATOR_KEY: KEY },
  )
}

describe.each(['gemini', 'openai'] as const)('%s', (name) => {
  const protocol = PROTOCOLS[name]

  it('asks with instructions, facts and the key, and hands the prose on', async () => {
    const { url, asked } = await serve(json(protocol.reply(GOOD)))
    const narration = await narrate(SUMMARY, narratorAt(name, url))
    expect(narration).toEqual({ text: GOOD, source: 'narrator' })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.url).toBe(protocol.path)
    expect(protocol.key(asked[0]!)).toBe(KEY)
    const sent = JSON.stringify(asked[0]!.body)
    expect(sent).toContain('cribbage coach')
    expect(sent).toContain('No games have been reviewed yet.')
    expect(sent).not.toContain(KEY)
  })

  async function problemOf(answer: Answer, timeout?: string): Promise<string> {
    const { url } = await serve(answer)
    const narration = await narrate(SUMMARY, narratorAt(name, url, timeout))
    expect(narration.source).toBe('built-in')
    expect(narration.text).toBe('No games have been reviewed yet.')
    expect(JSON.stringify(narration)).not.toContain(KEY)
    return narration.problem ?? ''
  }

  it('falls back when the server refuses, and repeats nothing of its answer', async () => {
    expect(await problemOf(json({ error: { message: `bad key ${KEY}` } }, 401))).toContain(
      'status 401',
    )
  })

  it('falls back when the model refuses or stops half-way', async () => {
    expect(await problemOf(json(protocol.refusal))).toContain('refused')
    await new Promise((resolve) => server!.close(resolve))
    server = undefined
    expect(await problemOf(json(protocol.unfinished))).toContain("didn't finish")
  })

  it('falls back when no answer comes in time', async () => {
    expect(await problemOf(() => {}, '0.2')).toContain('no answer within 0.2 seconds')
  })

  it('falls back when the answer stalls in the middle', async () => {
    const stalling: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices": [')
    }
    expect(await problemOf(stalling, '0.3')).toContain('no answer within 0.3 seconds')
  })

  it.each([
    [
      'text that is not JSON',
      (response: ServerResponse) => response.end('<html>hello'),
      "isn't JSON",
    ],
    ['an empty object', json({}), 'no text'],
    ['null', json(null), 'no text'],
    [
      'numbers where text should be',
      json({ choices: [{ message: { content: 7 } }], candidates: [{ content: { parts: [7] } }] }),
      'no text',
    ],
    ['a flood', (response: ServerResponse) => response.end('x'.repeat(400_000)), 'too long'],
  ] as [string, Answer, string][])('falls back on garbage: %s', async (_, answer, problem) => {
    expect(await problemOf(answer)).toContain(problem)
  })

  it('does not follow a redirect with the key', async () => {
    const redirect: Answer = (response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' })
      response.end()
    }
    expect(await problemOf(redirect)).toContain("can't be reached")
  })

  it('rejects a number or a card that is not in the summary', async () => {
    expect(await problemOf(json(protocol.reply('You lost 3.7 points.')))).toContain('3.7')
    await new Promise((resolve) => server!.close(resolve))
    server = undefined
    expect(await problemOf(json(protocol.reply('Never lead the five of hearts.')))).toContain('5H')
  })

  it('says so when nobody is at the address', async () => {
    const narration = await narrate(SUMMARY, narratorAt(name, 'http://127.0.0.1:9/v1'))
    expect(narration.problem).toContain("can't be reached")
  })
})

describe('chooseNarrator', () => {
  it('is off unless somebody names one', () => {
    expect(chooseNarrator({}, { GEMINI_API_KEY: KEY, OPENAI_API_KEY: KEY })).toBeNull()
    expect(chooseNarrator({ narrator: 'off' }, { SKUNKD_NARRATOR: 'gemini' })).toBeNull()
  })

  it('reads the environment where the arguments are silent', () => {
    const env = { SKUNKD_NARRATOR: 'openai', SKUNKD_NARRATOR_MODEL: 'local' }
    expect(chooseNarrator({}, env)?.name).toBe('openai')
    expect(chooseNarrator({ narrator: 'gemini' }, env)?.name).toBe('gemini')
  })

  it.each([
    [{ narrator: 'parrot' }, 'parrot'],
    [{ narrator: 'openai' }, 'model'],
    [{ narrator: 'gemini', url: 'ftp://x' }, 'https://'],
    [{ narrator: 'gemini', url: 'https://me:pw@host' }, 'password'],
    [{ narrator: 'gemini', timeout: 'soon' }, 'soon'],
  ])('complains about %j', (choice, word) => {
    expect(() => chooseNarrator(choice, {})).toThrow(UsageError)
    expect(() => chooseNarrator(choice, {})).toThrow(word)
  })
})
