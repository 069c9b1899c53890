/** A word of the game: how it turns up in a text, and what it means. */
export interface GlossaryEntry {
  readonly word: string
  /** Every form it takes in the app's texts, in any case. */
  readonly forms: readonly string[]
  readonly meaning: string
}

/** Everyday words are left alone; "go" is one of the game's only in the forms given here. */
export const GLOSSARY = {
  deck: {
    word: 'Deck',
    forms: ['deck'],
    meaning: 'The ordinary fifty-two cards. No jokers. They were never asked.',
  },
  suit: {
    word: 'Suit',
    forms: ['suit', 'suits'],
    meaning:
      'Hearts, diamonds, spades or clubs. In cribbage a suit counts only for the flush and for nobs.',
  },
  rank: {
    word: 'Rank',
    forms: ['rank', 'ranks'],
    meaning:
      'What a card is apart from its suit: ace, two, three, up to the king. The ace is always low.',
  },
  'ten-card': {
    word: 'Ten-card',
    forms: ['ten-card', 'ten-cards'],
    meaning: 'A ten, jack, queen or king. Each is worth ten, and a deck has sixteen of them.',
  },
  board: {
    word: 'Board',
    forms: ['board'],
    meaning:
      'The piece of wood with the holes in it: 121 for each player. It’s only a way to write the score down.',
  },
  hole: {
    word: 'Hole',
    forms: ['hole', 'holes'],
    meaning: 'One point on the board.',
  },
  peg: {
    word: 'Peg',
    forms: ['peg', 'pegs', 'pegged'],
    meaning:
      'The little pin that marks your score. Each player has two, and the one behind leaps over the one in front. To peg is to score points.',
  },
  fifteen: {
    word: 'Fifteen',
    forms: ['fifteen', 'fifteens'],
    meaning:
      'Any cards that add up to exactly fifteen. Two points for each different set of cards that does.',
  },
  pair: {
    word: 'Pair',
    forms: ['pair', 'pairs', 'paired'],
    meaning: 'Two cards of one rank: two points.',
  },
  'pair royal': {
    word: 'Pair royal',
    forms: ['pair royal', 'pairs royal', 'three of a kind'],
    meaning: 'Three cards of one rank. They hold three different pairs, so they’re worth six.',
  },
  'double pair royal': {
    word: 'Double pair royal',
    forms: ['double pair royal', 'four of a kind'],
    meaning: 'All four cards of one rank: six pairs, twelve points, and a story for later.',
  },
  run: {
    word: 'Run',
    forms: ['run', 'runs'],
    meaning:
      'Three or more cards whose ranks follow each other, in any suits. A point for each card.',
  },
  'double run': {
    word: 'Double run',
    forms: ['double run', 'double runs', 'triple run', 'double-double run', 'double double run'],
    meaning:
      'A run with one rank twice: 4-5-5-6 holds two runs of three and a pair, eight points. With a rank three times it’s a triple run, with two ranks twice a double-double run.',
  },
  starter: {
    word: 'Starter',
    forms: ['starter'],
    meaning:
      'The card turned up from the deck before the play. It belongs to no one, and you both count it, with your hand and with the crib.',
  },
  flush: {
    word: 'Flush',
    forms: ['flush', 'flushes'],
    meaning:
      'Four cards of one suit in your hand: four points, or five if the starter is of that suit too. In the crib only all five count.',
  },
  nobs: {
    word: 'Nobs',
    forms: ['nobs', 'his nobs'],
    meaning: 'The jack of the same suit as the starter, in your hand or in the crib: one point.',
  },
  dealer: {
    word: 'Dealer',
    forms: ['dealer', 'dealers'],
    meaning: 'Whoever deals this time and owns the crib. The deal changes sides after every hand.',
  },
  pone: {
    word: 'Pone',
    forms: ['pone'],
    meaning: 'The player who doesn’t deal. Pone plays the first card and counts first.',
  },
  crib: {
    word: 'Crib',
    forms: ['crib', 'cribs'],
    meaning:
      'The four cards that were discarded, two by each player. It’s counted last, and it’s the dealer’s.',
  },
  throw: {
    word: 'Discard',
    forms: ['throw', 'throws', 'thrown', 'threw', 'discard', 'discards', 'lay away', 'laid away'],
    meaning:
      'To put two of your six cards face down into the crib. Players also say “throw” or “lay away”.',
  },
  cut: {
    word: 'Cut',
    forms: ['cut', 'cuts'],
    meaning:
      'To lift off a part of the deck and turn up the card below. The first deal is cut for, and so is the starter.',
  },
  heels: {
    word: 'Heels',
    forms: ['heels', 'his heels'],
    meaning: 'The starter is a jack: two points for the dealer.',
  },
  play: {
    word: 'The play',
    forms: ['the play', 'pegging'],
    meaning:
      'The part of a hand where you take turns playing cards, up to thirty-one. Also called pegging.',
  },
  count: {
    word: 'The count',
    forms: ['the count', 'a count'],
    meaning: 'What the cards played so far add up to. It may never pass thirty-one.',
  },
  'thirty-one': {
    word: 'Thirty-one',
    forms: ['thirty-one'],
    meaning:
      'As far as a count may go. Whoever gets there exactly pegs two, and a new count begins.',
  },
  go: {
    word: 'Go',
    forms: ['say go', 'says go', 'said go', '“go”', 'a go', 'the go'],
    meaning:
      'What you say when none of your cards fits within thirty-one. Your opponent keeps playing if they can. Whoever plays the last card before the new count pegs one point, or two at thirty-one.',
  },
  'last card': {
    word: 'Last card',
    forms: ['last card'],
    meaning:
      'One point for whoever plays the very last card of the play, or two if it makes thirty-one.',
  },
  lead: {
    word: 'Lead',
    forms: ['lead', 'leads', 'led', 'leading'],
    meaning: 'The first card of a count, and playing it. Pone leads first.',
  },
  show: {
    word: 'The show',
    forms: ['the show'],
    meaning:
      'After the play the hands are shown and counted: first pone’s, then the dealer’s, then the crib.',
  },
  nineteen: {
    word: 'Nineteen',
    forms: ['nineteen'],
    meaning:
      'What people call a hand that is worth nothing. No hand can be worth nineteen, so it’s safe to say.',
  },
  skunk: {
    word: 'Skunk',
    forms: ['skunk', 'skunks', 'skunked', 'double skunk'],
    meaning:
      'To win while your opponent has 90 or fewer. It counts as two games. With 60 or fewer it’s a double skunk, and three. Skunks take it as a compliment.',
  },
  muggins: {
    word: 'Muggins',
    forms: ['muggins'],
    meaning: 'A house rule: points that you miss in your own hand or crib go to whoever notices.',
  },
  'theory of 26': {
    word: 'Theory of 26',
    forms: ['theory of 26'],
    meaning:
      'Two deals, one of yours and one of theirs, bring each player about 26 points. It tells you where you should stand.',
  },
  'play on': {
    word: 'Play on',
    forms: ['play on', 'playing on', 'plays on'],
    meaning: 'To go after points and take risks for them, because you’re behind.',
  },
  'play off': {
    word: 'Play off',
    forms: ['play off', 'playing off', 'plays off'],
    meaning: 'To keep the points of both sides low, because you’re ahead.',
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>

export type WordId = keyof typeof GLOSSARY

export const WORD_IDS = Object.keys(GLOSSARY) as WordId[]
