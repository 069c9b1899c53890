import type { Lesson } from '../steps/step.js'

export const TRAPS: Lesson = {
  id: 'traps',
  title: 'Five, twenty-one and small cards',
  line: 'Counts to stay away from, and cards to hold on to.',
  steps: [
    {
      kind: 'tell',
      text: 'Almost a third of the deck is worth ten. So two counts are dangerous to leave behind: five, because a ten-card makes it fifteen, and twenty-one, because a ten-card makes it thirty-one.',
      picture: { cards: '5C 10H JS QD KC' },
    },
    { kind: 'decide', text: 'Mind the first of the two.', theme: 'not-five', at: 0 },
    { kind: 'decide', text: 'Mind the second.', theme: 'not-twenty-one', at: 0 },
    {
      kind: 'decide',
      text: 'Once more: what will the count be when you have laid your card?',
      theme: 'not-twenty-one',
      at: 1,
    },
    {
      kind: 'decide',
      text: 'Small cards are worth most near the end of a count, when nothing else fits. So part with the big ones while you can.',
      theme: 'low-for-later',
      at: 0,
    },
    {
      kind: 'decide',
      text: 'The same again, with other cards.',
      theme: 'low-for-later',
      at: 1,
    },
  ],
}
