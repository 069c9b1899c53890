import type { Lesson } from '../steps/step.js'

export const THIRTY_ONE: Lesson = {
  id: 'thirty-one',
  title: 'Thirty-one, and go',
  line: 'How a count ends, and what the last card brings.',
  steps: [
    {
      kind: 'lay',
      teaches: ['thirty-one'],
      text: 'The count may never pass thirty-one. Whoever makes it exactly thirty-one pegs two, and then a new count begins at nothing.\n\nDo it.',
      deal: {
        dealer: 'me',
        mine: '9D 4C QS 6H 2C 2D',
        theirs: 'KH 8S 3D AS 5C 7C',
        starter: '10D',
        plays: 'KH 9D 8S',
      },
      want: 'thirty-one',
    },
    {
      kind: 'fit',
      text: 'A card that would pass thirty-one may not be laid.\n\nTap every card that you may lay now.',
      deal: {
        dealer: 'me',
        mine: '4D 3C 6H KS 2C 2D',
        theirs: '10H 9S 2S AS 5C 8C',
        starter: 'QD',
        plays: '10H 4D 9S',
      },
    },
    {
      kind: 'lay',
      teaches: ['go'],
      text: 'If none of your cards fits, you say go. You keep your cards for the next count.\n\nYour turn. What do you do?',
      deal: {
        dealer: 'me',
        mine: '9D 8C QS JH 2C 2D',
        theirs: 'KH 7S 3D AS 5C 6C',
        starter: '10D',
        plays: 'KH 9D 7S',
      },
      want: 'go',
    },
    {
      kind: 'number',
      text: 'After a go, whoever still can must lay on. When neither of you can, the one who laid the last of the cards pegs one point.\n\nYou laid the king. They said go, and you have nothing that fits either. How many do you peg?',
      ask: {
        what: 'pegged',
        who: 'me',
        deal: {
          dealer: 'me',
          mine: '9D KC QS JH 2C 2D',
          theirs: '2H 8H 6D 5S AC 3C',
          starter: '10D',
          plays: '2H 9D 8H KC go',
        },
      },
      upTo: 14,
    },
    {
      kind: 'number',
      teaches: ['last card'],
      text: 'The very last card of the play is always worth a point, even if the count is only ten. That is called last card.\n\nYou have just laid it. How many do you peg?',
      ask: {
        what: 'pegged',
        who: 'me',
        deal: {
          dealer: 'me',
          mine: '6H AC 8C JD 5C 6S',
          theirs: '2H 3S AD 10S 3H 5D',
          starter: 'QD',
          plays: '10S JD AD 8C 2H 6H 3S AC',
        },
      },
      upTo: 14,
      after: 'The dealer lays last more often than not. One more reason to like the deal.',
    },
    {
      kind: 'pick',
      teaches: ['show'],
      text: 'When all the cards are laid, everybody picks up their four again, and the hands are counted with the starter. That is the show: first pone’s hand, then the dealer’s hand, then the crib.\n\nIt is your deal. Who counts first?',
      ask: {
        what: 'counts-first',
        deal: {
          dealer: 'me',
          mine: '6H AC 8C JD 5C 6S',
          theirs: '2H 3S AD 10S 3H 5D',
          starter: 'QD',
          plays: '10S JD AD 8C 2H 6H 3S AC',
        },
      },
      after: 'That is the whole game. Everything from here on is about playing it well.',
    },
  ],
}
