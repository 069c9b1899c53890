import type { Refusal } from '@skunkd/protocol'

/** The server says no to a client: a code for programs, a sentence for people. Nothing has changed. */
export class Refused extends Error {
  readonly code: Refusal

  constructor(code: Refusal, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}
