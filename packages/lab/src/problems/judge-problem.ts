import {
  type Card,
  cardIndex,
  cardValue,
  createCard,
  type OpponentModel,
  optimalDiscard,
  optimalPeggingPlay,
  otherSeat,
  type PeggingContext,
  parseCard,
  RANKS,
  type Rank,
  SUITS,
} from '@skunkd/engine'
import { policySteps } from '@skunkd/engine/internals'
import { playOutCard } from '../playout/play-out-card.js'
import { type PlayedOut, playOutDiscard } from '../playout/play-out-discard.js'
import type { PublishedCard, PublishedDiscard } from './published.js'

/** Hands out cards for ranks that a problem gives without suits: each rank's suits in turn. */
class Suits {
  private readonly used = new Set<string>()
  private turn = 0

  /** Cards named with their suits are taken first, so that no other becomes one of them. */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const word of words(text)) if (hasSuit(word)) this.used.add(parseCard(word).id)
    }
  }

  cards(text: string): Card[] {
    return words(text).map((word) => (hasSuit(word) ? parseCard(word) : this.next(word as Rank)))
  }

  private next(rank: Rank): Card {
    for (let i = 0; i < SUITS.length; i++) {
      const card = createCard(rank, SUITS[(this.turn + i) % SUITS.length]!)
      if (this.used.has(card.id)) continue
      this.used.add(card.id)
      this.turn++
      return card
    }
    throw new RangeError(`A problem has more than four cards of the rank ${rank}.`)
  }
}

/** The cards named in a text; a go is not one. */
const words = (text: string) => text.split(' ').filter((word) => word !== '' && word !== 'go')

const hasSuit = (word: string) => !(RANKS as readonly string[]).includes(word)

/** The ranks of an answer, in ascending order, as a key: `9 K`. */
const ranksKey = (ranks: readonly string[]) =>
  [...ranks].sort((a, b) => RANKS.indexOf(a as Rank) - RANKS.indexOf(b as Rank)).join(' ')

/** Once either player has this score, choices are judged by games, before that by points. */
const WIN_FROM = 80

/** A choice by its ranks: what it is worth in points and, where the scores are known, in games. */
interface Choice {
  readonly key: string
  readonly points: number
  readonly wins: number | null
  readonly cards: readonly Card[]
}

export interface Verdict {
  readonly title: string
  readonly source: string
  readonly byGames: boolean
  /** Best first. */
  readonly choices: readonly Choice[]
  /** What most experts choose, and who chooses what. */
  readonly experts: string
  readonly answers: Readonly<Record<string, string>>
  /** Whether our choice is what most of them choose, or at least one of them. */
  readonly agrees: 'most' | 'some' | 'none'
  playOut(best: Choice, other: Choice, precision: number, most: number): PlayedOut
}

function verdictOf(
  title: string,
  problem: PublishedDiscard | PublishedCard,
  choices: readonly Choice[],
  byGames: boolean,
  playOut: Verdict['playOut'],
): Verdict {
  const answers = Object.fromEntries(
    Object.entries(problem.answers).map(([name, text]) => [name, ranksKey(text.split(' '))]),
  )
  const votes = new Map<string, number>()
  for (const key of Object.values(answers)) votes.set(key, (votes.get(key) ?? 0) + 1)
  for (const key of votes.keys()) {
    if (choices.every((choice) => choice.key !== key)) {
      throw new RangeError(`${title}: no one can choose ${key}.`)
    }
  }
  const most = Math.max(...votes.values())
  const worth = (choice: Choice) => (byGames ? choice.wins! : choice.points)
  const ordered = [...choices].sort((a, b) => worth(b) - worth(a))
  const best = ordered[0]!.key
  // Of equally popular choices, the one we think more of.
  const experts = ordered.find(({ key }) => votes.get(key) === most)!.key
  const agrees = votes.get(best) === most ? 'most' : votes.has(best) ? 'some' : 'none'
  return {
    title,
    source: problem.source,
    byGames,
    choices: ordered,
    experts,
    answers,
    agrees,
    playOut,
  }
}

