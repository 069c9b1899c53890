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
  JoinResponse,
  MessageError,
  MyGames,
  parseMessage,
  ServerMessage,
  WatchLink,
} from '@skunkd/protocol'
import * as v from 'valibot'

/** Why the server did not do what was asked, in a sentence for people. */
export class OnlineError extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.name = 'OnlineError'
    this.code = code
  }
}

const UNREACHABLE = 'The server does not answer. Is it running, and are you online?'

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
    throw new OnlineError('OTHER_VERSION', 'The server speaks another version: reload the page.')
  }
}

const Messages = v.array(ServerMessage)
const Anything = v.unknown()

/** As on a socket, a refusal is an answer: a request that got one is not sent again. */
async function postRequest(id: string, request: GameRequest): Promise<readonly ServerMessage[]> {
  try {
    return await ask(Messages, `games/${id}`, request)
  } catch (error) {
    if (!(error instanceof OnlineError) || error.code === 'UNREACHABLE') throw error
    return [{ t: 'no', id: request.id, code: error.code, text: error.message }]
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
  rename: (name: string) => ask(Anything, 'name', { name }),
  setWatch: (id: string, on: boolean) => ask(WatchLink, `games/${id}/watch`, { on }),
  deviceLink: () => ask(DeviceLink, 'device', {}),
  lookAtDevice: (token: string) => ask(DeviceLook, 'device/look', { token }),
  deviceWaiting: (token: string) => ask(DeviceWaiting, 'device/waiting', { token }),
  confirmDevice: (token: string, number: string, yes: boolean) =>
    ask(Anything, 'device/confirm', { token, number, yes }),
  claimDevice: (token: string, merge: boolean) =>
    ask(ClaimDeviceResponse, 'device/claim', { token, merge }),
  record: (id: string) => ask(Anything, `games/${id}/record`),
  post: postRequest,
  poll: (id: string, have: number | null) =>
    ask(Messages, `games/${id}${have === null ? '' : `?have=${have}`}`),
  /** All games of somebody who plays a lot take a while. */
  exportMine: () => ask(Anything, 'me/data', undefined, 120_000),
  signOutOthers: () => ask(Anything, 'me/sign-out-others', {}),
  deleteMine: () => ask(Anything, 'me/delete', {}),
} as const

/** What a person is told when something failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
