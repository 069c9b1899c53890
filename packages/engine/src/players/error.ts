/** What can be wrong with a player that is asked for. */
export type PlayerErrorCode = 'NO_SUCH_PLAYER' | 'PLAYER_REMOVED' | 'POLICY_MISSING'

/** A player that is not available: a code for programs, a sentence for people. */
export class PlayerError extends RangeError {
  readonly code: PlayerErrorCode

  constructor(code: PlayerErrorCode, message: string) {
    super(message)
    this.name = 'PlayerError'
    this.code = code
  }
}
