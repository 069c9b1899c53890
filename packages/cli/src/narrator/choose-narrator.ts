import type { Narrator } from '@skunkd/engine'
import {
  MAX_ANSWER_LENGTH,
  MODEL_DEFAULTS,
  type ModelProtocol,
  type ModelRequest,
  type ModelResponse,
  modelNarrator,
  modelUrlProblem,
  NarratorError,
} from '@skunkd/engine/words'
import { UsageError } from '../support/errors.js'

async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER_LENGTH) throw new NarratorError('the answer is far too long')
  }
  return text + decoder.decode()
}

/** Posts a request to a model and reads what comes back in time. */
async function sendRequest(
  { url, headers, body }: ModelRequest,
  timeoutMs: number,
): Promise<ModelResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A redirect would carry the key to an address nobody named.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    return { status: response.status, text: await readLimited(response) }
  } catch (error) {
    if (error instanceof NarratorError) throw error
    if (signal.aborted) throw new NarratorError(`no answer within ${timeoutMs / 1000} seconds`)
    throw new NarratorError("the address can't be reached")
  }
}

const KEY_VARIABLES: Readonly<Record<ModelProtocol, string>> = {
  gemini: 'GEMINI_API_KEY',
  openai: 'OPENAI_API_KEY',
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
  const problem = modelUrlProblem(text)
  if (problem !== null) throw new UsageError(`The narrator's address ${problem}.`)
  return text
}

function readTimeout(text: string | undefined): number {
  const seconds = text === undefined ? DEFAULT_TIMEOUT_S : Number(text)
  if (!(seconds > 0 && seconds <= 600)) {
    throw new UsageError(`The narrator's timeout must be from 0 to 600 seconds, not "${text}".`)
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
  if (!Object.hasOwn(KEY_VARIABLES, name)) {
    const known = Object.keys(KEY_VARIABLES).join(', ')
    throw new UsageError(`The narrator must be ${known} or off, not "${name}".`)
  }
  const protocol = name as ModelProtocol
  const defaults = MODEL_DEFAULTS[protocol]
  const model = choice.model ?? env['SKUNKD_NARRATOR_MODEL'] ?? defaults.model
  if (model === undefined || model === '') {
    throw new UsageError(`Name the model: --narrator-model, or SKUNKD_NARRATOR_MODEL.`)
  }
  const timeoutMs = readTimeout(choice.timeout ?? env['SKUNKD_NARRATOR_TIMEOUT'])
  return modelNarrator(
    {
      protocol,
      url: checkUrl(choice.url ?? env['SKUNKD_NARRATOR_URL'] ?? defaults.url),
      model,
      key: env['SKUNKD_NARRATOR_KEY'] ?? env[KEY_VARIABLES[protocol]],
    },
    (request) => sendRequest(request, timeoutMs),
  )
}
