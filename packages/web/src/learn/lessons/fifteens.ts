import type { Lesson } from '../steps/step.js'

export const FIFTEENS: Lesson = {
  id: 'fifteens',
  title: 'Fifteens',
  line: 'Cards that add up to fifteen: the heart of it.',
  steps: [
    {
      kind: 'tell',
      teaches: ['fifteen'],
      text: 'Cards that add up to fifteen are worth two points. Any suits. Two cards, or three, or all five.\n\nA seven and an eight are a fifteen. So are a ten, a three and a two. Why fifteen? Nobody knows. It was like this when we came in.',
      picture: { cards: '7S 8D' },
    },
    {
      kind: 'tap',
      text: 'Tap two cards that make fifteen.',
      cards: { hand: '9H 2S KC 6D', starter: 'QS' },
      find: 'fifteen',
    },
    {
      kind: 'tap',
      text: 'This time no two cards will do it. Three will.',
      cards: { hand: 'JD 3H 2C 8S', starter: '9D' },
      find: 'fifteen',
    },
    {
      kind: 'tap',
      text: 'A card may be used again, as long as the whole set is a new one.\n\nThe five is the busiest card of all: with every ten-card it makes fifteen. Find them all, one after the other.',
      cards: { hand: '5H KS JD 2C', starter: '9C' },
      find: 'fifteen',
      all: true,
    },
    {
      kind: 'tap',
      text: 'Now with two eights and an ace. Each eight counts on its own. Take your time and find every fifteen.',
      cards: { hand: '7H 8S 8D AC', starter: '6C' },
      find: 'fifteen',
      all: true,
    },
    {
      kind: 'number',
      text: 'Two points for every fifteen. What are the fifteens of these five cards worth together?',
      ask: { what: 'kind', kind: 'fifteen', hand: '5S 10D JH QC', starter: 'KS' },
      upTo: 16,
      after: 'This is why people are fond of fives.',
    },
  ],
}
