import type { Lesson } from '../steps/step.js'

export const STANDING: Lesson = {
  id: 'standing',
  title: 'Where you stand',
  line: 'The theory of 26, and playing on or off.',
  steps: [
    {
      kind: 'tell',
      teaches: ['theory of 26'],
      text: 'A deal brings the dealer about 16 points and pone about 10. Two deals, one of each, bring about 26. That is the theory of 26, and it is less grand than it sounds.\n\nIt tells you where you ought to be, and whose turn at the deal will settle the game.',
      picture: {
        pegs: [
          [26, 16],
          [26, 10],
        ],
      },
    },
    {
      kind: 'pick',
      text: 'Nobody has a point yet, and you deal. Who is likelier to win?',
      ask: { what: 'favourite', scores: [0, 0], dealer: 'me' },
    },
    {
      kind: 'pick',
      text: 'Later, all square at 105. Both of you need 16, which is about what a dealer gets. They deal. Who is likelier to win?',
      ask: { what: 'favourite', scores: [105, 105], dealer: 'them' },
    },
    {
      kind: 'pick',
      text: 'All square at 115, and they deal again. But now six points are enough, and remember who counts first.',
      ask: { what: 'favourite', scores: [115, 115], dealer: 'them' },
      after:
        'Ten points further on, and the other side is ahead. That is what people mean by board position.',
    },
    {
      kind: 'decide',
      teaches: ['play off'],
      text: 'If you are ahead, play off: keep the points of both sides low, and let the game come to its end. Even points of your own can cost too much.\n\nLook at the scores before you look at the cards.',
      theme: 'play-off',
      at: 0,
    },
    {
      kind: 'decide',
      teaches: ['play on'],
      text: 'If you are behind, play on: go for points and take the risk. Being careful only makes you lose slowly.',
      theme: 'play-on',
      at: 0,
    },
    {
      kind: 'tell',
      teaches: ['skunk'],
      text: 'The red lines on the board stand before holes 61 and 91. If you win while the other is still short of the second line, you have skunked them, and it counts as two games. Short of the first it is a double skunk, and three.\n\nBut you are among friends here.',
      picture: {
        pegs: [
          [121, 113],
          [88, 80],
        ],
        skunk: 'cheer',
      },
    },
  ],
}
