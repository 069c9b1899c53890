import {
  type Card,
  cardLabel,
  cardValue,
  compareCards,
  type PeggingScore,
  type PlayerView,
  scorePeggingPlay,
} from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'

/** What a beginner is told at this moment of their first game. */
export interface GuideWords {
  /** Changes whenever something new is said. */
  readonly key: string
  readonly title: string
  readonly text: string
}

/** One deal of each side: by then the long explanations have been heard. */
const LONG_DEALS = 2

/**
 * The words for what is on the table now, from what the seat can see and nothing else. `best` is the
 * card that the hint would name, once it's known: the two never disagree.
 */
export function guideWords(view: PlayerView, best: Card | null): GuideWords | null {
  const long = view.handNumber <= LONG_DEALS
  const key = `${view.handNumber} ${view.phase}`
  switch (view.phase) {
    case 'DISCARD_TO_CRIB':
      return view.hand.length === 6 ? { ...discarding(view, long), key } : null
    case 'PEGGING':
      return { ...playing(view, long, best), key: `${key} ${view.pegging.history.length}` }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB':
      return { ...showing(view, long), key }
    case 'HAND_COMPLETE':
      return { ...between(view, long), key }
    case 'GAME_OVER':
      return { ...over(view), key }
    default:
      return null
  }
}

type Words = Omit<GuideWords, 'key'>

function discarding({ isDealer }: PlayerView, long: boolean): Words {
  const whose = isDealer
    ? 'You deal, so the crib is yours. Put good cards in it.'
    : 'They deal, so the crib is theirs. Give them nothing that scores.'
  return {
    title: 'Choose two cards to discard',
    text: long
      ? `Keep four that work together: adding up to fifteen, two of a rank (a pair), three in a row (a run). Two go into the crib, a second hand for the dealer. ${whose} Not sure? Take the hint.`
      : whose,
  }
}

/** What the card would make, in words; empty if it pegs nothing. */
function makes({ fifteen, thirtyone, pairs, runs }: PeggingScore): string {
  const parts: string[] = []
  if (fifteen > 0) parts.push('fifteen')
  if (thirtyone > 0) parts.push('thirty-one')
  if (pairs > 0)
    parts.push(pairs === 2 ? 'a pair' : pairs === 6 ? 'a pair royal' : 'a double pair royal')
  if (runs > 0) parts.push('a run')
  return parts.join(' and ')
}

/** The cards that peg something now, the best first. */
export function scoringCards(
  view: PlayerView,
): readonly { card: Card; points: number; what: string }[] {
  const { sequence, count } = view.pegging
  const seen = new Set<string>()
  return [...view.cardsLeft]
    .sort(compareCards)
    .filter(({ rank }) => count + cardValue(rank) <= 31 && !seen.has(rank) && seen.add(rank))
    .map((card) => ({ card, score: scorePeggingPlay([...sequence, card]) }))
    .filter(({ score }) => score.total > 0)
    .map(({ card, score }) => ({ card, points: score.total, what: makes(score) }))
    .sort((a, b) => b.points - a.points)
}

/** What has just happened for the first time in this game: the starter, his heels, a go. */
function newsOf({ pegging, starter, handNumber, pastDeals = [] }: PlayerView): readonly string[] {
  const { history } = pegging
  const news: string[] = []
  if (history.length === 0 && starter !== null) {
    if (handNumber === 1) {
      news.push('The card turned up is the starter. It counts later, with every hand.')
    }
    if (starter.rank === 'J' && pastDeals.every((deal) => deal.starter?.rank !== 'J')) {
      news.push('It’s a jack: the dealer pegs two points, called his heels.')
    }
  }
  const goes = history.filter(({ card }) => card === null).length
  const saidBefore = pastDeals.some(({ plays }) => plays.some(({ card }) => card === null))
  if (goes === 1 && history.at(-1)?.card === null && !saidBefore) {
    news.push(
      'Go: no card fitted under thirty-one. The other player keeps playing, and whoever plays last pegs a point.',
    )
  }
  return news
}

/** What one of the cards makes now, and whether that's what the coach would play. */
function foundText(view: PlayerView, best: Card | null, long: boolean): string {
  const scoring = scoringCards(view)
  const [most] = scoring
  if (most === undefined) {
    return long
      ? 'Nothing scores now, so think of what they could make of your card.'
      : 'Nothing scores now.'
  }
  if (best === null) return ''
  const right = scoring.find(({ card }) => card.rank === best.rank)
  const told = ({ card, what, points }: typeof most) =>
    `Your ${cardLabel(card)} would make ${what}: ${plural(points, 'point')}`
  return right !== undefined
    ? `${told(right)}.`
    : `${told(most)}, but your ${cardLabel(best)} is better here. The hint says why.`
}

function playing(view: PlayerView, long: boolean, best: Card | null): Words {
  const { count, currentPlayerIndex, sequence, history } = view.pegging
  const news = newsOf(view)
  if (currentPlayerIndex !== view.playerIndex) {
    const lead =
      long && history.length === 0
        ? 'Now comes the play: you play cards in turn and add them up, and they lead.'
        : 'Watch the count.'
    return { title: 'Their turn', text: [...news, lead].join(' ') }
  }
  // The rules of the play once a deal; after that, what matters now.
  const first = long && history.every(({ playerIndex }) => playerIndex !== view.playerIndex)
  if (sequence.length === 0) {
    return {
      title: 'You lead',
      text: [
        ...news,
        first
          ? 'Play a card. You add up in turn, never past thirty-one. There are points at fifteen and thirty-one, and for pairs and runs. Not sure? Take the hint.'
          : 'Play the first card of a new count.',
      ].join(' '),
    }
  }
  return {
    title: `Play a card: the count is ${count}`,
    text: [
      ...news,
      ...(first ? ['Add your card to the count. Cards that would pass thirty-one are dark.'] : []),
      foundText(view, best, long),
    ].join(' '),
  }
}

function showing(view: PlayerView, long: boolean): Words {
  const isCrib = view.phase === 'SHOW_CRIB'
  const dealersHand = view.phase !== 'SHOW_NONDEALER'
  const mine = dealersHand === view.isDealer
  const title = isCrib ? (mine ? 'Your crib' : 'Their crib') : mine ? 'Your hand' : 'Their hand'
  if (!long) return { title, text: 'Counted with the starter.' }
  if (isCrib) {
    return {
      title,
      text: 'Last of all the crib: the four cards you both discarded, with the starter. It is the dealer’s.',
    }
  }
  if (dealersHand) return { title, text: 'Then the dealer’s hand, in the same way.' }
  return {
    title,
    text: 'The play is over and you both pick up your four cards again. Each hand is counted with the starter: fifteens, pairs, runs. Pone, who didn’t deal, counts first. Touch a line to see its cards.',
  }
}

function between(view: PlayerView, long: boolean): Words {
  const next = view.isDealer
    ? 'they deal, and the crib will be theirs'
    : 'you deal, and the crib will be yours'
  if (!long) return { title: 'The next hand', text: `Now ${next}.` }
  return {
    title: 'One hand done',
    text: `That’s all there is to it. The deal changes sides: now ${next}. The first to ${view.options.target} wins.`,
  }
}

function over({ winner, playerIndex }: PlayerView): Words {
  return {
    title: winner === playerIndex ? 'You won your first game' : 'Your first game',
    text:
      winner === playerIndex
        ? 'Well played. The lessons tell you why. The review tells you what else there was.'
        : 'Everyone loses the first one. Look at the review, or take a lesson, and have another go at them.',
  }
}
