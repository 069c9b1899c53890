import * as v from 'valibot'
import { ClientMessage, Request } from './client-messages.js'
import { ServerMessage } from './server-messages.js'
import { straight } from './variants.js'

/** Something from outside is not what was agreed: the sentence names the field. */
export class MessageError extends Error {
  readonly code = 'BAD_MESSAGE'

  constructor(message: string) {
    super(message)
    this.name = 'MessageError'
  }
}

/** Reads data by a schema; a `MessageError` names the first field that is wrong. */
export function readMessage<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const path = v.getDotPath(issue)
  throw new MessageError(path === null ? issue.message : `${path}: ${issue.message}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MessageError('A message is a JSON object.')
  }
}

const anyClientMessage = straight(ClientMessage)

export const readClientMessage = (text: string): ClientMessage =>
  readMessage(anyClientMessage, readJson(text))

export const readRequest = (text: string): Request => readMessage(Request, readJson(text))

export const readServerMessage = (text: string): ServerMessage =>
  readMessage(ServerMessage, readJson(text))
