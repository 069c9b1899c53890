import type { Player } from '@skunkd/engine'

/** The seat of the person at the terminal, in every game played here. */
export const ME = 0
export const OPPONENT = 1

/** "You play", "Medium plays": who does what, in words. */
export interface Names {
  /** For verbs whose third person just adds an s, which is all that a game needs. */
  does(playerIndex: number, verb: string): string
  possessive(playerIndex: number): string
  title(playerIndex: number): string
}

export function namesFor(opponent: Player): Names {
  const title = (playerIndex: number) => (playerIndex === ME ? 'You' : opponent.title)
  return {
    title,
    does: (playerIndex, verb) =>
      playerIndex === ME ? `You ${verb}` : `${opponent.title} ${verb}s`,
    possessive: (playerIndex) => (playerIndex === ME ? 'Your' : `${opponent.title}'s`),
  }
}
