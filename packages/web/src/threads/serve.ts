import type { Handlers, Job, Port, WorkerRequest, WorkerResponse } from './protocol.js'

class Cancelled extends Error {}

export function serve(port: Port, handlers: Handlers): void {
  const running = new Map<number, { cancelled: boolean }>()
  const send = (response: WorkerResponse) => port.postMessage(response)

  async function answer(id: number, method: string, params: unknown): Promise<void> {
    const state = { cancelled: false }
    running.set(id, state)
    const job: Job<unknown> = {
      progress(value) {
        if (!state.cancelled) send({ kind: 'progress', id, value })
      },
      async breathe(ms = 0) {
        await new Promise((resolve) => setTimeout(resolve, ms))
        if (state.cancelled) throw new Cancelled()
      },
    }
    try {
      const handler = handlers[method]
      if (handler === undefined) throw new RangeError(`No such question: ${method}.`)
      const value = await handler(params as never, job as never)
      if (!state.cancelled) send({ kind: 'result', id, value })
    } catch (error) {
      if (error instanceof Cancelled || state.cancelled) return
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      const code = (error as { code?: unknown })?.code
      send({ kind: 'error', id, name, message, code: typeof code === 'string' ? code : null })
    } finally {
      running.delete(id)
    }
  }

  port.addEventListener('message', ({ data }) => {
    const request = data as WorkerRequest
    if (request.kind === 'ping') {
      send({ kind: 'pong' })
      return
    }
    if (request.kind === 'cancel') {
      const state = running.get(request.id)
      if (state !== undefined) state.cancelled = true
      return
    }
    void answer(request.id, request.method, request.params)
  })
}
