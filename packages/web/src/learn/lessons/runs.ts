import type { Lesson } from '../steps/step.js'

export const RUNS: Lesson = {
  id: 'runs',
  title: 'Runs',
  line: 'Ranks in a row, a point for each card.',
  steps: [
    {
      kind: 'tap',
      teaches: ['run'],
      text: 'Three or more ranks in a row are a run. A run is worth a point for each card, and the suits do not matter.\n\nTap the run.',
      cards: { hand: '4S KD 5C 6H', starter: '9S' },
      find: 'run',
    },
    {
      kind: 'tap',
      text: 'After the ten come jack, queen and king. Only the longest run counts, so tap the whole of it.',
      cards: { hand: '10H 9D QC JS', starter: '2H' },
      find: 'run',
    },
    {
      kind: 'number',
      text: 'The ace is low, and a run does not go round the corner from king to ace.\n\nWhat are the runs worth here?',
      ask: { what: 'kind', kind: 'run', hand: 'QS KH AD 2C', starter: '6D' },
      upTo: 14,
    },
    {
      kind: 'tap',
      teaches: ['double run'],
      text: 'If one rank comes twice, so does the run: once with each of the two. That is a double run.\n\nFind both runs.',
      cards: { hand: '4H 5S 5D 6C', starter: 'KS' },
      find: 'run',
      all: true,
      after:
        'Two runs of three and the pair of fives: a double run of three is worth eight. Learn that number and you will save a lot of sums.',
    },
    {
      kind: 'number',
      text: 'Now with three eights. Each of them makes a run of its own.\n\nWhat are the runs alone worth, without the pairs?',
      ask: { what: 'kind', kind: 'run', hand: '7C 8D 8H 9S', starter: '8C' },
      upTo: 16,
    },
  ],
}
