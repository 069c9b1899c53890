import type { Lesson } from '../steps/step.js'

export const MUGGINS: Lesson = {
  id: 'muggins',
  title: 'Muggins',
  line: 'A house rule for people who like to stay awake.',
  steps: [
    {
      kind: 'tell',
      teaches: ['muggins'],
      text: 'At some tables you count your own hand, and what you miss goes to the other player. They only have to notice and say “muggins”.\n\nIt is a house rule. Agree on it before the first card, not after the first mistake. Here it is one of the options on the first page.',
      picture: { skunk: 'host' },
    },
    {
      kind: 'pick',
      text: 'They show this hand and say: “Fifteen two, four, and a pair is six.” Do you agree?',
      ask: { what: 'claim', claimed: 6, hand: '7D 7C 8S KH', starter: '2S' },
    },
    {
      kind: 'pick',
      text: 'The next one. “Fifteen eight, and two runs of three are fourteen.” Do you agree?',
      ask: { what: 'claim', claimed: 14, hand: '4S 5D 6C QH', starter: '5H' },
    },
    {
      kind: 'number',
      text: 'So you say muggins, and you have to say what it really is. You peg what they missed; if you are wrong yourself, they do.\n\nWhat is the hand worth?',
      ask: { what: 'hand', hand: '4S 5D 6C QH', starter: '5H' },
      upTo: 29,
    },
    {
      kind: 'pick',
      text: '“Fifteen eight, and a run of three is eleven.” Do you agree?',
      ask: { what: 'claim', claimed: 11, hand: 'JC QD KS 5C', starter: '9H' },
      after:
        'To count too much is no better than to count too little. Take your time; it is only a card game, and the skunk is watching.',
    },
  ],
}
