/** A discard that experts were asked about, or gave the answer to. Facts only: position, answers, address. */
export interface PublishedDiscard {
  readonly source: string
  readonly isDealer: boolean
  /** Mine, theirs; absent where none is given. */
  readonly scores?: readonly [number, number]
  /** Ranks; suits where they matter. */
  readonly hand: string
  /** What each throws. */
  readonly answers: Readonly<Record<string, string>>
}

/** A card that experts were asked about. */
export interface PublishedCard {
  readonly source: string
  readonly isDealer: boolean
  /** Before the card. */
  readonly scores: readonly [number, number]
  /** Cards left to play. */
  readonly hand: string
  readonly thrown: string
  readonly starter: string
  /** The play so far from pone's lead on; `go` where one was said. */
  readonly play: string
  readonly answers: Readonly<Record<string, string>>
}

const FORUM = 'http://cribbageforum.com'
const CONGRESS = 'http://cribbage.org/NewSite/tips'
const PRO = 'http://blog.cribbagepro.net/2013/08/cribbage-strategy-discard-quiz'

export const PUBLISHED_DISCARDS: readonly PublishedDiscard[] = [
  {
    source: `${FORUM}/Ask2001_08a.htm`,
    isDealer: false,
    scores: [117, 107],
    hand: '2 4 7 10 K K',
    answers: { Barlow: '4 10', Colvert: '7 10', Rasmussen: '7 10' },
  },
  {
    source: `${FORUM}/Ask2001_10a.htm`,
    isDealer: false,
    scores: [64, 61],
    hand: '5 6 9 Q Q K',
    answers: { Barlow: '9 K', Colvert: '9 K', Rasmussen: '9 K', Schell: '6 9' },
  },
  {
    source: `${FORUM}/Ask2001_12a.htm`,
    isDealer: true,
    scores: [114, 108],
    hand: '3 4 5 8 9 Q',
    answers: { Barlow: '5 9', Colvert: '5 Q', Rasmussen: '8 9' },
  },
  {
    source: `${FORUM}/Ask2002_03a.htm`,
    isDealer: false,
    scores: [76, 61],
    hand: '2 3 3 5 9 Q',
    answers: { Barlow: '9 Q', Colvert: '9 Q', Rasmussen: '2 Q' },
  },
  {
    source: `${FORUM}/Ask2002_12a.htm`,
    isDealer: false,
    scores: [94, 86],
    hand: '3 3 6 8 10 10',
    answers: { Barlow: '6 10', Colvert: '6 10', Rasmussen: '6 10' },
  },
  {
    source: `${FORUM}/Ask2003_05a.htm`,
    isDealer: false,
    scores: [115, 119],
    hand: '2 5 5 6 Q Q',
    answers: { Barlow: '5 6', Chambers: '6 Q', Colvert: '2 6', Rasmussen: '6 Q' },
  },
  {
    source: `${FORUM}/Ask2003_12a.htm`,
    isDealer: false,
    scores: [112, 109],
    hand: '2 4 5 5 8 Q',
    answers: {
      Barlow: '2 8',
      Chambers: '2 8',
      Colvert: '4 Q',
      Rasmussen: '2 8',
      Schell: '2 8',
      Schmidt: '2 8',
    },
  },
  {
    source: `${FORUM}/Ask2004_02a.htm`,
    isDealer: false,
    scores: [0, 0],
    hand: 'A A 8 9 Q K',
    answers: { Barlow: 'Q K', Chambers: 'Q K', Colvert: 'Q K', Rasmussen: 'Q K' },
  },
  {
    source: `${FORUM}/Ask2004_06a.htm`,
    isDealer: true,
    scores: [0, 0],
    hand: 'A 2 2 9 10 J',
    answers: { Barlow: '9 10', Chambers: '9 10', Colvert: '10 J', Rasmussen: '9 10' },
  },
  {
    source: `${FORUM}/Ask2004_10a.htm`,
    isDealer: true,
    scores: [0, 0],
    hand: 'A 2 3 4 J K',
    answers: { Barlow: '2 3', Chambers: '2 3', Colvert: '2 3', Rasmussen: '2 3' },
  },
  {
    source: `${FORUM}/Ask2004_11a.htm`,
    isDealer: false,
    scores: [115, 106],
    hand: 'AS 3S 5H 6S JS KD',
    answers: { Barlow: '5 K', Chambers: 'A 3', Colvert: '5 K', Rasmussen: 'A 3' },
  },
  {
    source: `${FORUM}/Ask2005_01a.htm`,
    isDealer: false,
    scores: [16, 8],
    hand: '2 3 6 8 10 J',
    answers: { Barlow: '6 8', Chambers: '6 8', Colvert: '8 J', Rasmussen: '6 10' },
  },
  {
    source: `${FORUM}/Ask2005_10a.htm`,
    isDealer: false,
    scores: [83, 64],
    hand: '2 3 6 7 K K',
    answers: { Barlow: '6 7', Colvert: '6 7', Rasmussen: '6 K' },
  },
  {
    source: `${FORUM}/Ask2006_10a.htm`,
    isDealer: true,
    scores: [0, 0],
    hand: 'A 4 5 8 Q Q',
    answers: {
      Barlow: 'A 8',
      Colvert: 'A 4',
      Rasmussen: '5 8',
      Schell: 'A 4',
      Schmidt: '5 8',
      Setian: 'A 4',
    },
  },
  {
    source: `${FORUM}/Ask2007_03a.htm`,
    isDealer: false,
    scores: [110, 103],
    hand: '2 3 5 8 9 9',
    answers: { Barlow: '2 3', Colvert: '3 9', Rasmussen: '2 5' },
  },
  {
    source: `${FORUM}/Ask2009_01a.htm`,
    isDealer: true,
    scores: [94, 86],
    hand: '3 5 7 9 10 10',
    answers: { Rasmussen: '3 7' },
  },
  {
    source: `${FORUM}/Ask2009_11a.htm`,
    isDealer: true,
    scores: [119, 113],
    hand: '2 5 6 8 9 Q',
    answers: { Barlow: '9 Q', Chambers: '6 Q', Rasmussen: '6 Q', Schell: '9 Q' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    isDealer: false,
    scores: [70, 54],
    hand: '5 5 6 7 J J',
    answers: { Barlow: '6 7', Chambers: '6 7', Rasmussen: '6 7' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    isDealer: false,
    scores: [70, 60],
    hand: '5 5 6 7 J J',
    answers: { Barlow: '6 7', Chambers: '6 7', Rasmussen: '6 7' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    isDealer: false,
    scores: [70, 66],
    hand: '5 5 6 7 J J',
    answers: { Barlow: '6 7', Chambers: '6 J', Rasmussen: '6 J' },
  },
  {
    source: `${FORUM}/AnalyzeDiscardsPart2.htm`,
    isDealer: true,
    hand: 'A 2 7 9 J Q',
    answers: { Wergin: '7 9', Schell: 'J Q' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: true,
    hand: '2 3 5 8 J K',
    answers: { Chambers: '5 8' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: false,
    hand: '2 3 5 8 J K',
    answers: { Chambers: '8 K' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: true,
    hand: '2 3 5 6 8 Q',
    answers: { Chambers: '6 8' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: false,
    hand: '2 3 5 6 8 Q',
    answers: { Chambers: '3 6' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: true,
    hand: '2 3 4 6 7 J',
    answers: { Chambers: '6 7' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    isDealer: false,
    hand: '2 3 4 6 7 J',
    answers: { Chambers: '7 J' },
  },
  {
    source: `${CONGRESS}/chambers19.asp`,
    isDealer: false,
    scores: [96, 94],
    hand: '2 2 2 3 3 3',
    answers: { Chambers: '2 2' },
  },
  {
    source: `${CONGRESS}/chambers19.asp`,
    isDealer: false,
    scores: [78, 81],
    hand: '7 7 7 8 8 8',
    answers: { Chambers: '8 8' },
  },
  {
    source: `${CONGRESS}/barlow7.asp`,
    isDealer: false,
    scores: [109, 105],
    hand: 'A 2 6 6 6 K',
    answers: { Barlow: '2 K' },
  },
  {
    source: `${CONGRESS}/barlow7.asp`,
    isDealer: false,
    scores: [107, 104],
    hand: '2 4 5 6 9 10',
    answers: { Barlow: '2 9' },
  },
  {
    source: `${PRO}-dealer.html`,
    isDealer: true,
    hand: 'A 2 3 4 Q K',
    answers: { 'Cribbage Pro': '2 3' },
  },
  {
    source: `${PRO}-dealer.html`,
    isDealer: true,
    hand: '2 3 4 5 9 Q',
    answers: { 'Cribbage Pro': '5 Q' },
  },
  {
    source: `${PRO}-pone.html`,
    isDealer: false,
    hand: '2 3 9 10 J Q',
    answers: { 'Cribbage Pro': '9 Q' },
  },
  {
    source: `${PRO}-pone.html`,
    isDealer: false,
    hand: 'A 2 3 4 7 8',
    answers: { 'Cribbage Pro': 'A 7' },
  },
]

export const PUBLISHED_CARDS: readonly PublishedCard[] = [
  {
    source: `${FORUM}/Ask2001_11a.htm`,
    isDealer: true,
    scores: [74, 85],
    hand: 'A 3 4 Q',
    thrown: '6 9',
    starter: 'Q',
    play: 'Q',
    answers: { Barlow: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2002_07a.htm`,
    isDealer: true,
    scores: [97, 111],
    hand: '9 10',
    thrown: 'Q K',
    starter: 'J',
    play: '4 9 K A 5 go',
    answers: { Barlow: '9', Colvert: '9' },
  },
  {
    source: `${FORUM}/Ask2003_07a.htm`,
    isDealer: false,
    scores: [94, 94],
    hand: 'A 6 8',
    thrown: '3 Q',
    starter: '10',
    play: 'A J',
    answers: { Barlow: 'A', Chambers: '6', Colvert: '8', Rasmussen: '8' },
  },
  {
    source: `${FORUM}/Ask2003_08a.htm`,
    isDealer: true,
    scores: [85, 87],
    hand: 'A A 4 J',
    thrown: 'Q Q',
    starter: '2',
    play: '6',
    answers: { Barlow: 'J', Chambers: 'J', Colvert: 'J', Rasmussen: 'J' },
  },
  {
    source: `${FORUM}/Ask2003_08a.htm`,
    isDealer: true,
    scores: [85, 87],
    hand: 'A A 4',
    thrown: 'Q Q',
    starter: '2',
    play: '6 J 9',
    answers: { Barlow: 'A', Chambers: '4', Colvert: '4' },
  },
  {
    source: `${FORUM}/Ask2004_12a.htm`,
    isDealer: false,
    scores: [111, 119],
    hand: '5 5 J K',
    thrown: '2 7',
    starter: '3',
    play: '',
    answers: { Barlow: 'K', Chambers: 'K', Colvert: 'J', Rasmussen: 'K' },
  },
  {
    source: `${FORUM}/Ask2004_12a.htm`,
    isDealer: false,
    scores: [111, 119],
    hand: '5 5 J',
    thrown: '2 7',
    starter: '3',
    play: 'K 8',
    answers: { Barlow: 'J', Chambers: 'J' },
  },
  {
    source: `${FORUM}/Ask2005_04a.htm`,
    isDealer: true,
    scores: [115, 113],
    hand: '2 4 8 9',
    thrown: '5 5',
    starter: '7',
    play: '7',
    answers: { Barlow: '4', Chambers: '2', Colvert: '8' },
  },
  {
    source: `${FORUM}/Ask2005_04a.htm`,
    isDealer: true,
    scores: [117, 113],
    hand: '2 4 9',
    thrown: '5 5',
    starter: '7',
    play: '7 8 A',
    answers: { Barlow: '4', Chambers: '9', Colvert: '2' },
  },
  {
    source: `${FORUM}/Ask2005_07a.htm`,
    isDealer: false,
    scores: [102, 91],
    hand: '5 6 Q Q',
    thrown: '8 K',
    starter: '10',
    play: '',
    answers: { Barlow: '6', Chambers: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2005_07a.htm`,
    isDealer: false,
    scores: [102, 93],
    hand: '5 6 Q',
    thrown: '8 K',
    starter: '10',
    play: 'Q 5',
    answers: { Chambers: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2006_03a.htm`,
    isDealer: true,
    scores: [37, 39],
    hand: '5S 9S JS KS',
    thrown: '3H 4D',
    starter: '6S',
    play: '9',
    answers: { Barlow: 'K', Chambers: '9', Colvert: '5', Rasmussen: 'K' },
  },
  {
    source: `${FORUM}/Ask2006_08a.htm`,
    isDealer: true,
    scores: [117, 111],
    hand: 'A 5 9 Q',
    thrown: '9 J',
    starter: '2',
    play: '4',
    answers: { Barlow: 'Q', Chambers: 'Q', Colvert: '9', Rasmussen: '9' },
  },
  {
    source: `${FORUM}/Ask2009_01a.htm`,
    isDealer: true,
    scores: [96, 86],
    hand: '3 5 10 10',
    thrown: '7 9',
    starter: 'J',
    play: '4',
    answers: { Barlow: '5', Chambers: '5', Colvert: '3', Rasmussen: '3' },
  },
  {
    source: `${FORUM}/Ask2010_10a.htm`,
    isDealer: true,
    scores: [28, 28],
    hand: '4 5 6 7',
    thrown: 'A 3',
    starter: 'Q',
    play: '2',
    answers: { Barlow: '5', Chambers: '5', Rasmussen: '4' },
  },
]
