/** What went wrong between us and a language model; never contains a key. */
export class NarratorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NarratorError'
  }
}

export interface PostOptions {
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
export async function postJson(options: PostOptions): Promise<unknown> {
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
export function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}
