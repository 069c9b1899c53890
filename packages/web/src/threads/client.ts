import type { Handlers, Job, Port, WorkerRequest, WorkerResponse } from './protocol.js'

/** An error that happened in a worker, with its code if the engine gave it one. */
class WorkerError extends Error {
  constructor(
    name: string,
    message: string,
    readonly code: string | null,
  ) {
    super(message)
    this.name = name
  }
}

type Progress<Handler> = Handler extends (params: never, job: Job<infer P>) => unknown ? P : never

export interface WorkerClient<H extends Handlers> {
  call<K extends keyof H & string>(
    method: K,
    params: Parameters<H[K]>[0],
    options?: { onProgress?: (value: Progress<H[K]>) => void; signal?: AbortSignal },
  ): Promise<Awaited<ReturnType<H[K]>>>
}

interface Waiting {
  readonly request: WorkerRequest
  resolve(value: unknown): void
  reject(error: unknown): void
  onProgress?: ((value: never) => void) | undefined
  /** It was asked a second time, of a new worker. */
  askedAgain: boolean
}

export interface Heartbeat {
  readonly every: number
  /** After this many pings without an answer the worker is taken for dead. */
  readonly patience: number
}

/** Longer than the longest piece of work on a slow phone; nobody waits for ever. */
const HEARTBEAT: Heartbeat = { every: 3000, patience: 5 }
/** The second worker gets this many times as long: the first may have been slow, not dead. */
const SECOND_WORKER_FACTOR = 4

const STOPPED = 'its background task stopped twice'

/**
 * Questions to a worker as promises. The worker is started by the first question, so
 * that nothing heavy is loaded before the first paint. One that fails, or dies without
 * a word, is replaced once, and what is unanswered is asked again; then callers are told.
 */
export function createWorkerClient<H extends Handlers>(
  start: () => Port,
  { every, patience }: Heartbeat = HEARTBEAT,
): WorkerClient<H> {
  let port: Port | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  let beat: ReturnType<typeof setTimeout> | null = null
  let unanswered = 0
  let isSecond = false

  function open(): Port {
    if (port !== null) return port
    const opened = start()
    opened.addEventListener('message', ({ data }) => {
      if (opened === port) receive(data as WorkerResponse)
    })
    opened.addEventListener('error', () => {
      if (opened === port) replace()
    })
    port = opened
    unanswered = 0
    return opened
  }

  /** Counted in pings, not in time: a page that slept has not been kept waiting. */
  function watch(): void {
    if (beat !== null || waiting.size === 0) return
    beat = setTimeout(() => {
      beat = null
      if (waiting.size === 0) return
      if (unanswered >= patience * (isSecond ? SECOND_WORKER_FACTOR : 1)) replace()
      else {
        unanswered++
        port?.postMessage({ kind: 'ping' } satisfies WorkerRequest)
      }
      watch()
    }, every)
  }

  function replace(): void {
    port?.terminate?.()
    port = null
    for (const [id, call] of waiting) {
      if (call.askedAgain) {
        waiting.delete(id)
        call.reject(new WorkerError('WorkerError', STOPPED, 'WORKER_STOPPED'))
      }
    }
    isSecond = waiting.size > 0
    for (const call of waiting.values()) {
      call.askedAgain = true
      open().postMessage(call.request)
    }
  }

  function receive(response: WorkerResponse): void {
    unanswered = 0
    isSecond = false
    if (response.kind === 'pong') return
    const call = waiting.get(response.id)
    if (call === undefined) return
    if (response.kind === 'progress') {
      call.onProgress?.(response.value as never)
      return
    }
    waiting.delete(response.id)
    if (response.kind === 'result') call.resolve(response.value)
    else call.reject(new WorkerError(response.name, response.message, response.code))
  }

  return {
    call(method, params, options = {}) {
      const { signal, onProgress } = options
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const id = ++lastId
        const request = { kind: 'call', id, method, params } satisfies WorkerRequest
        const call = { request, resolve: resolve as Waiting['resolve'], reject, onProgress }
        waiting.set(id, { ...call, askedAgain: false })
        open().postMessage(request)
        watch()
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return
            port?.postMessage({ kind: 'cancel', id } satisfies WorkerRequest)
            reject(signal.reason)
          },
          { once: true },
        )
      })
    },
  }
}
