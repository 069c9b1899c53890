import type { GameRequest } from '../messages/client-messages.js'

export type RequestBody = GameRequest extends infer R
  ? R extends GameRequest
    ? Omit<R, 'id'>
    : never
  : never

/** Unanswered requests, in order: sent again with the same number, nothing is done twice. */
export class Outbox {
  readonly #waiting = new Map<string, GameRequest>()

  constructor(private readonly newId: () => string) {}

  get size(): number {
    return this.#waiting.size
  }

  add(body: RequestBody): GameRequest {
    const request = { ...body, id: this.newId() } as GameRequest
    this.#waiting.set(request.id, request)
    return request
  }

  get(id: string): GameRequest | null {
    return this.#waiting.get(id) ?? null
  }

  acknowledge(id: string): boolean {
    return this.#waiting.delete(id)
  }

  all(): readonly GameRequest[] {
    return [...this.#waiting.values()]
  }
}
