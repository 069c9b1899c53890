import type { Lesson } from '../steps/step.js'

export const STARTER: Lesson = {
  id: 'starter',
  title: 'The starter, the flush and nobs',
  line: 'The fifth card, four of a suit, and a jack with a title.',
  steps: [
    {
      kind: 'tell',
      teaches: ['starter'],
      text: 'You keep four cards in your hand. A fifth lies face up on the deck: the starter.\n\nIt belongs to nobody, and everybody counts it along with their own four. So a hand is always five cards, one of them shared.',
      picture: { cards: '4S 6H 6D JC', starter: '5D' },
    },
    {
      kind: 'tap',
      text: 'Tap the fifteen. It needs the starter.',
      cards: { hand: '6S QH 4D KC', starter: '9H' },
      find: 'fifteen',
      showStarter: true,
    },
    {
      kind: 'tap',
      teaches: ['flush'],
      text: 'Here the suits matter for once. Four cards of one suit in your hand are a flush. A flush is worth four points.\n\nTap it.',
      cards: { hand: '2H 6H 9H KH', starter: '4S' },
      find: 'flush',
      showStarter: true,
    },
    {
      kind: 'number',
      text: 'The starter may join in. Then all five count.\n\nWhat is the flush worth now?',
      ask: { what: 'kind', kind: 'flush', hand: '2H 6H 9H KH', starter: '3H' },
      upTo: 14,
    },
    {
      kind: 'number',
      text: 'But the starter cannot make a flush, only help one. The four in your hand have to do it by themselves.\n\nWhat is the flush worth here?',
      ask: { what: 'kind', kind: 'flush', hand: '2H 6H 9H KS', starter: '3H' },
      upTo: 14,
    },
    {
      kind: 'tap',
      teaches: ['nobs'],
      text: 'One more point to be had. The jack of the same suit as the starter is called nobs, or his nobs. He is worth one.\n\nTap him.',
      cards: { hand: 'JC JD 4S 9H', starter: '7D' },
      find: 'nobs',
      showStarter: true,
      after: 'One point does not sound like much. Games are won by one point every evening.',
    },
  ],
}
