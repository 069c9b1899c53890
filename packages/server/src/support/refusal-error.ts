import type { RefusalCode } from '@skunkd/protocol'

/** The server says no to a client: a code for programs, a sentence for people. Nothing has changed. */
export class RefusalError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}
