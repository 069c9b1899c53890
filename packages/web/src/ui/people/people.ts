import { opponentTitle } from '@skunkd/engine'

export type Moment = 'hello' | 'won' | 'lost' | 'great-hand' | 'your-great-hand'

/** Somebody to play with: a face and a temperament for a player of the engine. */
export interface Person {
  readonly id: PersonId
  readonly name: string
  /** Its name in the engine's registry. */
  readonly opponent: string
  /** From 1 to 20 on the scale of levels; docs/levels.md has the matches. */
  readonly level: number
  /** Stronger than the scale goes. */
  readonly above?: true
  readonly they: 'He' | 'She'
  /** How they play, in one sentence of a few words, and in one or two whole ones. */
  readonly short: string
  readonly temperament: string
  readonly says: Readonly<Record<Moment, readonly string[]>>
}

export type PersonId = 'pip' | 'dot' | 'walter' | 'nell' | 'moss' | 'quill'

export const PEOPLE: readonly Person[] = [
  {
    id: 'pip',
    name: 'Pip',
    opponent: 'level-2',
    level: 2,
    they: 'He',
    short: 'Plays the card that looks fun.',
    temperament: 'Plays the card that looks fun, and now and then it is the right one.',
    says: {
      hello: ['Hi! Can I deal?', 'I brought my lucky sock.'],
      won: ['I won? I won!', 'Wait till I tell my gran.'],
      lost: ['Again! Again!', 'You’re really good.'],
      'great-hand': ['Is that a lot? It looks like a lot.'],
      'your-great-hand': ['Whoa. All of that?'],
    },
  },
  {
    id: 'dot',
    name: 'Dot',
    opponent: 'easy',
    level: 5,
    they: 'She',
    short: 'Loves pairs, forgets the crib.',
    temperament: 'Loves pairs and fifteens, forgets the crib, and miscounts now and then.',
    says: {
      hello: ['There you are, dear. Sit, sit.', 'I’ve just put the kettle on.'],
      won: ['Well, fancy that.', 'Beginner’s luck, after fifty years.'],
      lost: ['Lovely game, dear.', 'You let an old lady down gently.'],
      'great-hand': ['Now that is a handsome lot of pairs.'],
      'your-great-hand': ['My, you’ve been saving those up.'],
    },
  },
  {
    id: 'walter',
    name: 'Walter',
    opponent: 'medium',
    level: 10,
    they: 'He',
    short: 'Plays by rules of thumb.',
    temperament: 'Plays by rules of thumb: he minds the crib, and won’t lead a five.',
    says: {
      hello: ['Evening. Cut for deal?', 'Never lead a five, my father said.'],
      won: ['Steady does it.', 'A good board, that one.'],
      lost: ['Fair play. You had the better of it.', 'I’ll have you next time.'],
      'great-hand': ['That’s what patience gets you.'],
      'your-great-hand': ['I’ll be blowed. Count it again.'],
    },
  },
  {
    id: 'nell',
    name: 'Nell',
    opponent: 'level-14',
    level: 14,
    they: 'She',
    short: 'Goes for points at any score.',
    temperament: 'Knows what most cards are worth, and goes for points at any score.',
    says: {
      hello: ['Right. Let’s make some points.', 'I’m feeling a double run.'],
      won: ['Points win games. Told you.', 'That was fun. For me.'],
      lost: ['Okay, that stung.', 'Good game. I’d still keep those cards.'],
      'great-hand': ['Oh, I’ve been waiting for that cut.'],
      'your-great-hand': ['Stop it. That’s my kind of hand.'],
    },
  },
  {
    id: 'moss',
    name: 'Moss',
    opponent: 'hard',
    level: 18,
    they: 'He',
    short: 'Exact. Looks ahead, not at you.',
    temperament: 'Discards exactly and looks ahead in the play, but doesn’t watch what you do.',
    says: {
      hello: ['Calm sea today. Deal.', 'Mind the tide.'],
      won: ['The numbers hold.', 'Nothing personal.'],
      lost: ['Well sailed.', 'Hm. The cards turned.'],
      'great-hand': ['As expected.'],
      'your-great-hand': ['A fair wind for you.'],
    },
  },
  {
    id: 'quill',
    name: 'Quill',
    opponent: 'expert',
    level: 20,
    above: true,
    they: 'She',
    short: 'Reads your hand.',
    temperament:
      'Reads your hand from your play, learns your habits during a game, and plays to the score.',
    says: {
      hello: ['Every card you play tells me something.', 'Shall we? I’ll be watching.'],
      won: ['You told me with that second card.', 'Thank you. That was instructive.'],
      lost: ['I didn’t see that coming. Well done.', 'You hid that beautifully.'],
      'great-hand': ['I did hope you’d let me keep these.'],
      'your-great-hand': ['Yes, I thought you had it.'],
    },
  },
]

/** The person who plays as this player of the engine; null for the other levels and for friends. */
export function personFor(opponent: string): Person | null {
  return PEOPLE.find((person) => person.opponent === opponent) ?? null
}

export function personById(id: string | null): Person | null {
  return PEOPLE.find((person) => person.id === id) ?? null
}

/** What the app calls a player of the engine: a person’s name, or `Level 12`. */
export function opponentName(opponent: string): string {
  return personFor(opponent)?.name ?? opponentTitle(opponent)
}

/** `level 14`, `level 20+`. */
export function levelOf({ level, above }: Pick<Person, 'level' | 'above'>): string {
  return `level ${level}${above === true ? '+' : ''}`
}

/** What somebody says at a moment; the number picks one of their sentences. */
export function sentenceOf({ says }: Person, moment: Moment, number: number): string {
  const lines = says[moment]
  return lines[number % lines.length]!
}
