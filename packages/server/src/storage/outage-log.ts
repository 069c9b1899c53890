import type { Log } from '../support/log.js'
import { StoreError, type StoreErrorCode } from './sql.js'
import type { Store } from './types.js'

interface Outage {
  readonly code: StoreErrorCode
  readonly since: number
  /** What has failed: a full disk can still be read, so only one of these shows that it is over. */
  readonly failed: Set<PropertyKey>
}

/**
 * The same store, with its outages in the log: one line when it stops answering and one when it
 * is back, however many people ask in between.
 */
export function withOutageLog(store: Store, log: Log, now: () => number): Store {
  let outage: Outage | null = null

  const fails = (method: PropertyKey, { code, message }: StoreError) => {
    if (outage?.code !== code) {
      outage = { code, since: outage?.since ?? now(), failed: new Set(outage?.failed) }
      log({ level: 'error', event: 'store', text: message, code })
    }
    outage.failed.add(method)
  }
  const works = (method: PropertyKey) => {
    if (outage === null || !outage.failed.has(method)) return
    const seconds = Math.round((now() - outage.since) / 1000)
    outage = null
    log({ level: 'info', event: 'store-back', text: `The store works again, after ${seconds} s.` })
  }

  return new Proxy(store, {
    get(target, method) {
      const member: unknown = Reflect.get(target, method)
      if (typeof member !== 'function' || method === 'close') return member
      return (...args: unknown[]) => {
        const answer: unknown = member.apply(target, args)
        if (answer instanceof Promise) {
          answer.then(
            () => works(method),
            (error: unknown) => {
              if (error instanceof StoreError) fails(method, error)
            },
          )
        }
        return answer
      }
    },
  })
}
