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
    line: 'A beginner: sees pairs and fifteens, forgets the crib, miscounts now and then.',
  },
  {
    name: 'medium',
    title: 'Medium',
    line: 'Rules of thumb, and a thought for the crib. Beats Easy about seven games in ten.',
  },
  {
    name: 'hard',
    title: 'Hard',
    line: 'Exact discards, and looks ahead in the play. Beats Medium nearly eight games in ten.',
  },
  {
    name: 'expert',
    title: 'Expert',
    line: 'Reads your hand from your play, your habits from earlier hands, and plays the score. Beats Hard nearly six games in ten.',
  },
]

export function opponentTitle(name: string): string {
  return OPPONENTS.find((opponent) => opponent.name === name)?.title ?? name
}
