import type { Request } from '../messages/client-messages.js'

/** A request before it has its number. */
export type Unnumbered = Request extends infer R
  ? R extends Request
    ? Omit<R, 'id'>
    : never
  : never

/** Unanswered requests, in order: sent again with the same number, nothing is done twice. */
export class Outbox {
  readonly #newId: () => string
  readonly #waiting = new Map<string, Request>()

  constructor(newId: () => string) {
    this.#newId = newId
  }

  get size(): number {
    return this.#waiting.size
  }

  add(body: Unnumbered): Request {
    const request = { ...body, id: this.#newId() } as Request
    this.#waiting.set(request.id, request)
    return request
  }

  get(id: string): Request | null {
    return this.#waiting.get(id) ?? null
  }

  /** Takes an answered request out; returns whether it was there. */
  settle(id: string): boolean {
    return this.#waiting.delete(id)
  }

  all(): readonly Request[] {
    return [...this.#waiting.values()]
  }
}
