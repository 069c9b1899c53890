import { type Card, cardLabel, compareCards, type Position } from '@skunkd/engine'
import { winFrom } from '@skunkd/engine/words'
import type { Colors } from './io.js'

/** A card for people, red suits in red: `5♥`. */
export function cardText(colors: Colors): (card: Card) => string {
  return (card) =>
    card.suit === 'H' || card.suit === 'D' ? colors.red(cardLabel(card)) : cardLabel(card)
}

/** Cards that were held together, in the order of their ranks, whatever order they were dealt in. */
export function handText(cards: readonly Card[], paint: (card: Card) => string): string {
  return [...cards].sort(compareCards).map(paint).join(' ')
}

/** What a person would see of a difference in a table. */
const SEEN = { points: 0.005, chance: 0.0005 }

/** Says which measure ranks a table, where the other would have put another choice first. */
export function rankingNote(
  { goal, target }: Position,
  ranked: Position['goal'],
  choices: readonly { readonly expectedValue: number; readonly winProbability?: number }[],
): string {
  const [first] = choices
  if (goal === 'points' || first?.winProbability === undefined) return ''
  const { expectedValue, winProbability } = first
  if (ranked === 'win') {
    return choices.some((other) => other.expectedValue > expectedValue + SEEN.points)
      ? ` Once a player has ${winFrom(target)}, win chance decides, not points.`
      : ''
  }
  return choices.some((other) => other.winProbability! > winProbability + SEEN.chance)
    ? ` Until a player has ${winFrom(target)}, points decide, not win chance.`
    : ''
}

// Colours are escape sequences that take no space on the screen.
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** How many columns a text takes; colours take none. */
function visibleLength(text: string): number {
  return [...text.replace(ESCAPES, '')].length
}

export type Align = 'left' | 'right'

/**
 * Columns as wide as their widest cell, two spaces apart; the first row is the heading. `figures`
 * aligns all but the first column to the right.
 */
export function formatColumns(
  rows: readonly (readonly string[])[],
  align: readonly Align[] | 'figures' = [],
): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, visibleLength(cell))
    })
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - visibleLength(cell))
        const isRight = align === 'figures' ? column > 0 : align[column] === 'right'
        return isRight ? padding + cell : cell + padding
      })
      .join('  ')
      .trimEnd()
  return `${rows.map(line).join('\n')}\n`
}
