import type { LessonText } from '../steps/step.js'

export const CARDS: LessonText = {
  id: 'cards',
  line: 'What a card is worth, and how the score is kept.',
  cards: 'AH 7S KD',
  steps: [
    {
      kind: 'tell',
      teaches: ['deck', 'suit', 'rank'],
      text: 'Pull up a chair. You need a deck of cards: fifty-two of them, in four suits.\n\nHearts, diamonds, spades and clubs are all as good as each other. What matters here is the rank of a card: ace, two, three, and so on up to the king.',
      picture: { cards: 'AH 2D 3S QC KH', skunk: 'host' },
    },
    {
      kind: 'number',
      text: 'Every card has a value. From two to ten it is the number on the card.\n\nWhat is this one worth?',
      ask: { what: 'sum', cards: '7S' },
    },
    {
      kind: 'number',
      text: 'Jack, queen and king are worth ten. All three. Cribbage has little respect for royalty.\n\nSo what is this lady worth?',
      ask: { what: 'sum', cards: 'QD' },
    },
    {
      kind: 'tap',
      teaches: ['ten-card'],
      text: 'That makes four ranks with a value of ten: ten, jack, queen and king. They are called ten-cards, and you will meet a lot of them.\n\nTap every ten-card.',
      cards: { hand: '10H KS 6D JC', starter: '9S' },
      find: 'ten-card',
    },
    {
      kind: 'number',
      text: 'The ace is worth one. It is always low, and never eleven, whatever it tells you.\n\nWhat do these three add up to?',
      ask: { what: 'sum', cards: 'AS 4H KD' },
      upTo: 20,
    },
    {
      kind: 'tell',
      teaches: ['board', 'hole', 'peg'],
      text: 'The score is kept on a board. One hole is one point, and each of you has two pegs.\n\nWhen you score, your back peg leaps over the front one. So the front peg is your score, and the back peg remembers where you were. You will never have to ask.',
      picture: { pegs: [18, 12, 9, 4] },
    },
    {
      kind: 'number',
      text: 'Yours are the brass pegs. A few holes have their number beside them, and your front peg stands in one of those.\n\nWhat is your score?',
      ask: { what: 'score', pegs: [30, 23, 22, 15] },
      upTo: 34,
      after: 'The first to reach 121 wins. The game stops right there, even in mid-count.',
    },
  ],
}

export const FIFTEENS: LessonText = {
  id: 'fifteens',
  line: 'Cards that add up to fifteen: the heart of it.',
  cards: '10C 3H 2S',
  steps: [
    {
      kind: 'tell',
      teaches: ['fifteen'],
      text: 'Cards that add up to fifteen are worth two points. Any suits. Two cards, or three, or all five.\n\nA seven and an eight are a fifteen. So are a ten, a three and a two. Why fifteen? No one knows. It was like this when we came in.',
      picture: { cards: '7S 8D', sum: true },
    },
    {
      kind: 'tap',
      text: 'Tap two cards that make fifteen.',
      cards: { hand: '9H 2S KC 6D', starter: 'QS' },
      find: 'fifteen',
    },
    {
      kind: 'tap',
      text: 'This time no two cards will do it.\n\nTap three that make fifteen.',
      cards: { hand: 'JD 3H 2C 8S', starter: '9D' },
      find: 'fifteen',
    },
    {
      kind: 'tap',
      text: 'A card may be used again, as long as the whole set is a new one.\n\nThe five is the busiest card of all: with every ten-card it makes fifteen. \n\nFind them all, one after the other.',
      cards: { hand: '5H KS JD 2C', starter: '9C' },
      find: 'fifteen',
      all: true,
    },
    {
      kind: 'tap',
      text: 'Now with two eights and an ace. Each eight counts on its own. Take your time.\n\nFind every fifteen.',
      cards: { hand: '7H 8S 8D AC', starter: '6C' },
      find: 'fifteen',
      all: true,
    },
    {
      kind: 'number',
      text: 'Two points for every fifteen.\n\nWhat are the fifteens of these five cards worth in total?',
      ask: { what: 'kind', kind: 'fifteen', hand: '5S 10D JH QC', starter: 'KS' },
      upTo: 16,
      after: 'This is why people are fond of fives.',
    },
  ],
}

export const PAIRS: LessonText = {
  id: 'pairs',
  line: 'Two of a rank, three of them, and the day you see four.',
  cards: '9H 9C 9S',
  steps: [
    {
      kind: 'tap',
      teaches: ['pair'],
      text: 'Two cards of one rank are a pair. A pair is worth two points.\n\nTap it.',
      cards: { hand: '4S 9D JC 4H', starter: 'KD' },
      find: 'pair',
    },
    {
      kind: 'number',
      text: 'Same value doesn’t mean same rank. A jack and a king are each worth ten, but they’re not a pair.\n\nWhat are the pairs worth here?',
      ask: { what: 'kind', kind: 'pair', hand: 'JH QS 10D KC', starter: 'JD' },
    },
    {
      kind: 'tap',
      teaches: ['pair royal'],
      text: 'Three cards of one rank hold three different pairs: the first with the second, the first with the third, the second with the third. Together they are called a pair royal.\n\nTap the pairs, one after the other.',
      cards: { hand: '8H 8S 2D 8C', starter: 'QS' },
      find: 'pair',
      all: true,
      after: 'Three pairs at two points each: a pair royal is worth six.',
    },
    {
      kind: 'number',
      text: 'Two ranks can come twice as well.\n\nWhat are the pairs of these five worth?',
      ask: { what: 'kind', kind: 'pair', hand: '6H 6D 3S 3C', starter: 'KH' },
    },
    {
      kind: 'number',
      teaches: ['double pair royal'],
      text: 'And all four of a rank? Count how many ways there are to take two of them.\n\nWhat are these nines worth in pairs?',
      ask: { what: 'kind', kind: 'pair', hand: '9H 9S 9D 9C', starter: '3D' },
      after:
        'Six pairs. It is called a double pair royal, it is rare, and you may be loud about it.',
    },
  ],
}

