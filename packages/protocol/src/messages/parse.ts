import * as v from 'valibot'
import { ClientMessage, GameRequest } from './client-messages.js'
import { ServerMessage } from './server-messages.js'
import { fastVariant } from './variants.js'

/** Something from outside is not what was agreed: the sentence names the field. */
export class MessageError extends Error {
  readonly code = 'BAD_MESSAGE'

  constructor(message: string) {
    super(message)
    this.name = 'MessageError'
  }
}

/** Reads data by a schema; a `MessageError` names the first field that is wrong. */
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MessageError('A message is a JSON object.')
  }
}

const anyClientMessage = fastVariant(ClientMessage)

export const parseClientMessage = (text: string): ClientMessage =>
  parseMessage(anyClientMessage, readJson(text))

export const parseRequest = (text: string): GameRequest => parseMessage(GameRequest, readJson(text))

export const parseServerMessage = (text: string): ServerMessage =>
  parseMessage(ServerMessage, readJson(text))
