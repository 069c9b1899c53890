import type { Player, Step } from '@skunkd/engine'
import {
  type Card,
  cardLabel,
  cardValue,
  compareCards,
  type PlayerView,
  type Seat,
} from '@skunkd/engine'
import type { Names } from '@skunkd/engine/words'
import { type NameCard, namesFor, stepSentences } from '@skunkd/engine/words'
import type { Colors } from '../support/io.js'
import { cardText, handText } from '../support/text.js'

/** The cards that are counted, if the person hasn't had them on the table yet. */
function shownCards(step: Step, paint: NameCard): string[] {
  const isShown = step.kind === 'count' || (step.kind === 'claim' && step.playerIndex !== ME)
  return isShown ? [`  ${handText(step.shown.cards, paint)} with ${paint(step.starter)}`] : []
}

/** The lines that tell a step of the game. */
export function announce(step: Step, names: Names, paint: NameCard): readonly string[] {
  if (step.kind === 'next') return []
  const lines = [...shownCards(step, paint), ...stepSentences(step, names, paint)]
  return step.kind === 'deal' ? ['', ...lines] : lines
}

/** The seat of the person at the terminal, in every game played here. */
export const ME = 0
export const OPPONENT = 1

export function namesAgainst(opponent: Player): Names {
  return namesFor(['You', opponent.title], ME, "'")
}

/** Two holes a character; the skunk lines stand after 60 and after 90 of 121. */
const HOLES_PER_CHARACTER = 2

function track(front: number, back: number, target: number): string {
  const place = (hole: number) => Math.ceil(hole / HOLES_PER_CHARACTER)
  const length = place(target)
  const cells = Array.from({ length: length + 1 }, () => '·')
  for (const line of [target - 61, target - 31]) {
    if (line > 0) cells[place(line)] = '|'
  }
  if (back > 0) cells[place(back)] = '○'
  cells[place(front)] = '●'
  return cells.join('')
}

/** The cards on the table, a bar where the count began afresh. */
function playedCards(view: PlayerView, paint: (card: Card) => string): string {
  const { pile, sequence } = view.pegging
  const earlier = pile.slice(0, pile.length - sequence.length).map(paint)
  const now = sequence.map(paint)
  return [...earlier, ...(earlier.length > 0 ? ['|'] : []), ...now].join(' ')
}

/** The person's cards in the order of their numbers, to choose from. */
export function numberedCards(view: PlayerView): Card[] {
  const cards = view.phase === 'PEGGING' ? view.cardsLeft : view.hand
  return [...cards].sort(compareCards)
}

/** The line of cards the person needs now: to choose from, or to count. */
function ownCards(view: PlayerView, paint: (card: Card) => string, colors: Colors): string | null {
  switch (view.phase) {
    case 'DISCARD_TO_CRIB':
    case 'PEGGING': {
      const cards = numberedCards(view).map((card, place) => {
        const fits = view.phase !== 'PEGGING' || view.pegging.count + cardValue(card.rank) <= 31
        const label = `[${place + 1}] `
        return fits ? label + paint(card) : colors.dim(`${label}${cardLabel(card)} over 31`)
      })
      return `Yours   ${cards.join('   ')}`
    }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
      return `Yours   ${numberedCards(view).map(paint).join(' ')}`
    case 'SHOW_CRIB':
      return `Crib    ${(view.crib ?? []).map(paint).join(' ')}`
    default:
      return null
  }
}

/** The whole table as the person sees it. */
export function renderTable(view: PlayerView, names: Names, colors: Colors): string {
  const paint = cardText(colors)
  const width = Math.max(names.of(ME).length, names.of(OPPONENT).length)
  const player = (index: Seat) => {
    const { front, back } = view.pegs[index]!
    const deals = index === view.dealerIndex ? ' deals' : ''
    const score = `${view.scores[index]}`.padStart(3)
    const board = track(front, back, view.options.target)
    return `  ${names.of(index).padEnd(width)} ${colors.bold(score)} ${colors.dim(board)}${deals}`
  }
  const lines = [player(OPPONENT), player(ME)]
  if (view.starter !== null) lines.push(`  Starter ${paint(view.starter)}`)
  if (view.phase === 'PEGGING') {
    lines.push(
      `  Table   ${playedCards(view, paint) || 'nothing yet'}   count ${colors.bold(`${view.pegging.count}`)}`,
      `  ${names.whose(OPPONENT)} cards left: ${view.opponentCardsLeft}`,
    )
  }
  const cards = ownCards(view, paint, colors)
  if (cards !== null) lines.push(`  ${cards}`)
  return `${lines.join('\n')}\n`
}
