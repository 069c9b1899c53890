import type { Lesson } from '../steps/step.js'

export const PAIRS: Lesson = {
  id: 'pairs',
  title: 'Pairs',
  line: 'Two of a rank, three of them, and the day you see four.',
  steps: [
    {
      kind: 'tap',
      teaches: ['pair'],
      text: 'Two cards of one rank are a pair. A pair is worth two points.\n\nTap it.',
      cards: { hand: '4S 9D JC 4H', starter: 'KD' },
      find: 'pair',
    },
    {
      kind: 'number',
      text: 'Worth the same is not the same rank. A jack and a king are worth ten each, but they are no pair.\n\nWhat are the pairs worth here?',
      ask: { what: 'kind', kind: 'pair', hand: 'JH QS 10D KC', starter: 'JD' },
      upTo: 14,
    },
    {
      kind: 'tap',
      teaches: ['pair royal'],
      text: 'Three cards of one rank hold three different pairs: the first with the second, the first with the third, the second with the third. Together they are called a pair royal.\n\nTap the pairs, one after the other.',
      cards: { hand: '8H 8S 2D 8C', starter: 'QS' },
      find: 'pair',
      all: true,
      after: 'Three pairs at two points each: a pair royal is worth six.',
    },
    {
      kind: 'number',
      text: 'Two ranks can come twice as well. What are the pairs of these five worth?',
      ask: { what: 'kind', kind: 'pair', hand: '6H 6D 3S 3C', starter: 'KH' },
      upTo: 14,
    },
    {
      kind: 'number',
      teaches: ['double pair royal'],
      text: 'And all four of a rank? Count how many ways there are to take two of them.\n\nWhat are these nines worth in pairs?',
      ask: { what: 'kind', kind: 'pair', hand: '9H 9S 9D 9C', starter: '3D' },
      upTo: 14,
      after:
        'Six pairs. It is called a double pair royal, it is rare, and you may be loud about it.',
    },
  ],
}
