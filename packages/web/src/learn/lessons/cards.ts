import type { Lesson } from '../steps/step.js'

export const CARDS: Lesson = {
  id: 'cards',
  title: 'The cards and the board',
  line: 'What a card is worth, and how the score is kept.',
  steps: [
    {
      kind: 'tell',
      teaches: ['deck', 'suit', 'rank'],
      text: 'Pull up a chair. You need a deck of cards: fifty-two of them, in four suits.\n\nHearts, diamonds, spades and clubs are all as good as each other. What matters here is the rank of a card: ace, two, three, and so on up to the king.',
      picture: { cards: 'AH 2D 3S QC KH', skunk: 'host' },
    },
    {
      kind: 'number',
      text: 'Every card has a value. From two to ten it is the number on the card.\n\nWhat is this one worth?',
      ask: { what: 'sum', cards: '7S' },
      upTo: 14,
    },
    {
      kind: 'number',
      text: 'Jack, queen and king are worth ten. All three. Cribbage has little respect for royalty.\n\nSo what is this lady worth?',
      ask: { what: 'sum', cards: 'QD' },
      upTo: 14,
    },
    {
      kind: 'tap',
      teaches: ['ten-card'],
      text: 'That makes four ranks with a value of ten: ten, jack, queen and king. They are called ten-cards, and you will meet a lot of them.\n\nTap every ten-card.',
      cards: { hand: '10H KS 6D JC', starter: '9S' },
      find: 'ten-card',
    },
    {
      kind: 'number',
      text: 'The ace is worth one. It is always low, and never eleven, whatever it tells you.\n\nWhat do these three add up to?',
      ask: { what: 'sum', cards: 'AS 4H KD' },
      upTo: 20,
    },
    {
      kind: 'tell',
      teaches: ['board', 'hole', 'peg'],
      text: 'The score is kept on a board. One hole is one point, and each of you has two pegs.\n\nWhen you score, your back peg leaps over the front one. So the front peg is your score, and the back peg remembers where you were. You will never have to ask.',
      picture: {
        pegs: [
          [18, 12],
          [9, 4],
        ],
      },
    },
    {
      kind: 'number',
      text: 'Yours are the brass pegs. A few holes have their number beside them, and your front peg stands in one of those.\n\nWhat is your score?',
      ask: {
        what: 'score',
        pegs: [
          [30, 23],
          [22, 15],
        ],
      },
      upTo: 34,
      after: 'The first to reach 121 wins. Not a lap of honour more: the game stops right there.',
    },
  ],
}
