import type { Lesson } from '../steps/step.js'

export const ENDING: Lesson = {
  id: 'ending',
  title: 'The end game',
  line: 'Who counts first, and which points still matter.',
  steps: [
    {
      kind: 'tell',
      text: 'Near 121, points are not all alike. The game stops the moment somebody gets there. So ask who will be first: the play comes before the show, pone counts before the dealer, and the crib comes last of all.\n\nA crib that will never be counted is worth nothing, to either of you.',
      picture: {
        pegs: [
          [113, 105],
          [118, 110],
        ],
      },
    },
    {
      kind: 'decide',
      text: 'Read the scores first. How many do you need, how many do they, and who counts first?',
      theme: 'end-throw',
      at: 0,
    },
    {
      kind: 'decide',
      text: 'Again: what do you need, and when will you get it?',
      theme: 'end-throw',
      at: 1,
    },
    {
      kind: 'decide',
      text: 'They need so little that a few holes in the play will do. What is your safest lead?',
      theme: 'end-card',
      at: 0,
    },
  ],
}
