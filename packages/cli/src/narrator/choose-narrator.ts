import type { Narrator } from '@skunkd/engine'
import { UsageError } from '../support/errors.js'
import { geminiNarrator, type ModelOptions, openaiNarrator } from './narrators.js'

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
