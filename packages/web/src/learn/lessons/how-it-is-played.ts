import { deal, type LessonText } from '../steps/step.js'

const MY_DEAL = deal('me', '4S 5H 6D QC KH 9S', '2S 3D 8H 10C 7S AC', 'JD')

export const DEAL: LessonText = {
  id: 'deal',
  line: 'Six cards each, two discarded, and who gets them.',
  cards: '4S QC 9H',
  steps: [
    {
      kind: 'pick',
      teaches: ['cut'],
      text: 'Who deals first? Both of you cut the deck: lift off a part of it and look at the card you cut to. The lower card deals. After that you take turns.\n\nHere are the two cards. Who deals?',
      ask: { what: 'first-deal', seed: 12 },
    },
    {
      kind: 'tell',
      teaches: ['dealer', 'pone', 'throw', 'crib'],
      text: 'The dealer gives six cards to each of you. The other player has an odd old name: pone.\n\nNow you each discard two cards, face down. Those four are the crib. It is a second hand for the dealer, counted at the very end. You keep four cards yourself.',
      picture: { cards: '4S 5H 6D QC KH 9S' },
    },
    {
      kind: 'pick',
      text: 'They’re the dealer this time. You have each discarded two cards.\n\nWhose crib is it?',
      ask: { what: 'crib', deal: { ...MY_DEAL, dealer: 'them' } },
      after: 'You gave them two cards, so give them bad ones. More about that later.',
    },
    {
      kind: 'number',
      teaches: ['heels'],
      text: 'Next the deck is cut, and the dealer turns up the starter. If it is a jack, the dealer pegs two on the spot. That is called his heels.\n\nYou are the dealer, and here is the starter.\n\nHow many do you peg?',
      ask: { what: 'pegged', deal: MY_DEAL },
    },
    {
      kind: 'number',
      text: 'The same jack, but this time you are pone.\n\nHow many do you peg?',
      ask: { what: 'pegged', deal: { ...MY_DEAL, dealer: 'them' } },
    },
    {
      kind: 'number',
      text: 'The crib is counted like a hand, with one difference: a flush in the crib needs all five cards, starter included.\n\nWhat is the flush worth in this crib?',
      ask: { what: 'kind', kind: 'flush', hand: '3S 8S 10S KS', starter: '4H', crib: true },
    },
  ],
}

export const PLAY: LessonText = {
  id: 'play',
  line: 'Cards in turn: fifteens, pairs and runs as they fall.',
  cards: '8S 4D 3C',
  steps: [
    {
      kind: 'tell',
      teaches: ['play', 'count', 'lead'],
      text: 'Nothing is counted yet: first the four cards are played, one at a time.\n\nPone leads, which means playing the first card and saying its value. Then you take turns, and each card is added to what lies there. That sum is the count. This part of the hand is called the play, and it is where the fun is.',
      picture: { cards: '8S 4D', sum: true },
    },
    {
      kind: 'pick',
      text: 'You are the dealer.\n\nWho leads?',
      ask: { what: 'leads', deal: deal('me', '6C 4D JS QH 2C KD', '9H 3S 7D 8C KH AS', '10D') },
    },
    {
      kind: 'lay',
      text: 'Whoever brings the count to exactly fifteen pegs two.\n\nThey have led a nine.\n\nMake fifteen.',
      deal: deal('me', '6C 4D JS QH 2C KD', '9H 3S 7D 8C KH AS', '10D', '9H'),
      want: 'fifteen',
    },
    {
      kind: 'lay',
      text: 'A card of the same rank as the one before makes a pair: two points.\n\nTheir lead again.\n\nCan you pair it?',
      deal: deal('me', '7S 2H KC 9D AC 3S', '7D JH 4C 5S QD 8H', '10D', '7D'),
      want: 'pair',
    },
    {
      kind: 'number',
      text: 'It can go on. You led a four, they paired it, and you have just played a third four. Three in a row count as they do in a hand.\n\nHow many do you peg for the third?',
      ask: {
        what: 'pegged',
        deal: deal('them', '4S 4D KC 9D AC 3S', '4H JH 6C 5S QD 8H', '10D', '4S 4H 4D'),
      },
    },
    {
      kind: 'lay',
      text: 'Runs count too. The last three cards or more must be a run, and their order doesn’t matter.\n\nYou led a five, they played a seven.\n\nWhat now?',
      deal: deal('them', '5S 6H KC QD AC 10S', '7H JH 3C 9S QH 8H', '10D', '5S 7H'),
      want: 'run',
      after: 'Five, seven, six: a run of three, though no one put them in order.',
    },
  ],
}

const PLAYED_OUT = deal(
  'me',
  '6H AC 8C JD 5C 6S',
  '2H 3S AD 10S 3H 5D',
  'QD',
  '10S JD AD 8C 2H 6H 3S AC',
)

export const THIRTY_ONE: LessonText = {
  id: 'thirty-one',
  line: 'How a count ends, and what the last card brings.',
  cards: 'KS QD AH',
  steps: [
    {
      kind: 'lay',
      teaches: ['thirty-one'],
      text: 'The count may never pass thirty-one. Whoever makes it exactly thirty-one pegs two, and then a new count begins again at zero.\n\nMake thirty-one.',
      deal: deal('me', '9D 4C QS 6H 2C 2D', 'KH 8S 3D AS 5C 7C', '10D', 'KH 9D 8S'),
      want: 'thirty-one',
    },
    {
      kind: 'fit',
      text: 'You can’t play a card that takes the count past thirty-one.\n\nTap every card you can play now.',
      deal: deal('me', '4D 3C 6H KS 2C 2D', '10H 9S 2S AS 5C 8C', 'QD', '10H 4D 9S'),
    },
    {
      kind: 'lay',
      teaches: ['go'],
      text: 'If none of your cards fits, you say go. You keep your cards for the next count.\n\nWhat do you do now?',
      deal: deal('me', '9D 8C QS JH 2C 2D', 'KH 7S 3D AS 5C 6C', '10D', 'KH 9D 7S'),
      want: 'go',
    },
    {
      kind: 'number',
      text: 'After a go, the other player keeps playing while they can. When neither of you can play, whoever played last pegs one point.\n\nYou played the king. They said go, and you have nothing that fits either.\n\nHow many do you peg?',
      ask: {
        what: 'pegged',
        deal: deal('me', '9D KC QS JH 2C 2D', '2H 8H 6D 5S AC 3C', '10D', '2H 9D 8H KC go'),
      },
    },
    {
      kind: 'number',
      teaches: ['last card'],
      text: 'The very last card of the play is always worth a point, even if the count is only ten. That is called last card.\n\nYou have just played it.\n\nHow many do you peg?',
      ask: { what: 'pegged', deal: PLAYED_OUT },
      after: 'The dealer plays last more often than not. One more reason to like the deal.',
    },
    {
      kind: 'pick',
      teaches: ['show'],
      text: 'When all the cards are played, you both pick up your four again, and the hands are counted with the starter. That is the show: first pone’s hand, then the dealer’s hand, then the crib.\n\nIt is your deal.\n\nWho counts first?',
      ask: { what: 'counts-first', deal: PLAYED_OUT },
      after: 'That is the whole game. Everything from here on is about playing it well.',
    },
  ],
}
