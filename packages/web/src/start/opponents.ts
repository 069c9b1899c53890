/** Who may sit across the table, in order of strength; names are those of the engine's registry. */
export interface OpponentCard {
  readonly name: string
  readonly title: string
  readonly line: string
}

export const OPPONENTS: readonly OpponentCard[] = [
  {
    name: 'easy',
    title: 'Easy',
    line: 'A beginner: sees pairs and fifteens, forgets whose crib it is. Expect to win.',
  },
  {
    name: 'medium',
    title: 'Medium',
    line: 'Plays by rules of thumb and minds the crib. A fair evening for a casual player.',
  },
  {
    name: 'hard',
    title: 'Hard',
    line: 'Exact discards, careful pegging. Wins more than it loses against club players.',
  },
  {
    name: 'expert',
    title: 'Expert',
    line: 'Weighs every hand you might hold, at this very score. The best we know how to make.',
  },
]

export function opponentTitle(name: string): string {
  return OPPONENTS.find((opponent) => opponent.name === name)?.title ?? name
}
