import {
  type Card,
  cardLabel,
  cardValue,
  compareCards,
  type PeggingScore,
  type PlayerView,
  scorePeggingPlay,
} from '@skunkd/engine'

/** What a beginner is told at this moment of their first game. */
export interface GuideWords {
  /** Changes whenever something new is said. */
  readonly key: string
  readonly title: string
  readonly text: string
}

/** One deal of each side: by then the long explanations have been heard. */
const LONG_DEALS = 2

/** The words for what is on the table now, from what the seat can see and nothing else. */
export function guideWords(view: PlayerView): GuideWords | null {
  const long = view.handNumber <= LONG_DEALS
  const key = `${view.handNumber} ${view.phase}`
  switch (view.phase) {
    case 'DISCARD_TO_CRIB':
      return view.hand.length === 6 ? { ...throwing(view, long), key } : null
    case 'PEGGING':
      return { ...playing(view, long), key: `${key} ${view.pegging.history.length}` }
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

function throwing({ isDealer }: PlayerView, long: boolean): Words {
  const whose = isDealer
    ? 'You deal, so the crib is yours: good cards may go there.'
    : 'They deal, so the crib is theirs: give them nothing that fits together.'
  return {
    title: 'Choose two cards to throw',
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

function playing(view: PlayerView, long: boolean): Words {
  const { count, currentPlayerIndex, sequence, history } = view.pegging
  if (currentPlayerIndex !== view.playerIndex) {
    return {
      title: 'Their turn',
      text:
        long && history.length === 0
          ? 'The card turned up on the deck is the starter; it is counted later, with every hand. Now comes the play: cards are laid in turn and added up, and they lead.'
          : 'Watch the count.',
    }
  }
  const [best] = scoringCards(view)
  // The rules of the play once a deal; after that, what matters now.
  const first = long && history.every(({ playerIndex }) => playerIndex !== view.playerIndex)
  const nothing = long
    ? 'Nothing scores at once, so think of what they could make of your card.'
    : 'Nothing scores at once.'
  const found =
    best === undefined
      ? nothing
      : `Your ${cardLabel(best.card)} would make ${best.what}: ${best.points} points.`
  if (sequence.length === 0) {
    return {
      title: 'You lead',
      text: first
        ? 'Lay a card. You add up in turn, never past thirty-one. There are points at fifteen and thirty-one, and for pairs and runs. A small card is a safe lead; a five is a present.'
        : 'Lay the first card of a new count.',
    }
  }
  return {
    title: `Lay a card: the count is ${count}`,
    text: `${first ? 'Add your card to the count. Cards that would pass thirty-one lie dark; if none fits, the table says “go” for you. ' : ''}${found}`,
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
      text: 'Last of all the crib: the four cards that you both threw, with the starter. It is the dealer’s.',
    }
  }
  if (dealersHand) return { title, text: 'Then the dealer’s hand, in the same way.' }
  return {
    title,
    text: 'The play is over and everybody picks up their four cards again. Each hand is counted with the starter: fifteens, pairs, runs. Pone, who did not deal, counts first. Touch a line to see its cards.',
  }
}

function between(view: PlayerView, long: boolean): Words {
  const next = view.isDealer
    ? 'they deal, and the crib will be theirs'
    : 'you deal, and the crib will be yours'
  if (!long) return { title: 'The next deal', text: `Now ${next}.` }
  return {
    title: 'One deal done',
    text: `That is all there is to it. The deal changes sides: now ${next}. The first to ${view.options.target} wins.`,
  }
}

function over({ winner, playerIndex }: PlayerView): Words {
  return {
    title: winner === playerIndex ? 'You won your first game' : 'Your first game',
    text:
      winner === playerIndex
        ? 'Well played. The lessons will tell you why; the review will tell you what else there was.'
        : 'Everybody loses the first one. Look at the review, or take a lesson, and have another go at them.',
  }
}
