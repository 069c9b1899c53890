import type { Lesson } from '../steps/step.js'

export const COUNTING: Lesson = {
  id: 'counting',
  title: 'Counting a whole hand',
  line: 'All of it together, in the order players say it.',
  steps: [
    {
      kind: 'tell',
      text: 'Now all of it together, and always in the same order: fifteens, pairs, runs, flush, nobs. That way nothing is missed.\n\nPlayers say it aloud and add up as they speak; after the first fifteen they only say the new sum. Say it along with them, it helps.',
      picture: { counted: { hand: '7D 7C 8S 3H', starter: '5S' } },
    },
    {
      kind: 'number',
      text: 'Your turn. Fifteens first, then pairs. What is the hand worth?',
      ask: { what: 'chosen-hand', theme: 'count-two-kinds', at: 0 },
      upTo: 29,
    },
    {
      kind: 'number',
      text: 'This one has a run in it. The fifteens are still first.',
      ask: { what: 'chosen-hand', theme: 'count-run', at: 0 },
      upTo: 29,
    },
    {
      kind: 'number',
      text: 'A jack! Look at the suit of the starter.',
      ask: { what: 'chosen-hand', theme: 'count-nobs', at: 0 },
      upTo: 29,
    },
    {
      kind: 'number',
      text: 'Look at the suits once more.',
      ask: { what: 'chosen-hand', theme: 'count-flush', at: 0 },
      upTo: 29,
    },
    {
      kind: 'number',
      text: 'A double run, and a fifteen or two as well. Remember the number for a double run of three.',
      ask: { what: 'chosen-hand', theme: 'count-double-run', at: 0 },
      upTo: 29,
    },
    {
      kind: 'number',
      teaches: ['nineteen'],
      text: 'And what about this beauty?',
      ask: { what: 'chosen-hand', theme: 'count-nothing', at: 0 },
      upTo: 29,
      after:
        'Nothing at all. Players call that a nineteen, because nineteen is a number that no hand can be worth. The most it can be is 29.',
    },
  ],
}
