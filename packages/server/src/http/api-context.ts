import type { HttpBindings } from '@hono/node-server'
import { parseMessage } from '@skunkd/protocol'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Tables } from '../game/tables.js'
import type { Hub } from '../live/hub.js'
import type { Store } from '../storage/types.js'
import type { Limits } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import type { ResolvedOrigin } from './request-origin.js'

export interface FriendsApiDeps {
  readonly store: Store
  readonly tables: Tables
  readonly hub: Hub
  readonly limits: Limits
  now(): number
  random(bytes: number): Uint8Array
  readonly keep?: boolean
}

export interface ApiEnv {
  Bindings: HttpBindings
  Variables: { place: ResolvedOrigin; body: string }
}

export function parseBody<S extends v.GenericSchema>(
  c: Context<ApiEnv>,
  schema: S,
): v.InferOutput<S> {
  let data: unknown
  try {
    data = JSON.parse(c.get('body'))
  } catch {
    throw new RefusalError('BAD_MESSAGE', 'The body must be JSON.')
  }
  return parseMessage(schema, data)
}
