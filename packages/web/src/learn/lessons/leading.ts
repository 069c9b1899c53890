import type { Lesson } from '../steps/step.js'

export const LEADING: Lesson = {
  id: 'leading',
  title: 'What to lead',
  line: 'The first card, and what it must not be.',
  steps: [
    {
      kind: 'tell',
      text: 'You are pone, and you lead. What would they love to see? A card that lets them make fifteen at once.\n\nNo single card makes fifteen with a four or less. That is why good players lead low. With a five every ten-card makes fifteen, and there are sixteen of those about.',
      picture: { cards: 'AS 2D 3C 4H' },
    },
    { kind: 'decide', text: 'Which card do you lead?', theme: 'lead-low', at: 0 },
    {
      kind: 'decide',
      text: 'From a pair you may hope: if they pair the first one, you lay the second, and three of a kind bring six.',
      theme: 'lead-pair',
      at: 0,
    },
    {
      kind: 'decide',
      text: 'And now with fives in the hand. Which card do you lead?',
      theme: 'lead-not-five',
      at: 0,
    },
  ],
}
