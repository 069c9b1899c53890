/** An error with a code for programs beside its sentence for people. Compare codes, never messages. */
export class CodedError<Code extends string> extends Error {
  constructor(
    readonly code: Code,
    message: string,
  ) {
    super(message)
  }
}
