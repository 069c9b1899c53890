import {
  type Card,
  cardLabel,
  cardValue,
  compareCards,
  type PlayerView,
  scorePeggingPlay,
} from '@skunkd/engine'
import { countGroups, numberWord, plural, pluralWord } from '@skunkd/engine/words'
import { makes } from '../../game/words/pegging-words.js'

/** What a beginner is told at this moment of their first game. */
export interface GuideWords {
  /** Changes whenever something new is said. */
  readonly key: string
  readonly title: string
  readonly text: string
}

/** While the table still shows what the game has already left behind. */
export const PAUSES = {
  cut: {
    key: 'cut',
    title: 'Cut for the starter',
    text: 'Whoever doesn’t deal cuts: tap any card. The one turned up is the starter.',
  },
  'last card': {
    key: 'last card',
    title: 'The play is over',
    text: 'The last card pegs one point, or two at thirty-one.',
  },
  end: {
    key: 'end',
    title: 'The game ends here',
    text: 'Whoever gets there wins on the spot and pegs only the points still needed. The cards left no longer count.',
  },
} as const satisfies Readonly<Record<string, GuideWords>>

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
      ? `Keep four that work together: adding up to fifteen, two of a rank (a pair), three in a row (a run). Two go into the crib, the dealer’s second hand. ${whose} A hint means no grade (A to F).`
      : whose,
  }
}

const playable = ({ cardsLeft, pegging }: PlayerView) =>
  cardsLeft.filter(({ rank }) => pegging.count + cardValue(rank) <= 31)

/** The cards that peg something now, the best first. */
export function scoringCards(
  view: PlayerView,
): readonly { card: Card; points: number; what: string }[] {
  const seen = new Set<string>()
  return playable(view)
    .sort(compareCards)
    .filter(({ rank }) => !seen.has(rank) && seen.add(rank))
    .map((card) => ({ card, score: scorePeggingPlay([...view.pegging.sequence, card]) }))
    .filter(({ score }) => score.total > 0)
    .map(({ card, score }) => ({ card, points: score.total, what: makes(score) }))
    .sort((a, b) => b.points - a.points)
}

/** The first go of the game, until the person plays again: it passes too quickly to be read. */
function firstGo({ pegging: { history }, playerIndex, pastDeals = [] }: PlayerView): string | null {
  const go = history.findIndex(({ card }) => card === null)
  const saidBefore = pastDeals.some(({ plays }) => plays.some(({ card }) => card === null))
  const isRead = history.slice(go).some((one) => one.playerIndex === playerIndex && one.card)
  if (go === -1 || saidBefore || isRead) return null
  return history[go]!.playerIndex === playerIndex
    ? 'Go: none of your cards fitted within thirty-one, so your opponent kept playing. Whoever plays last pegs a point, then the count starts again.'
    : 'Go: none of their cards fitted within thirty-one, so you keep playing. Whoever plays last pegs a point, then the count starts again.'
}

/** What has happened for the first time in this game: the starter, his heels, a go. */
function newsOf(view: PlayerView): readonly string[] {
  const { pegging, starter, handNumber, pastDeals = [] } = view
  const news: string[] = []
  if (pegging.history.length === 0 && starter !== null) {
    if (handNumber === 1) {
      news.push('The card turned up is the starter. It counts later, with every hand.')
    }
    if (starter.rank === 'J' && pastDeals.every((deal) => deal.starter?.rank !== 'J')) {
      news.push('It’s a jack: the dealer pegs two points, called his heels.')
    }
  }
  const go = firstGo(view)
  return go === null ? news : [...news, go]
}

