import { CodedError } from '@skunkd/engine/rules'
import type { RefusalCode } from '@skunkd/protocol'

/** The server says no to a client: a code for programs, a sentence for people. Nothing has changed. */
export class RefusalError extends CodedError<RefusalCode> {
  override readonly name = 'Refused'
}
