import type { LessonText } from '../steps/step.js'

export const STANDING: LessonText = {
  id: 'standing',
  line: 'The theory of 26, and playing on or off.',
  cards: '6D 8C 10H',
  steps: [
    {
      kind: 'tell',
      teaches: ['theory of 26'],
      text: 'A deal brings the dealer about 16 points and pone about 10. Two deals, one of each, bring about 26. That is the theory of 26, and it is less grand than it sounds.\n\nIt tells you where you ought to be, and whose turn at the deal will settle the game.',
      picture: { pegs: [26, 16, 26, 10] },
    },
    {
      kind: 'pick',
      text: 'No one has a point yet, and you deal.\n\nWho is likelier to win?',
      ask: { what: 'favourite', scores: [0, 0], dealer: 'me' },
    },
    {
      kind: 'pick',
      text: 'Later, all square at 105. Both of you need 16, which is about what a dealer gets. They deal.\n\nWho is likelier to win?',
      ask: { what: 'favourite', scores: [105, 105], dealer: 'them' },
    },
    {
      kind: 'pick',
      text: 'All square at 115, and they deal again. But now six points are enough, and remember who counts first.\n\nWho is likelier to win?',
      ask: { what: 'favourite', scores: [115, 115], dealer: 'them' },
      after:
        'Ten points further on, and the other side is ahead. That is what people mean by board position.',
    },
    {
      kind: 'decide',
      teaches: ['play off'],
      text: 'If you are ahead, play off: keep the points of both sides low, and let the game come to its end. A card that pegs now can cost you more later.\n\nLook at the scores before you look at the cards.',
      theme: 'play-off',
    },
    {
      kind: 'decide',
      teaches: ['play on'],
      text: 'If you are behind, play on: take the points you can get, even at a risk. Being careful only makes you lose slowly.',
      theme: 'play-on',
    },
    {
      kind: 'tell',
      teaches: ['skunk'],
      text: 'The red lines on the board stand before holes 61 and 91. If you win while the other is still short of the second line, you have skunked them, and it counts as two games. Short of the first it is a double skunk, and three.\n\nBut you are among friends here.',
      picture: {
        pegs: [121, 113, 88, 80],
        skunk: 'cheer',
      },
    },
  ],
}

export const ENDING: LessonText = {
  id: 'ending',
  line: 'Who counts first, and which points still matter.',
  cards: 'AC 2H 3D',
  steps: [
    {
      kind: 'tell',
      text: 'Near 121, points aren’t all alike. The game stops the moment someone gets there. So ask who will be first: the play comes before the show, pone counts before the dealer, and the crib comes last of all.\n\nA crib that will never be counted is worth nothing, to either of you.',
      picture: { pegs: [113, 105, 118, 110] },
    },
    {
      kind: 'decide',
      text: 'Read the scores first. How many do you need, how many do they, and who counts first?',
      theme: 'end-throw',
    },
    {
      kind: 'decide',
      text: 'Again: what do you need, and when will you get it?',
      theme: 'end-throw',
      at: 1,
    },
    {
      kind: 'decide',
      text: 'They need so little that a few holes in the play will do. But if they don’t get them, you count first. Which card do you lead?',
      theme: 'end-card',
    },
  ],
}

export const MUGGINS: LessonText = {
  id: 'muggins',
  line: 'A house rule for people who like to stay awake.',
  cards: '5H 5S JC',
  steps: [
    {
      kind: 'tell',
      teaches: ['muggins'],
      text: 'At some tables you count your own hand, and what you miss goes to the other player. They only have to notice and say “muggins”.\n\nIt is a house rule. Agree on it before the first card, not after the first mistake. You can turn it on when you start a game.',
      picture: { skunk: 'host' },
    },
    {
      kind: 'pick',
      text: 'They show this hand and say: “Fifteen two, four, and a pair is six.”\n\nDo you agree?',
      ask: { what: 'claim', claimed: 6, hand: '7D 7C 8S KH', starter: '2S' },
    },
    {
      kind: 'pick',
      text: 'The next one. “Fifteen eight, and two runs of three are fourteen.”\n\nDo you agree?',
      ask: { what: 'claim', claimed: 14, hand: '4S 5D 6C QH', starter: '5H' },
    },
    {
      kind: 'number',
      text: 'So you say muggins, and you have to say what it really is. You peg what they missed. If you’re wrong yourself, they peg the difference.\n\nWhat is the hand worth?',
      ask: { what: 'hand', hand: '4S 5D 6C QH', starter: '5H' },
    },
    {
      kind: 'pick',
      text: '“Fifteen eight, and a run of three is eleven.”\n\nDo you agree?',
      ask: { what: 'claim', claimed: 11, hand: 'JC QD KS 5C', starter: '9H' },
      after:
        'Overcounting is no better than undercounting. Take your time. It’s only a card game, and the skunk is watching.',
    },
  ],
}