/** One choice per set of ranks, with the suits that are worth most. */
function byRanks(choices: readonly Choice[], byGames: boolean): Choice[] {
  const best = new Map<string, Choice>()
  const worth = (choice: Choice) => (byGames ? choice.wins! : choice.points)
  for (const choice of choices) {
    const known = best.get(choice.key)
    if (!known || worth(choice) > worth(known)) best.set(choice.key, choice)
  }
  return [...best.values()]
}

const roleName = (isDealer: boolean) => (isDealer ? 'dealer' : 'pone')

export function judgeDiscard(problem: PublishedDiscard, model: OpponentModel, seed = 1): Verdict {
  const { isDealer, scores, hand } = problem
  const six = new Suits([hand]).cards(hand)
  const [mine, theirs] = scores ?? [0, 0]
  const byGames = Math.max(mine, theirs) >= WIN_FROM
  const advice = optimalDiscard(six, isDealer, { scores: { mine, theirs }, model })
  const choices = advice.allOptions.map(
    (option): Choice => ({
      key: ranksKey(option.discard.map(({ rank }) => rank)),
      points: option.expectedValue,
      wins: option.winProbability ?? null,
      cards: option.discard,
    }),
  )
  const places = ({ cards }: Choice) =>
    cards.map(({ id }) => six.findIndex((card) => card.id === id)) as [number, number]
  const title = `${roleName(isDealer)}${scores ? ` at ${mine}-${theirs}` : ''}, ${hand}`
  return verdictOf(
    title,
    problem,
    byRanks(choices, byGames),
    byGames,
    (best, other, precision, most) =>
      playOutDiscard(
        model,
        {
          six: six.map(cardIndex),
          isDealer,
          scores: { mine, theirs },
          choices: [places(best), places(other)],
        },
        seed,
        precision,
        most,
      ),
  )
}

export function judgeCard(problem: PublishedCard, model: OpponentModel, seed = 1): Verdict {
  const { isDealer, hand: handText, thrown, starter: starterText, play } = problem
  const suits = new Suits([handText, thrown, starterText, play])
  const hand = suits.cards(handText)
  const discarded = suits.cards(thrown)
  const [starter] = suits.cards(starterText)
  // Seat 0 is pone, and leads.
  const seat = isDealer ? 1 : 0
  const history: { playerIndex: 0 | 1; card: Card | null; count: number }[] = []
  let turn: 0 | 1 = 0
  let count = 0
  let pile: Card[] = []
  for (const word of play.split(' ').filter((each) => each !== '')) {
    if (word === 'go') {
      history.push({ playerIndex: turn, card: null, count })
      // Neither can go on in these problems: whoever did not play last leads.
      count = 0
      pile = []
      continue
    }
    const [card] = suits.cards(word)
    history.push({ playerIndex: turn, card: card!, count })
    pile.push(card!)
    count += cardValue(card!.rank)
    turn = otherSeat(turn)
  }
  const laid = (mine: boolean) =>
    history.flatMap(({ card, playerIndex }) =>
      card !== null && (playerIndex === seat) === mine ? [card] : [],
    )
  const [mine, theirs] = problem.scores
  const byGames = Math.max(mine, theirs) >= WIN_FROM
  const context: PeggingContext = {
    isDealer,
    discarded,
    starter: starter!,
    opponentCards: 4 - laid(false).length,
    history,
    playerIndex: seat,
    scores: { mine, theirs },
    model,
  }
  const advice = optimalPeggingPlay(hand, pile, count, context)
  const choices = advice.options.map(
    (option): Choice => ({
      key: option.card.rank,
      points: option.expectedValue,
      wins: option.winProbability ?? null,
      cards: [option.card],
    }),
  )
  const title = `${roleName(isDealer)} at ${mine}-${theirs}, ${handText} (${thrown} discarded, ${starterText} cut), ${play === '' ? 'to lead' : `after ${play}`}`
  const rank = ({ cards }: Choice) => cardIndex(cards[0]!) >> 2
  return verdictOf(title, problem, choices, byGames, (best, other, precision, most) =>
    playOutCard(
      model,
      {
        isDealer,
        scores: { mine, theirs },
        hand,
        discarded,
        starter: starter!,
        steps: policySteps(history, 1, { playerIndex: seat, count }),
        laid: { mine: laid(true), theirs: laid(false) },
        ranks: [rank(best), rank(other)],
      },
      seed,
      precision,
      most,
    ),
  )
}
