/** A game that cannot be read: it is set aside, and nothing else is touched. */
export class DamagedGameError extends Error {
  readonly gameId: string
  readonly damage: string

  constructor(gameId: string, damage: string) {
    super(`Game ${gameId}: ${damage}`)
    this.name = 'DamagedGame'
    this.gameId = gameId
    this.damage = damage
  }
}
