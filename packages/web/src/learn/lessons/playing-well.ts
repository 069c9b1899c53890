import type { LessonText } from '../steps/step.js'

export const THROWING: LessonText = {
  id: 'throwing',
  line: 'Keep what counts, and check whose crib it is.',
  cards: '2D 3S KC',
  steps: [
    {
      kind: 'decide',
      text: 'Six cards, and two must go. Ask first: which four count most together? Runs, pairs and fifteens like company.\n\nThe cards come from real games. There are 15 ways to choose two of them, and each has been calculated. Choose two.',
      theme: 'keep-four',
    },
    {
      kind: 'decide',
      text: 'Then ask whose crib it is. What you discard to your own crib comes back to you. So a pair, or two cards that make fifteen, can go there, if the four you keep still count well.',
      theme: 'own-crib',
    },
    {
      kind: 'decide',
      text: 'Their crib is another matter. Be mean. No fives, no pairs, nothing that adds up to fifteen, no ranks that sit side by side. Two cards far apart make a fine present for someone you don’t like.',
      theme: 'their-crib',
    },
    { kind: 'decide', text: 'Whose crib is it this time?', theme: 'own-crib', at: 1 },
    { kind: 'decide', text: 'And this time?', theme: 'their-crib', at: 1 },
    {
      kind: 'decide',
      text: 'Sometimes the hand is so good that the crib hardly matters. Take the present and don’t feel bad about it.',
      theme: 'keep-four',
      at: 1,
    },
  ],
}

export const LEADING: LessonText = {
  id: 'leading',
  line: 'The first card, and what it must not be.',
  cards: '4H 3C 2S',
  steps: [
    {
      kind: 'tell',
      text: 'You are pone, and you lead. What would they love to see? A card that lets them make fifteen right away.\n\nNo single card makes fifteen with a four or less. That is why good players lead low. With a five every ten-card makes fifteen, and there are sixteen of those about.',
      picture: { cards: 'AS 2D 3C 4H' },
    },
    { kind: 'decide', text: 'Which card do you lead?', theme: 'lead-low' },
    {
      kind: 'decide',
      text: 'Leading from a pair is hopeful: if they pair it, you play the other one, and three of a kind brings six.',
      theme: 'lead-pair',
    },
    {
      kind: 'decide',
      text: 'And now with fives in the hand. Which card do you lead?',
      theme: 'lead-not-five',
    },
  ],
}

export const TRAPS: LessonText = {
  id: 'traps',
  line: 'Counts to stay away from, and cards to hold on to.',
  cards: '5C 6H AS',
  steps: [
    {
      kind: 'tell',
      text: 'Almost a third of the deck is worth ten. So two counts are dangerous to leave behind: five, because a ten-card makes it fifteen, and twenty-one, because a ten-card makes it thirty-one.',
      picture: { cards: '5C 10H JS QD KC' },
    },
    { kind: 'decide', text: 'Mind the first of the two.', theme: 'not-five' },
    { kind: 'decide', text: 'Mind the second.', theme: 'not-twenty-one' },
    {
      kind: 'decide',
      text: 'Small cards are worth most near the end of a count, when nothing else fits. So play the big ones while you can. What will the count be after your card?',
      theme: 'low-for-later',
    },
    {
      kind: 'decide',
      text: 'The same again, with other cards.',
      theme: 'low-for-later',
      at: 1,
    },
  ],
}