export const RUNS: LessonText = {
  id: 'runs',
  line: 'Ranks in a row, a point for each card.',
  cards: '4D 5S 6H',
  steps: [
    {
      kind: 'tap',
      teaches: ['run'],
      text: 'Three or more ranks in a row are a run. A run is worth a point for each card, and the suits don’t matter.\n\nTap the run.',
      cards: { hand: '4S KD 5C 6H', starter: '9S' },
      find: 'run',
    },
    {
      kind: 'tap',
      text: 'After the ten come jack, queen and king. Only the longest run counts.\n\nTap the whole of it.',
      cards: { hand: '10H 9D QC JS', starter: '2H' },
      find: 'run',
    },
    {
      kind: 'number',
      text: 'The ace is low, and a run doesn’t go round the corner from king to ace.\n\nWhat are the runs worth here?',
      ask: { what: 'kind', kind: 'run', hand: 'QS KH AD 2C', starter: '6D' },
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

export const STARTER: LessonText = {
  id: 'starter',
  line: 'The fifth card, four of a suit, and a jack with a title.',
  cards: '3D 8D JD',
  steps: [
    {
      kind: 'tell',
      teaches: ['starter'],
      text: 'You keep four cards in your hand. A fifth lies face up on the deck: the starter.\n\nIt belongs to no one, and you both count it along with your own four. So a hand is always five cards, one of them shared.',
      picture: { cards: '4S 6H 6D JC', starter: '5D' },
    },
    {
      kind: 'tap',
      text: 'It takes the starter to make this fifteen.\n\nTap it.',
      cards: { hand: '6S QH 4D KC', starter: '9H' },
      find: 'fifteen',
      showStarter: true,
    },
    {
      kind: 'tap',
      teaches: ['flush'],
      text: 'Here the suits matter for once. Four cards of one suit in your hand are a flush. A flush is worth four points.\n\nTap it.',
      cards: { hand: '2H 6H 9H KH', starter: '4S' },
      find: 'flush',
      showStarter: true,
    },
    {
      kind: 'number',
      text: 'The starter may join in. Then all five count.\n\nWhat is the flush worth now?',
      ask: { what: 'kind', kind: 'flush', hand: '2H 6H 9H KH', starter: '3H' },
    },
    {
      kind: 'number',
      text: 'But the starter can’t make a flush, only help one. The four in your hand have to do it by themselves.\n\nWhat is the flush worth here?',
      ask: { what: 'kind', kind: 'flush', hand: '2H 6H 9H KS', starter: '3H' },
    },
    {
      kind: 'tap',
      teaches: ['nobs'],
      text: 'One more point to be had. The jack of the same suit as the starter is called nobs, or his nobs. He is worth one.\n\nTap him.',
      cards: { hand: 'JC JD 4S 9H', starter: '7D' },
      find: 'nobs',
      showStarter: true,
      after: 'One point doesn’t sound like much. Games are won by one point every day.',
    },
  ],
}

export const COUNTING: LessonText = {
  id: 'counting',
  line: 'All of it together, in the order players say it.',
  cards: '7C 7D 8S',
  steps: [
    {
      kind: 'tell',
      text: 'Now all of it together, and always in the same order: fifteens, pairs, runs, flush, nobs. That way nothing is missed.\n\nPlayers say it aloud and add up as they speak. After the first fifteen they only say the new total. Say it along with them. It helps.',
      picture: { counted: { hand: '7D 7C 8S 3H', starter: '5S' } },
    },
    {
      kind: 'number',
      text: 'Your turn. Fifteens first, then pairs.\n\nWhat is the hand worth?',
      ask: { what: 'chosen-hand', theme: 'count-two-kinds' },
    },
    {
      kind: 'number',
      text: 'This one has a run in it. The fifteens are still first.\n\nWhat is it worth?',
      ask: { what: 'chosen-hand', theme: 'count-run' },
    },
    {
      kind: 'number',
      text: 'A jack! Look at the suit of the starter.\n\nWhat is the hand worth?',
      ask: { what: 'chosen-hand', theme: 'count-nobs' },
    },
    {
      kind: 'number',
      text: 'Look at the suits again.\n\nWhat is the hand worth?',
      ask: { what: 'chosen-hand', theme: 'count-flush' },
    },
    {
      kind: 'number',
      text: 'A double run, and fifteens as well. Remember the number for a double run of three.\n\nWhat is it worth in total?',
      ask: { what: 'chosen-hand', theme: 'count-double-run' },
    },
    {
      kind: 'number',
      teaches: ['nineteen'],
      text: 'And what about this beauty?',
      ask: { what: 'chosen-hand', theme: 'count-nothing' },
      after:
        'Nothing at all. Players call that a nineteen, because nineteen is a number that no hand can be worth. The most it can be is 29.',
    },
  ],
}
