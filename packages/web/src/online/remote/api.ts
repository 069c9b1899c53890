import { CodedError } from '@skunkd/engine'
import {
  About,
  ClaimDeviceResponse,
  CreatedGame,
  type CreateGameRequest,
  DeviceLink,
  DeviceLook,
  DeviceWaiting,
  ErrorBody,
  type GameRequest,
  Invitation,
  isFinal,
  JoinResponse,
  MessageError,
  MyGames,
  OLD_SERVER,
  PollResponse,
  PROTOCOL_VERSION,
  parseMessage,
  type ServerMessage,
  Token,
  WatchLink,
} from '@skunkd/protocol'
import * as v from 'valibot'

/** Why the server did not do what was asked, in a sentence for people. */
export class OnlineError extends CodedError<string> {
  override readonly name = 'OnlineError'
}

const UNREACHABLE = 'Can’t reach the server. Check that it’s running and that you’re online.'

async function answerOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A page where data should be: this is a plain file server, or a proxy is in between.
    throw new OnlineError('UNREACHABLE', UNREACHABLE)
  }
}

async function ask<S extends v.GenericSchema>(
  schema: S,
  path: string,
  body?: unknown,
  patience = 10_000,
): Promise<v.InferOutput<S>> {
  let response: Response
  try {
    response = await fetch(`/api/${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    throw new OnlineError('UNREACHABLE', UNREACHABLE)
  }
  const data = await answerOf(response)
  if (!response.ok) {
    const problem = v.safeParse(ErrorBody, data)
    if (problem.success) throw new OnlineError(problem.output.code, problem.output.text)
    throw new OnlineError('UNREACHABLE', UNREACHABLE)
  }
  try {
    return parseMessage(schema, data)
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    throw new OnlineError('OTHER_VERSION', 'This page is out of date. Reload it.')
  }
}

const Anything = v.unknown()
/** An honest record of another game would pass every check. */
const RecordOf = v.looseObject({ fair: v.looseObject({ gameId: Token }) })

/** What a socket would have been sent. As there, a refusal is an answer: it is not asked for again. */
async function askWithoutSocket(
  id: string,
  have: number | null,
  request?: GameRequest,
): Promise<readonly ServerMessage[]> {
  const path = `games/${id}?v=${PROTOCOL_VERSION}${have === null ? '' : `&have=${have}`}`
  try {
    return (await ask(PollResponse, path, request)).messages
  } catch (error) {
    if (!(error instanceof OnlineError) || error.code === 'UNREACHABLE') throw error
    if (error.code === 'OTHER_VERSION') return [{ t: 'no', id: null, ...OLD_SERVER }]
    // A poll that was refused for a while is tried again.
    if (request === undefined && !isFinal(error.code)) throw error
    return [{ t: 'no', id: request?.id ?? null, code: error.code, text: error.message }]
  }
}

/** What can be asked of the server besides playing; every refusal is an `OnlineError`. */
export const api = {
  about: () => ask(About, 'about'),
  create: (game: CreateGameRequest) => ask(CreatedGame, 'games', game),
  invitation: (id: string, secret: string) => ask(Invitation, `games/${id}/invitation`, { secret }),
  join: (id: string, body: { secret: string; name: string; e1: string }) =>
    ask(JoinResponse, `games/${id}/join`, body),
  mine: () => ask(MyGames, 'games'),
  setWatch: (id: string, on: boolean) => ask(WatchLink, `games/${id}/watch`, { on }),
  deviceLink: () => ask(DeviceLink, 'device', {}),
  lookAtDevice: (token: string) => ask(DeviceLook, 'device/look', { token }),
  deviceWaiting: (token: string) => ask(DeviceWaiting, 'device/waiting', { token }),
  confirmDevice: (token: string, number: string, yes: boolean) =>
    ask(Anything, 'device/confirm', { token, number, yes }),
  claimDevice: (token: string, merge: boolean) =>
    ask(ClaimDeviceResponse, 'device/claim', { token, merge }),
  record: async (id: string) => {
    const record = await ask(RecordOf, `games/${id}/record`)
    if (record.fair.gameId === id) return record
    throw new OnlineError('OTHER_GAME', 'The server sent the record of another game.')
  },
  post: (id: string, request: GameRequest) => askWithoutSocket(id, null, request),
  poll: askWithoutSocket,
  /** All games of somebody who plays a lot take a while. */
  exportMine: () => ask(Anything, 'me/data', undefined, 120_000),
  signOutOthers: () => ask(Anything, 'me/sign-out-others', {}),
  deleteMine: () => ask(Anything, 'me/delete', {}),
} as const
