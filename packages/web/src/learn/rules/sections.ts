import { type DealScript, deal, type FiveCards, type Picture } from '../steps/step.js'

/** A part of the rules page: some words and something to look at. */
export type Part =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly counted: FiveCards; readonly caption: string }
  | { readonly cards: string; readonly caption: string }
  | { readonly play: DealScript; readonly caption: string }
  | { readonly pegs: NonNullable<Picture['pegs']>; readonly caption: string }
  /** What each combination is worth. */
  | { readonly worth: readonly (readonly [what: string, points: string])[] }

export interface Section {
  /** The end of its address: `#/rules/crib`. */
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}

/** The whole game on one page. Every count under a picture is the engine's own. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'aim',
    title: 'What it is about',
    parts: [
      {
        text: 'Two players, one deck, one board. You score points with combinations of cards, and the first to reach 121 wins, at that very moment: in the middle of a count, if need be.',
      },
      {
        pegs: [32, 24, 27, 25],
        caption: 'You (brass) have 32 and scored eight last. They (bone) have 27 and scored two.',
      },
      {
        text: 'The board keeps the score. Each player has two pegs. For every score the peg behind leaps over the one in front, so the front peg is the score and the other shows what it was before.',
      },
    ],
  },
  {
    id: 'cards',
    title: 'The cards',
    parts: [
      { cards: 'AS 5H JD QS KH', caption: 'One, five, and ten three times.' },
      {
        text: 'The ace counts one and is always low. Two to ten count what they say. Jack, queen and king count ten, like the ten itself. These four ranks are called ten-cards. Suits matter only for the flush and for nobs.',
      },
    ],
  },
  {
    id: 'deal',
    title: 'The deal',
    parts: [
      {
        text: 'Both players cut the deck for the first deal, and the lower card deals. Equal cards are cut again. After that the deal changes sides with every hand. The player who doesn’t deal is called pone.\n\nEach player gets six cards.',
      },
    ],
  },
  {
    id: 'crib',
    title: 'The crib',
    parts: [
      {
        text: 'Both players discard two of their six cards, face down, and keep four. The four discards are the crib. It belongs to the dealer, who counts it last, as a second hand.',
      },
    ],
  },
  {
    id: 'starter',
    title: 'The starter',
    parts: [
      {
        text: 'Then the deck is cut again and the card is turned up: the starter. It counts for both hands and for the crib, but it isn’t played.\n\nHere you cut by tapping a place in the spread. Which card lies there was settled by the shuffle, so the place you tap changes nothing. In a game with a friend you can both check that shuffle afterwards.\n\nIf the starter is a jack, the dealer pegs two right away, for his heels.',
      },
      { cards: 'JC', caption: 'His heels: two for the dealer, before anything else happens.' },
    ],
  },
  {
    id: 'play',
    title: 'The play',
    parts: [
      {
        text: 'Pone leads, and the players take turns playing one card at a time. What the cards add up to is the count, and it may not pass thirty-one. For the card you just played, you peg:',
      },
      {
        worth: [
          ['The count is exactly fifteen', '2'],
          ['The count is exactly thirty-one', '2'],
          ['The same rank as the card before: a pair', '2'],
          ['The third of that rank in a row: a pair royal', '6'],
          ['The fourth: a double pair royal', '12'],
          ['The last three cards or more are a run, in any order', 'a point per card'],
          ['The last card before a new count, short of thirty-one', '1'],
        ],
      },
      {
        play: deal('them', '5S 6H KC QD AC 10S', '7H JH 3C 9S QH 8H', '10D', '5S 7H 6H'),
        caption:
          'Five, seven, six: a run of three, three points for the six. No rank may come twice in it.',
      },
      {
        list: [
          'If you hold a card that fits, you must play one.',
          'If none of your cards fits, you say “go”, and your opponent keeps playing while they can. Whoever played the last card pegs one, or two if it made thirty-one.',
          'Then the count begins again at zero. The player who didn’t play the last card leads, if they have a card left. No pair and no run reaches back across the gap.',
          'The very last card of the play pegs one, unless it made thirty-one and pegged two for that.',
        ],
      },
    ],
  },
  {
    id: 'show',
    title: 'The show',
    parts: [
      {
        text: 'Now the hands are shown and counted with the starter: first pone’s hand, then the dealer’s, then the crib. The order matters, because the game may end in the middle.',
      },
      {
        worth: [
          ['Each set of cards that adds up to fifteen', '2'],
          ['Each pair (three alike hold three pairs, four hold six)', '2'],
          ['Each run of three or more, the longest only', 'a point per card'],
          ['A flush: all four cards of the hand in one suit', '4'],
          ['… and the starter too', '5'],
          ['His nobs: the jack of the starter’s suit, in the hand', '1'],
        ],
      },
      {
        counted: { hand: '7D 7C 8S 3H', starter: '5S' },
        caption: 'A card may be used in as many combinations as it fits.',
      },
      {
        counted: { hand: '4S 5D 6C QH', starter: '5H' },
        caption: 'A double run: the run of three comes twice, once with each five.',
      },
      {
        counted: { hand: '2H 6H 9H JH', starter: 'QH' },
        caption:
          'A flush of five, and the jack is nobs. With a starter of another suit the flush would be four.',
      },
      {
        counted: { hand: '5H 5S 5D JC', starter: '5C' },
        caption: 'The best hand there is: 29. Most people never hold it, so don’t wait for it.',
      },
      {
        text: 'The crib is counted the same way, except that a flush in the crib needs all five cards.\n\nA hand that counts nothing is called a nineteen, since no hand can be worth nineteen.',
      },
    ],
  },
  {
    id: 'end',
    title: 'The end, and skunks',
    parts: [
      {
        text: 'The game is over the instant a player reaches 121, and nothing after that counts.\n\nIf the loser has 90 points or fewer it’s a skunk, and counts as two games. With 60 or fewer it’s a double skunk, and counts as three. Many tables play it that way. Tournaments of the American Cribbage Congress (ACC) give 2 points for a win and 3 for a skunk, double or not. The red lines on the board show where you are safe.\n\nIn a game to 61, a loser with 30 or fewer is skunked.',
      },
      {
        pegs: [121, 115, 88, 84],
        caption: 'Won, and they are three holes short of the line at 91: a skunk.',
      },
    ],
  },
  {
    id: 'counting',
    title: 'Who counts',
    parts: [
      {
        text: 'Before a game you choose who counts the hands. The app can do it. Or you count your own, and your first number stands. You don’t get points you miss, and any you overcount are deducted.\n\nWith muggins, what you miss goes to the other player if they notice. If you count too much and they notice, you get nothing for that hand and they get what you overcounted. If you call muggins wrongly, your opponent pegs the difference. The app always counts the play.',
      },
    ],
  },
]
