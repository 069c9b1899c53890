import type { NarrationPrompt, Narrator } from './narrate.js'

/** What went wrong between us and a language model; never contains a key. */
export class NarratorError extends Error {
  override readonly name = 'NarratorError'
}

/** How a model is spoken to: Google's interface, or the chat completions of OpenAI and many others. */
export type ModelProtocol = 'gemini' | 'openai'

/** A language model and the way to it. */
export interface ModelAddress {
  readonly protocol: ModelProtocol
  /** The base address of the interface, without the path of a call. */
  readonly url: string
  readonly model: string
  readonly key?: string | undefined
}

/** One question to a model, ready to be posted. */
export interface ModelRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came back, whatever it is. */
export interface ModelResponse {
  readonly status: number
  readonly text: string
}

/**
 * Posts a request. Only this touches the network; it reads at most `MAX_ANSWER_LENGTH` characters,
 * and hands on what it has so far to whoever wants to know.
 */
export type SendRequest = (
  request: ModelRequest,
  onText?: (soFar: string) => void,
) => Promise<ModelResponse>

/** A comment on a game is short; an answer beyond this is not one. */
export const MAX_ANSWER_LENGTH = 200_000

/** Where each protocol is spoken unless somebody says otherwise. */
export const MODEL_DEFAULTS: Readonly<
  Record<ModelProtocol, { readonly url: string; readonly model: string | undefined }>
> = {
  gemini: {
    url: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-2.5-flash',
  },
  openai: { url: 'https://api.openai.com/v1', model: undefined },
}

/** What is wrong with an address, as the end of a sentence; null if nothing is. */
export function modelUrlProblem(text: string): string | null {
  const [, host] = /^https?:\/\/([^/?#\s]+)/i.exec(text) ?? []
  if (host === undefined) return 'must begin with https:// or http://'
  return host.includes('@') ? 'must not contain a name or a password' : null
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

interface Protocol {
  path(model: string, streams: boolean): string
  headers(key: string): Readonly<Record<string, string>>
  body(model: string, prompt: NarrationPrompt, streams: boolean): unknown
  /** The text of an answer, or of one event of a stream; a `NarratorError` if it was refused. */
  text(answer: unknown): string
}

const NO_TEXT = 'the answer holds no text'
const REFUSED = 'the model refused to answer'
const UNFINISHED = "the model didn't finish its answer"

const PROTOCOLS: Readonly<Record<ModelProtocol, Protocol>> = {
  gemini: {
    path: (model, streams) =>
      `/models/${encodeURIComponent(model)}:${streams ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    headers: (key) => ({ 'x-goog-api-key': key }),
    body: (_, { instructions, facts }) => ({
      systemInstruction: { parts: [{ text: instructions }] },
      contents: [{ role: 'user', parts: [{ text: facts }] }],
      generationConfig: { temperature: 0.4 },
    }),
    text(answer) {
      const blocked = dig(answer, 'promptFeedback', 'blockReason')
      if (typeof blocked === 'string') throw new NarratorError(REFUSED)
      const finish = dig(answer, 'candidates', 0, 'finishReason')
      if (finish !== undefined && finish !== 'STOP') throw new NarratorError(UNFINISHED)
      const parts = dig(answer, 'candidates', 0, 'content', 'parts')
      if (!Array.isArray(parts)) return ''
      return parts
        .map((part) => dig(part, 'text'))
        .filter((piece): piece is string => typeof piece === 'string')
        .join('')
    },
  },
  openai: {
    path: () => '/chat/completions',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    body: (model, { instructions, facts }, streams) => ({
      model,
      temperature: 0.4,
      ...(streams && { stream: true }),
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: facts },
      ],
    }),
    text(answer) {
      const choice = dig(answer, 'choices', 0)
      const message = dig(choice, 'message') ?? dig(choice, 'delta')
      if (typeof dig(message, 'refusal') === 'string') throw new NarratorError(REFUSED)
      const finish = dig(answer, 'choices', 0, 'finish_reason')
      if (finish === 'length' || finish === 'content_filter') throw new NarratorError(UNFINISHED)
      const text = dig(message, 'content')
      return typeof text === 'string' ? text : ''
    },
  },
}

function requestTo(
  { protocol, url, model, key }: ModelAddress,
  prompt: NarrationPrompt,
  streams: boolean,
) {
  const { path, headers, body } = PROTOCOLS[protocol]
  return {
    url: `${url.replace(/\/+$/, '')}${path(model, streams)}`,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined || key === '' ? {} : headers(key)),
    },
    body: JSON.stringify(body(model, prompt, streams)),
  }
}

/**
 * Messages name what failed and nothing that was sent: a server's error page may repeat the key,
 * so its text is left out.
 */
function textOf(protocol: ModelProtocol, { status, text }: ModelResponse): string {
  if (text.length > MAX_ANSWER_LENGTH) throw new NarratorError('the answer is far too long')
  if (status < 200 || status > 299) throw new NarratorError(`refused with status ${status}`)
  const prose = answersIn(text).map(PROTOCOLS[protocol].text).join('')
  if (prose.trim() === '') throw new NarratorError(NO_TEXT)
  return prose
}

const EVENT = /^data: *(\{.*)$/gm

/** A whole answer, or the events of a stream; a server need not stream because it is asked to. */
function answersIn(text: string): unknown[] {
  const parts = /^\s*(data|event|id|:)/.test(text)
    ? [...text.matchAll(EVENT)].map(([, event]) => event!)
    : [text]
  try {
    return parts.map((part) => JSON.parse(part))
  } catch {
    throw new NarratorError("the answer isn't JSON")
  }
}

/** The prose of a stream that has not ended; nothing if it cannot be told yet. */
function proseSoFar(protocol: ModelProtocol, text: string): string {
  try {
    return textOf(protocol, { status: 200, text: text.slice(0, text.lastIndexOf('\n') + 1) })
  } catch {
    return ''
  }
}

/** A narrator behind an address; how a request gets there is the caller's. */
export function modelNarrator(address: ModelAddress, send: SendRequest): Narrator {
  return {
    name: address.protocol,
    narrate: async (prompt, onProse) => {
      const { protocol } = address
      const request = requestTo(address, prompt, onProse !== undefined)
      const hear = onProse && ((soFar: string) => onProse(proseSoFar(protocol, soFar)))
      return textOf(protocol, await send(request, hear))
    },
  }
}
