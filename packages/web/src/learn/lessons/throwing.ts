import type { Lesson } from '../steps/step.js'

export const THROWING: Lesson = {
  id: 'throwing',
  title: 'What to throw',
  line: 'Keep what counts, and look whose crib it is.',
  steps: [
    {
      kind: 'decide',
      text: 'Six cards, and two must go. Ask first: which four count most together? Runs, pairs and fifteens like company.\n\nThe cards come from real games, and the coach has looked at all 15 throws. Choose two.',
      theme: 'keep-four',
      at: 0,
    },
    {
      kind: 'decide',
      text: 'Then ask whose crib it is. In your own crib nothing is lost: a pair, a five, or two cards that make fifteen will come back to you.',
      theme: 'own-crib',
      at: 0,
    },
    {
      kind: 'decide',
      text: 'Their crib is another matter. Be mean. No fives, no pairs, nothing that adds up to fifteen, no ranks that sit side by side. Two cards far apart are a fine present for somebody you do not like.',
      theme: 'their-crib',
      at: 0,
    },
    { kind: 'decide', text: 'Whose crib is it this time?', theme: 'own-crib', at: 1 },
    { kind: 'decide', text: 'And this time?', theme: 'their-crib', at: 1 },
    {
      kind: 'decide',
      text: 'Sometimes the hand is so good that the crib hardly matters. Take the present and do not look back.',
      theme: 'keep-four',
      at: 1,
    },
  ],
}
