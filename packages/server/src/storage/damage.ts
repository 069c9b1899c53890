/** A game that cannot be read: it is set aside, and nothing else is touched. */
export class DamagedGameError extends Error {
  override readonly name = 'DamagedGame'

  constructor(
    gameId: string,
    readonly damage: string,
  ) {
    super(`Game ${gameId}: ${damage}`)
  }
}
