import * as v from 'valibot'
import { CLIENT_MESSAGES, type ClientMessage, type GameRequest } from './client-messages.js'
import { ServerMessage } from './server-messages.js'
import { refuseVersion, type VersionRefusal } from './version.js'

/** Something from outside is not what was agreed: the sentence names the field. */
export class MessageError extends Error {
  override readonly name = 'MessageError'

  constructor(
    message: string,
    readonly code: VersionRefusal['code'] = 'BAD_MESSAGE',
  ) {
    super(message)
  }
}

export function parseMessage<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const path = v.getDotPath(issue)
  throw new MessageError(path === null ? issue.message : `${path}: ${issue.message}`)
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    // Said below.
  }
  if (typeof data === 'object' && data !== null) return data as Record<string, unknown>
  throw new MessageError('A message must be a JSON object.')
}

/** Throws if a page of this version can't be understood, or would not understand the answers. */
export function requireVersion(version: unknown): void {
  const refusal = refuseVersion(version)
  if (refusal !== null) throw new MessageError(refusal.text, refusal.code)
}

export function parseClientMessage(text: string): ClientMessage {
  const data = readObject(text)
  const { t } = data
  // The version comes first: the rest of a greeting may look different in another one.
  if (t === 'hello') requireVersion(data['v'])
  if (typeof t !== 'string' || !Object.hasOwn(CLIENT_MESSAGES, t)) {
    const names = Object.keys(CLIENT_MESSAGES).join(', ')
    throw new MessageError(`t: must be one of ${names}.`)
  }
  return parseMessage(CLIENT_MESSAGES[t as ClientMessage['t']], data)
}

export function parseRequest(text: string): GameRequest {
  const message = parseClientMessage(text)
  if (message.t !== 'hello' && message.t !== 'ping') return message
  throw new MessageError(`t: must be a request, not ${message.t}.`)
}

export const parseServerMessage = (text: string): ServerMessage =>
  parseMessage(ServerMessage, readObject(text))
