import type { Lesson } from '../steps/step.js'

const MY_DEAL = {
  dealer: 'me',
  mine: '4S 5H 6D QC KH 9S',
  theirs: '2S 3D 8H 10C 7S AC',
  starter: 'JD',
} as const

export const DEAL: Lesson = {
  id: 'deal',
  title: 'The deal and the crib',
  line: 'Six cards each, two thrown, and whose they are.',
  steps: [
    {
      kind: 'pick',
      teaches: ['cut'],
      text: 'Who deals first? Both of you cut the deck: lift off a part of it and look at the card below. The lower card deals. After that you take turns.\n\nHere are the two cards. Who deals?',
      ask: { what: 'first-deal', seed: 12 },
    },
    {
      kind: 'tell',
      teaches: ['dealer', 'pone', 'throw', 'crib'],
      text: 'The dealer gives six cards to each of you. The other player has an odd old name: pone.\n\nNow both of you throw two cards, face down. Those four are the crib. It is a second hand for the dealer, counted at the very end. You keep four cards yourself.',
      picture: { cards: '4S 5H 6D QC KH 9S' },
    },
    {
      kind: 'pick',
      text: 'They are the dealer this time. You have thrown two cards, and so have they. Whose crib is it?',
      ask: { what: 'crib', deal: { ...MY_DEAL, dealer: 'them' } },
      after: 'You gave them two cards, so give them bad ones. More about that later.',
    },
    {
      kind: 'number',
      teaches: ['heels'],
      text: 'Next the deck is cut, and the dealer turns up the starter. If it is a jack, the dealer pegs two on the spot. That is called his heels.\n\nYou are the dealer, and here is the starter. How many do you peg?',
      ask: { what: 'pegged', who: 'me', deal: MY_DEAL },
      upTo: 14,
    },
    {
      kind: 'number',
      text: 'The same jack, but this time you are pone. How many do you peg?',
      ask: { what: 'pegged', who: 'me', deal: { ...MY_DEAL, dealer: 'them' } },
      upTo: 14,
    },
    {
      kind: 'number',
      text: 'The crib is counted like a hand, with one difference: a flush in the crib needs all five cards, starter included.\n\nWhat is the flush worth in this crib?',
      ask: { what: 'kind', kind: 'flush', hand: '3S 8S 10S KS', starter: '4H', crib: true },
      upTo: 14,
    },
  ],
}
