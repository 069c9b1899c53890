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

/** A question that is being answered. */
export interface Job<Progress> {
  progress(value: Progress): void
  /** Lets messages in (a cancel among them) in the middle of long work; throws once cancelled. */
  breathe(ms?: number): Promise<void>
}

/** What a worker answers, by name. Its parameter and its result are what the page sends and gets. */
export type Handlers = Readonly<Record<string, (params: never, job: Job<never>) => unknown>>

/** The two ends look the same to us: a worker from the page, or the page from a worker. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  /** Stops the other end, if that can be done. */
  terminate?(): void
}
