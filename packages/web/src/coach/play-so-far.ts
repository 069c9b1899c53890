import {
  type Card,
  cardValue,
  formatCard,
  otherSeat,
  type PlayStep,
  parseCard,
  type Seat,
} from '@skunkd/engine'

/** The play so far as it is written: cards in order, `go`, and `/` where a new count begins. */
export type PlayToken = Card | 'go' | '/'

/** The seat of the one who asks, and the one across. */
export const ME = 0
export const THEM = 1

export interface PlaySoFar {
  readonly pile: readonly Card[]
  readonly count: number
  readonly history: readonly PlayStep[]
  /** Cards laid by each seat. */
  readonly played: readonly [number, number]
  readonly turn: Seat
}

/** Reads `KS 4H go 3C / 7D`. */
export function parsePlay(text: string): PlayToken[] {
  return text
    .replaceAll('/', ' / ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (word === '/') return '/'
      return word.toLowerCase() === 'go' ? 'go' : parseCard(word)
    })
}

export function formatPlay(tokens: readonly PlayToken[]): string {
  return tokens.map((token) => (typeof token === 'string' ? token : formatCard(token))).join(' ')
}

/** A recorded play as a person would write it, with a stroke wherever the count began anew. */
export function writePlay(history: readonly PlayStep[], pile: readonly Card[]): PlayToken[] {
  const tokens: PlayToken[] = []
  let before = 0
  for (const { card, count } of history) {
    if (count < before) tokens.push('/')
    tokens.push(card ?? 'go')
    before = card === null ? count : count + 1
  }
  if (pile.length === 0 && tokens.length > 0) tokens.push('/')
  return tokens
}

/** Whose card was whose follows from who led: pone leads, turns alternate, gos and new counts are told. */
export function replayPlay(tokens: readonly PlayToken[], isDealer: boolean): PlaySoFar {
  const leader = isDealer ? THEM : ME
  const history: PlayStep[] = []
  const played: [number, number] = [0, 0]
  let said = [false, false]
  let pile: Card[] = []
  let count = 0
  let turn: Seat = leader
  let last: Seat | null = null
  const next = (after: Seat) => (after === ME && played[THEM] === 4 ? ME : otherSeat(after))

  function restart() {
    pile = []
    count = 0
    said = [false, false]
    turn = last === null ? leader : next(last)
  }

  for (const token of tokens) {
    if (token === '/') restart()
    else if (token === 'go') {
      history.push({ playerIndex: turn, card: null, count })
      said[turn] = true
      turn = otherSeat(turn)
    } else {
      const reached = count + cardValue(token.rank)
      if (reached > 31) {
        throw new RangeError(
          `${formatCard(token)} would take the count of ${count} past 31; write / before it where a new count begins.`,
        )
      }
      history.push({ playerIndex: turn, card: token, count })
      pile.push(token)
      count = reached
      played[turn]++
      last = turn
      if (count === 31) restart()
      else if (!said[otherSeat(turn)]) turn = next(turn)
    }
  }
  return { pile, count, history, played, turn }
}
