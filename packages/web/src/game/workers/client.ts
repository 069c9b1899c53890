import type { Methods, Port, Request, Response } from './protocol.js'

/** An error that happened in a worker, with its code if the engine gave it one. */
export class WorkerError extends Error {
  readonly code: string | null

  constructor(name: string, message: string, code: string | null) {
    super(message)
    this.name = name
    this.code = code
  }
}

export interface CallOptions<Progress> {
  readonly onProgress?: (value: Progress) => void
  readonly signal?: AbortSignal
}

export interface WorkerClient<M extends Methods> {
  call<K extends keyof M & string>(
    method: K,
    params: M[K]['params'],
    options?: CallOptions<M[K]['progress']>,
  ): Promise<M[K]['result']>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
  onProgress?: ((value: never) => void) | undefined
}

/**
 * Questions to a worker as promises. The worker is started by the first question, so
 * that nothing heavy is loaded before the first paint.
 */
export function createWorkerClient<M extends Methods>(start: () => Port): WorkerClient<M> {
  let port: Port | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function open(): Port {
    if (port !== null) return port
    const opened = start()
    opened.addEventListener('message', ({ data }) => receive(data as Response))
    // A worker that cannot load answers nobody: everyone waiting must hear of it.
    ;(opened as Partial<Worker>).addEventListener?.('error', () => {
      port = null
      for (const call of waiting.values()) {
        call.reject(new WorkerError('WorkerError', 'The worker stopped.', null))
      }
      waiting.clear()
    })
    port = opened
    return opened
  }

  function receive(response: Response): void {
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
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onProgress })
        const worker = open()
        worker.postMessage({ kind: 'call', id, method, params } satisfies Request)
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return
            worker.postMessage({ kind: 'cancel', id } satisfies Request)
            reject(signal.reason)
          },
          { once: true },
        )
      })
    },
  }
}
