import type { Lesson } from '../steps/step.js'

export const PLAY: Lesson = {
  id: 'play',
  title: 'The play',
  line: 'Cards in turn: fifteens, pairs and runs as they fall.',
  steps: [
    {
      kind: 'tell',
      teaches: ['play', 'count', 'lead'],
      text: 'Nothing is counted yet: first the four cards are played, one at a time.\n\nPone leads, which means laying the first card and saying its value. Then you take turns, and each card is added to what lies there. That sum is the count. This part of the deal is called the play, and it is where the fun is.',
      picture: { cards: '8S 4D' },
    },
    {
      kind: 'pick',
      text: 'You are the dealer. Who leads?',
      ask: {
        what: 'leads',
        deal: {
          dealer: 'me',
          mine: '6C 4D JS QH 2C KD',
          theirs: '9H 3S 7D 8C KH AS',
          starter: '10D',
        },
      },
    },
    {
      kind: 'lay',
      text: 'Whoever brings the count to exactly fifteen pegs two.\n\nThey have led a nine. Do it.',
      deal: {
        dealer: 'me',
        mine: '6C 4D JS QH 2C KD',
        theirs: '9H 3S 7D 8C KH AS',
        starter: '10D',
        plays: '9H',
      },
      want: 'fifteen',
    },
    {
      kind: 'lay',
      text: 'A card of the same rank as the one before makes a pair: two points.\n\nTheir lead again. Can you pair it?',
      deal: {
        dealer: 'me',
        mine: '7S 2H KC 9D AC 3S',
        theirs: '7D JH 4C 5S QD 8H',
        starter: '10D',
        plays: '7D',
      },
      want: 'pair',
    },
    {
      kind: 'number',
      text: 'It can go on. You led a four, they paired it, and you have just laid a third four. Three in a row count as they do in a hand.\n\nHow many do you peg for the third?',
      ask: {
        what: 'pegged',
        who: 'me',
        deal: {
          dealer: 'them',
          mine: '4S 4D KC 9D AC 3S',
          theirs: '4H JH 6C 5S QD 8H',
          starter: '10D',
          plays: '4S 4H 4D',
        },
      },
      upTo: 14,
    },
    {
      kind: 'lay',
      text: 'Runs count too. The last three cards or more must be a run, and their order does not matter.\n\nYou led a five, they laid a seven. What now?',
      deal: {
        dealer: 'them',
        mine: '5S 6H KC QD AC 10S',
        theirs: '7H JH 3C 9S QH 8H',
        starter: '10D',
        plays: '5S 7H',
      },
      want: 'run',
      after: 'Five, seven, six: a run of three, though nobody put them in order.',
    },
  ],
}
