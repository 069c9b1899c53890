import type { Narrator } from '@skunkd/engine'
import { UsageError } from '../support/errors.js'

/** What went wrong between us and a language model; never contains a key. */
class NarratorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NarratorError'
  }
}

interface PostOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly timeoutMs: number
}

/** A comment on a game is short; an answer beyond this is not one. */
const LONGEST_ANSWER = 200_000

async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new NarratorError('the answer is far too long')
  }
  return text + decoder.decode()
}

/**
 * Posts JSON and reads JSON back. Messages name what failed and nothing that was sent:
 * a server's error page may repeat the key, so its text is left out.
 */
async function postJson(options: PostOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let status: number
  let text: string
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      body: JSON.stringify(options.body),
      // A redirect would carry the key to an address nobody named.
      redirect: 'error',
      signal,
    })
    status = response.status
    text = await readLimited(response)
  } catch (error) {
    if (error instanceof NarratorError) throw error
    if (signal.aborted) {
      throw new NarratorError(`no answer within ${options.timeoutMs / 1000} seconds`)
    }
    throw new NarratorError('the address cannot be reached')
  }
  if (status < 200 || status > 299) throw new NarratorError(`refused with status ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new NarratorError('the answer is not JSON')
  }
}

/** Walks into an answer of unknown shape: `dig(answer, 'choices', 0, 'message')`. */
function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

interface ModelOptions {
  /** The base address of the interface, without the path of a call. */
  readonly url: string
  readonly model: string
  readonly key: string | undefined
  readonly timeoutMs: number
}

function geminiText(answer: unknown): string {
  const blocked = dig(answer, 'promptFeedback', 'blockReason')
  if (typeof blocked === 'string') throw new NarratorError('the model refused to answer')
  const finish = dig(answer, 'candidates', 0, 'finishReason')
  if (finish !== undefined && finish !== 'STOP') {
    throw new NarratorError('the model did not finish its answer')
  }
  const parts = dig(answer, 'candidates', 0, 'content', 'parts')
  if (!Array.isArray(parts)) throw new NarratorError('the answer holds no text')
  const text = parts
    .map((part) => dig(part, 'text'))
    .filter((piece): piece is string => typeof piece === 'string')
    .join('')
  if (text.trim() === '') throw new NarratorError('the answer holds no text')
  return text
}

/** A narrator behind Google's Gemini interface (`models/<model>:generateContent`). */
function geminiNarrator(options: ModelOptions): Narrator {
  const base = options.url.replace(/\/+$/, '')
  return {
    name: 'gemini',
    async narrate({ instructions, facts }) {
      const answer = await postJson({
        url: `${base}/models/${encodeURIComponent(options.model)}:generateContent`,
        headers: options.key === undefined ? {} : { 'x-goog-api-key': options.key },
        body: {
          systemInstruction: { parts: [{ text: instructions }] },
          contents: [{ role: 'user', parts: [{ text: facts }] }],
          generationConfig: { temperature: 0.4 },
        },
        timeoutMs: options.timeoutMs,
      })
      return geminiText(answer)
    },
  }
}

function openaiText(answer: unknown): string {
  const message = dig(answer, 'choices', 0, 'message')
  if (typeof dig(message, 'refusal') === 'string') {
    throw new NarratorError('the model refused to answer')
  }
  const finish = dig(answer, 'choices', 0, 'finish_reason')
  if (finish === 'length' || finish === 'content_filter') {
    throw new NarratorError('the model did not finish its answer')
  }
  const text = dig(message, 'content')
  if (typeof text !== 'string' || text.trim() === '') {
    throw new NarratorError('the answer holds no text')
  }
  return text
}

/** A narrator behind any address that speaks OpenAI's chat completions. */
function openaiNarrator(options: ModelOptions): Narrator {
  const base = options.url.replace(/\/+$/, '')
  return {
    name: 'openai',
    async narrate({ instructions, facts }) {
      const answer = await postJson({
        url: `${base}/chat/completions`,
        headers: options.key === undefined ? {} : { authorization: `Bearer ${options.key}` },
        body: {
          model: options.model,
          temperature: 0.4,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: facts },
          ],
        },
        timeoutMs: options.timeoutMs,
      })
      return openaiText(answer)
    },
  }
}

interface Protocol {
  readonly url: string
  readonly model: string | undefined
  readonly keyVariable: string
  create(options: ModelOptions): Narrator
}

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  gemini: {
    url: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-2.5-flash',
    keyVariable: 'GEMINI_API_KEY',
    create: geminiNarrator,
  },
  openai: {
    url: 'https://api.openai.com/v1',
    model: undefined,
    keyVariable: 'OPENAI_API_KEY',
    create: openaiNarrator,
  },
}

const DEFAULT_TIMEOUT_S = 30

/** As given on the command line; the environment fills in the rest. */
export interface NarratorChoice {
  readonly narrator?: string | undefined
  readonly url?: string | undefined
  readonly model?: string | undefined
  readonly timeout?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new UsageError(`The narrator's address must begin with https:// or http://.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError("The narrator's address must not contain a name or a password.")
  }
  return text
}

function readTimeout(text: string | undefined): number {
  const seconds = text === undefined ? DEFAULT_TIMEOUT_S : Number(text)
  if (!(seconds > 0 && seconds <= 600)) {
    throw new UsageError(`The narrator's time-out must be from 0 to 600 seconds, not "${text}".`)
  }
  return seconds * 1000
}

/**
 * The narrator that arguments and environment ask for, or null: nothing is sent anywhere
 * unless somebody named a protocol. Keys come from the environment alone, because
 * arguments can be read by every process on the machine.
 */
export function chooseNarrator(choice: NarratorChoice, env: Environment): Narrator | null {
  const name = choice.narrator ?? env['SKUNKD_NARRATOR'] ?? ''
  if (name === '' || name === 'off') return null
  const protocol = Object.hasOwn(PROTOCOLS, name) ? PROTOCOLS[name] : undefined
  if (protocol === undefined) {
    const known = Object.keys(PROTOCOLS).join(', ')
    throw new UsageError(`There is no narrator "${name}"; ${known} and off are accepted.`)
  }
  const model = choice.model ?? env['SKUNKD_NARRATOR_MODEL'] ?? protocol.model
  if (model === undefined || model === '') {
    throw new UsageError(`Name the model: --narrator-model, or SKUNKD_NARRATOR_MODEL.`)
  }
  return protocol.create({
    url: checkUrl(choice.url ?? env['SKUNKD_NARRATOR_URL'] ?? protocol.url),
    model,
    key: env['SKUNKD_NARRATOR_KEY'] ?? env[protocol.keyVariable],
    timeoutMs: readTimeout(choice.timeout ?? env['SKUNKD_NARRATOR_TIMEOUT']),
  })
}
