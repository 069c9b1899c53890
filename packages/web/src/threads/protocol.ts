/** What goes over the wire between the page and a worker. Plain data only. */
export type WorkerRequest =
  | {
      readonly kind: 'call'
      readonly id: number
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ping' }

export type WorkerResponse =
  /** Still there: the answer to a ping, between two pieces of work. */
  | { readonly kind: 'pong' }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error'
      readonly id: number
      readonly name: string
      readonly message: string
      readonly code: string | null
    }

/** One question a worker answers; `progress` is what it reports on the way. */
interface Method {
  readonly params: unknown
  readonly result: unknown
  readonly progress?: unknown
}

export type Methods = Readonly<Record<string, Method>>

/** The two ends look the same to us: a worker from the page, or the page from a worker. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  /** Stops the other end, if that can be done. */
  terminate?(): void
}
