/** What experts were asked about, or gave the answer to. Facts only: position, answers, address. */
export interface PublishedProblem {
  readonly source: string
  /** In one line (`parsePosition`), the scores before the choice; suits where they matter. */
  readonly position: string
  /** What each discards or plays, by rank. */
  readonly answers: Readonly<Record<string, string>>
}

const FORUM = 'http://cribbageforum.com'
const CONGRESS = 'http://cribbage.org/NewSite/tips'
const PRO = 'http://blog.cribbagepro.net/2013/08/cribbage-strategy-discard-quiz'

export const PUBLISHED_PROBLEMS: readonly PublishedProblem[] = [
  {
    source: `${FORUM}/Ask2001_08a.htm`,
    position: '247tkk 117-107*',
    answers: { Barlow: '4 10', Colvert: '7 10', Rasmussen: '7 10' },
  },
  {
    source: `${FORUM}/Ask2001_10a.htm`,
    position: '569qqk 64-61*',
    answers: { Barlow: '9 K', Colvert: '9 K', Rasmussen: '9 K', Schell: '6 9' },
  },
  {
    source: `${FORUM}/Ask2001_12a.htm`,
    position: '34589q 114*-108',
    answers: { Barlow: '5 9', Colvert: '5 Q', Rasmussen: '8 9' },
  },
  {
    source: `${FORUM}/Ask2002_03a.htm`,
    position: '23359q 76-61*',
    answers: { Barlow: '9 Q', Colvert: '9 Q', Rasmussen: '2 Q' },
  },
  {
    source: `${FORUM}/Ask2002_12a.htm`,
    position: '3368tt 94-86*',
    answers: { Barlow: '6 10', Colvert: '6 10', Rasmussen: '6 10' },
  },
  {
    source: `${FORUM}/Ask2003_05a.htm`,
    position: '2556qq 115-119*',
    answers: { Barlow: '5 6', Chambers: '6 Q', Colvert: '2 6', Rasmussen: '6 Q' },
  },
  {
    source: `${FORUM}/Ask2003_12a.htm`,
    position: '24558q 112-109*',
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
    position: 'aa89qk 0-0*',
    answers: { Barlow: 'Q K', Chambers: 'Q K', Colvert: 'Q K', Rasmussen: 'Q K' },
  },
  {
    source: `${FORUM}/Ask2004_06a.htm`,
    position: 'a229tj 0*-0',
    answers: { Barlow: '9 10', Chambers: '9 10', Colvert: '10 J', Rasmussen: '9 10' },
  },
  {
    source: `${FORUM}/Ask2004_10a.htm`,
    position: 'a234jk 0*-0',
    answers: { Barlow: '2 3', Chambers: '2 3', Colvert: '2 3', Rasmussen: '2 3' },
  },
  {
    source: `${FORUM}/Ask2004_11a.htm`,
    position: 'as3s5h6sjskd 115-106*',
    answers: { Barlow: '5 K', Chambers: 'A 3', Colvert: '5 K', Rasmussen: 'A 3' },
  },
  {
    source: `${FORUM}/Ask2005_01a.htm`,
    position: '2368tj 16-8*',
    answers: { Barlow: '6 8', Chambers: '6 8', Colvert: '8 J', Rasmussen: '6 10' },
  },
  {
    source: `${FORUM}/Ask2005_10a.htm`,
    position: '2367kk 83-64*',
    answers: { Barlow: '6 7', Colvert: '6 7', Rasmussen: '6 K' },
  },
  {
    source: `${FORUM}/Ask2006_10a.htm`,
    position: 'a458qq 0*-0',
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
    position: '235899 110-103*',
    answers: { Barlow: '2 3', Colvert: '3 9', Rasmussen: '2 5' },
  },
  {
    source: `${FORUM}/Ask2009_01a.htm`,
    position: '3579tt 94*-86',
    answers: { Rasmussen: '3 7' },
  },
  {
    source: `${FORUM}/Ask2009_11a.htm`,
    position: '25689q 119*-113',
    answers: { Barlow: '9 Q', Chambers: '6 Q', Rasmussen: '6 Q', Schell: '9 Q' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    position: '5567jj 70-54*',
    answers: { Barlow: '6 7', Chambers: '6 7', Rasmussen: '6 7' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    position: '5567jj 70-60*',
    answers: { Barlow: '6 7', Chambers: '6 7', Rasmussen: '6 7' },
  },
  {
    source: `${FORUM}/Ask2010_08a.htm`,
    position: '5567jj 70-66*',
    answers: { Barlow: '6 7', Chambers: '6 J', Rasmussen: '6 J' },
  },
  {
    source: `${FORUM}/AnalyzeDiscardsPart2.htm`,
    position: 'a279jq x*-x',
    answers: { Wergin: '7 9', Schell: 'J Q' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '2358jk x*-x',
    answers: { Chambers: '5 8' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '2358jk x-x*',
    answers: { Chambers: '8 K' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '23568q x*-x',
    answers: { Chambers: '6 8' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '23568q x-x*',
    answers: { Chambers: '3 6' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '23467j x*-x',
    answers: { Chambers: '6 7' },
  },
  {
    source: `${CONGRESS}/chambers4.asp`,
    position: '23467j x-x*',
    answers: { Chambers: '7 J' },
  },
  {
    source: `${CONGRESS}/chambers19.asp`,
    position: '222333 96-94*',
    answers: { Chambers: '2 2' },
  },
  {
    source: `${CONGRESS}/chambers19.asp`,
    position: '777888 78-81*',
    answers: { Chambers: '8 8' },
  },
  {
    source: `${CONGRESS}/barlow7.asp`,
    position: 'a2666k 109-105*',
    answers: { Barlow: '2 K' },
  },
  {
    source: `${CONGRESS}/barlow7.asp`,
    position: '24569t 107-104*',
    answers: { Barlow: '2 9' },
  },
  {
    source: `${PRO}-dealer.html`,
    position: 'a234qk x*-x',
    answers: { 'Cribbage Pro': '2 3' },
  },
  {
    source: `${PRO}-dealer.html`,
    position: '23459q x*-x',
    answers: { 'Cribbage Pro': '5 Q' },
  },
  {
    source: `${PRO}-pone.html`,
    position: '239tjq x-x*',
    answers: { 'Cribbage Pro': '9 Q' },
  },
  {
    source: `${PRO}-pone.html`,
    position: 'a23478 x-x*',
    answers: { 'Cribbage Pro': 'A 7' },
  },
  {
    source: `${FORUM}/Ask2001_11a.htm`,
    position: 'a34q 74*-85 69 q q',
    answers: { Barlow: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2002_07a.htm`,
    position: '9t 97*-111 qk j 49ka5-.',
    answers: { Barlow: '9', Colvert: '9' },
  },
  {
    source: `${FORUM}/Ask2003_07a.htm`,
    position: 'a68 94-94* 3q t aj',
    answers: { Barlow: 'A', Chambers: '6', Colvert: '8', Rasmussen: '8' },
  },
  {
    source: `${FORUM}/Ask2003_08a.htm`,
    position: 'aa4j 85*-87 qq 2 6',
    answers: { Barlow: 'J', Chambers: 'J', Colvert: 'J', Rasmussen: 'J' },
  },
  {
    source: `${FORUM}/Ask2003_08a.htm`,
    position: 'aa4 85*-87 qq 2 6j9',
    answers: { Barlow: 'A', Chambers: '4', Colvert: '4' },
  },
  {
    source: `${FORUM}/Ask2004_12a.htm`,
    position: '55jk 111-119* 27 3 .',
    answers: { Barlow: 'K', Chambers: 'K', Colvert: 'J', Rasmussen: 'K' },
  },
  {
    source: `${FORUM}/Ask2004_12a.htm`,
    position: '55j 111-119* 27 3 k8',
    answers: { Barlow: 'J', Chambers: 'J' },
  },
  {
    source: `${FORUM}/Ask2005_04a.htm`,
    position: '2489 115*-113 55 7 7',
    answers: { Barlow: '4', Chambers: '2', Colvert: '8' },
  },
  {
    source: `${FORUM}/Ask2005_04a.htm`,
    position: '249 117*-113 55 7 78a',
    answers: { Barlow: '4', Chambers: '9', Colvert: '2' },
  },
  {
    source: `${FORUM}/Ask2005_07a.htm`,
    position: '56qq 102-91* 8k t .',
    answers: { Barlow: '6', Chambers: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2005_07a.htm`,
    position: '56q 102-93* 8k t q5',
    answers: { Chambers: 'Q', Colvert: 'Q', Rasmussen: 'Q' },
  },
  {
    source: `${FORUM}/Ask2006_03a.htm`,
    position: '5s9sjsks 37*-39 3h4d 6s 9',
    answers: { Barlow: 'K', Chambers: '9', Colvert: '5', Rasmussen: 'K' },
  },
  {
    source: `${FORUM}/Ask2006_08a.htm`,
    position: 'a59q 117*-111 9j 2 4',
    answers: { Barlow: 'Q', Chambers: 'Q', Colvert: '9', Rasmussen: '9' },
  },
  {
    source: `${FORUM}/Ask2009_01a.htm`,
    position: '35tt 96*-86 79 j 4',
    answers: { Barlow: '5', Chambers: '5', Colvert: '3', Rasmussen: '3' },
  },
  {
    source: `${FORUM}/Ask2010_10a.htm`,
    position: '4567 28*-28 a3 q 2',
    answers: { Barlow: '5', Chambers: '5', Rasmussen: '4' },
  },
]