/** What one of the cards makes now, and whether that's what the coach would play. */
function foundText(view: PlayerView, best: Card | null, long: boolean): string {
  const scoring = scoringCards(view)
  const [most] = scoring
  if (most === undefined) {
    if (playable(view).length === 0)
      return 'No card fits within thirty-one, so you say go. It happens by itself.'
    if (playable(view).length === 1) return 'It’s the only card you can play.'
    return long
      ? 'Nothing scores now, so think of what they could make of your card.'
      : 'Nothing scores now.'
  }
  // The card isn't named before it is known which is best.
  if (best === null) return 'You can score now.'
  const right = scoring.find(({ card }) => card.rank === best.rank)
  const needed = view.options.target - view.scores[view.playerIndex]
  const told = ({ card, what, points }: typeof most) =>
    `Your ${cardLabel(card)} would make ${what}: ${needed > points ? plural(points, 'point') : `you need ${numberWord(needed)}, so it wins`}`
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
        ? 'Now comes the play: you play cards in turn and add them up. Your opponent leads.'
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
          ? 'Play a card. You take turns adding to the count, never past thirty-one. Jack, queen and king count ten, an ace one. Fifteen, thirty-one, pairs and runs score points.'
          : 'Play the first card of a new count.',
      ].join(' '),
    }
  }
  return {
    title: `${playable(view).length === 0 ? 'No card fits' : 'Play a card'}: the count is ${count}`,
    text: [
      ...news,
      ...(first
        ? [
            'Add your card to the count. Jack, queen and king count ten, an ace one. Cards that would pass thirty-one are dark.',
          ]
        : []),
      foundText(view, best, long),
    ].join(' '),
  }
}

const isNobs = (card: Card, starter: Card | null) =>
  card.rank === 'J' && card.suit === starter?.suit && card.id !== starter.id

/** The first nobs of the game. */
function firstNobs({ shown, starter, pastDeals = [] }: PlayerView): string | null {
  const saidBefore = pastDeals.some((deal) =>
    deal.dealt.flat().some((card) => isNobs(card, deal.starter)),
  )
  const jack = shown?.cards.find((card) => isNobs(card, starter))
  if (jack === undefined || saidBefore) return null
  return `The ${cardLabel(jack)} has the starter’s suit: one point more, called nobs.`
}

/** A double run and the nineteen hand are said in words that don't explain themselves. */
function aboutCount({ shown }: PlayerView): string | null {
  if (shown === null || shown.score === null) return null
  const { items, total } = shown.score
  if (total === 0) return 'No hand counts nineteen, so a hand with nothing is called that.'
  const run = countGroups(items).find((group) => group.kind === 'run')
  const runs = run?.items.filter(({ kind }) => kind === 'run').length ?? 0
  if (run === undefined || runs < 2) return null
  const pairs = pluralWord(run.items.length - runs, 'pair').replace('one', 'a')
  return `The ${run.name} alone is ${numberWord(run.points)}: ${pluralWord(runs, 'run')} and ${pairs}.`
}

/** What the play ended with is told before the first hand is counted, a nobs with its hand. */
const told = (view: PlayerView, text: string) =>
  [
    (view.phase === 'SHOW_NONDEALER' && firstGo(view)) || '',
    text,
    firstNobs(view),
    aboutCount(view),
  ]
    .filter(Boolean)
    .join(' ')

function showing(view: PlayerView, long: boolean): Words {
  const isCrib = view.phase === 'SHOW_CRIB'
  const dealersHand = view.phase !== 'SHOW_NONDEALER'
  const mine = dealersHand === view.isDealer
  const title = isCrib ? (mine ? 'Your crib' : 'Their crib') : mine ? 'Your hand' : 'Their hand'
  if (!long) return { title, text: told(view, 'Counted with the starter.') }
  if (isCrib) {
    return {
      title,
      text: told(
        view,
        'Last of all the crib: the four cards you both discarded, with the starter. It’s the dealer’s.',
      ),
    }
  }
  if (dealersHand) return { title, text: told(view, 'Then the dealer’s hand, in the same way.') }
  return {
    title,
    text: told(
      view,
      'You both pick up your four cards again. They count with the starter: fifteens, pairs, runs. “A pair is six” means six so far. Tap a line to see its cards. Pone, who didn’t deal, counts first.',
    ),
  }
}

function between(view: PlayerView, long: boolean): Words {
  const next = view.isDealer
    ? 'they deal, and the crib will be theirs'
    : 'you deal, and the crib will be yours'
  if (!long) return { title: 'The next hand', text: `Now ${next}.` }
  return {
    title: 'One hand done',
    text: `That’s all there is to it. What your choices cost is what better ones would have brought on average. The deal changes sides: now ${next}. The first to ${view.options.target} wins.`,
  }
}
