import type { Log } from '../support/log.js'
import { StoreError } from './sql.js'
import type { Store } from './types.js'

/** Only after this long without a failure, in milliseconds, is an outage over. */
const QUIET_MS = 5_000

interface Outage {
  readonly since: number
  lastFailure: number
  /** What has failed: a full disk can still be read, so only one of these shows that it is over. */
  readonly failed: Set<PropertyKey>
}

/** One line when the store stops answering and one when it is back, however many ask meanwhile. */
export function withOutageLog(
  store: Store,
  log: Log,
  now: () => number,
  onAnswer: (milliseconds: number) => void = () => {},
): Store {
  let outage: Outage | null = null

  const fails = (method: PropertyKey, { code, message }: StoreError) => {
    if (outage === null) {
      outage = { since: now(), lastFailure: now(), failed: new Set() }
      log({ level: 'error', event: 'store', text: message, code })
    }
    outage.lastFailure = now()
    outage.failed.add(method)
  }
  const works = (method: PropertyKey) => {
    if (outage === null || !outage.failed.has(method)) return
    if (now() - outage.lastFailure < QUIET_MS) return
    const seconds = Math.round((now() - outage.since) / 1000)
    outage = null
    log({ level: 'info', event: 'store-back', text: `The store works again, after ${seconds} s.` })
  }

  const watched =
    (method: string, member: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const began = performance.now()
      const answer = member(...args)
      if (answer instanceof Promise) {
        answer.then(
          () => {
            onAnswer(performance.now() - began)
            works(method)
          },
          (error: unknown) => {
            if (error instanceof StoreError) fails(method, error)
          },
        )
      }
      return answer
    }

  return Object.fromEntries(
    Object.entries(store).map(([method, member]) => [
      method,
      method === 'close' ? member : watched(method, member as (...args: unknown[]) => unknown),
    ]),
  ) as unknown as Store
}
