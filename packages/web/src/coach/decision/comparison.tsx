import {
  type Card,
  type CoachingAnnotation,
  cardLabel,
  compareCards,
  formatPoints,
  type OptionReview,
} from '@skunkd/engine'
import {
  formatPercent,
  formatPercentagePoints,
  formatSigned,
  judgedPosition,
} from '@skunkd/engine/words'
import { create } from 'zustand'
import {
  COMPARISON_MODELS,
  type ComparisonModel,
  type ComparisonValue,
} from '../../threads/against.js'
import { analysis } from '../../threads/analysis.js'
import { announce } from '../../ui/announcer.js'
import { Select } from '../../ui/controls/select.js'
import { opponentName } from '../../ui/people/people.js'
import { type Asked, useAsked } from '../../ui/use-asked.js'
import styles from './comparison.module.css'
import { sameCards } from './judge.js'

/** `a club player`, `Expert`. */
export const otherName = (other: ComparisonModel) =>
  other === 'club' ? 'a club player' : opponentName(other)

/** What the same choice is worth against somebody else. */
export function worthOf(cards: readonly Card[], values: readonly ComparisonValue[]) {
  return values.find((value) => sameCards(value.cards, cards))
}

/** Whether the best choice stays the best against somebody else, in a sentence. */
export function againstLine(
  { options, basis }: CoachingAnnotation,
  values: readonly ComparisonValue[],
  other: ComparisonModel,
): string {
  const name = otherName(other)
  const label = (cards: readonly Card[]) => [...cards].sort(compareCards).map(cardLabel).join(' ')
  const best = values[0]!
  const usual = worthOf(options[0]!.cards, values)
  if (usual === undefined || usual === best) {
    return `Against ${name} too, ${label(best.cards)} is best.`
  }
  if (usual.accepted) return `Against ${name} too, ${label(usual.cards)} is as good as the best.`
  const by =
    basis === 'win'
      ? `its win chance is ${formatPercentagePoints(best.winProbability! - usual.winProbability!)} higher`
      : `it’s worth ${formatPoints(best.expectedValue - usual.expectedValue)} points more`
  return `Against ${name}, ${label(best.cards)} would be better than ${label(usual.cards)}: ${by}.`
}

/** What the chances against somebody else take for granted. */
export const assumedLine = (other: ComparisonModel) =>
  `These chances assume that ${otherName(other)} plays the end of a game as they play the rest of it${
    other === 'expert' ? ', but like strong play once you both have 112 or more' : ''
  }.`

/** Whom the tables show beside the yardstick, and how to choose somebody else. */
export interface OtherChoice {
  readonly other: ComparisonModel | null
  choose(other: ComparisonModel | null): void
}

/** One choice for all tables of decisions, until the page is closed. */
export const useOtherChoice = create<OtherChoice>((set) => ({
  other: null,
  choose: (other) => set({ other }),
}))

/** The values of a decision's choices against somebody else; null if nobody was chosen. */
export type Against = Asked<readonly ComparisonValue[]> | null

export function useComparison(
  annotation: CoachingAnnotation,
  other: ComparisonModel | null,
): Against {
  const ask = async (signal: AbortSignal) => {
    const position = judgedPosition(annotation)
    const values = await analysis.call('against', { position, other: other! }, { signal })
    announce(againstLine(annotation, values, other!))
    return values
  }
  const [against] = useAsked(other === null ? null : ask, annotation, other)
  return other === null ? null : against
}

const NOBODY = 'nobody'
const CHOICES = [
  { value: NOBODY, label: 'no one else' },
  ...COMPARISON_MODELS.map((other) => ({ value: other, label: otherName(other) })),
] as const

/** Whom the table shows beside the yardstick. */
export function ComparisonPicker({ other, choose }: OtherChoice) {
  return (
    <Select
      label="Also show values against"
      options={CHOICES}
      value={other ?? NOBODY}
      onChange={(value) => choose(value === NOBODY ? null : value)}
    />
  )
}

/** The heading of the other's column. */
export function AgainstHead({ choice: { other } }: { choice: OtherChoice }) {
  return other === null ? null : <th scope="col">Against {otherName(other)}</th>
}

/** One choice, in the other's column. */
export function ComparisonCell({
  option,
  basis,
  against,
}: {
  option: OptionReview
  /** What ranks the choices. */
  basis: CoachingAnnotation['basis']
  against: Against
}) {
  if (against === null) return null
  if (against.kind !== 'answer') {
    return <td className={styles.cell}>{against.kind === 'asking' ? '…' : '–'}</td>
  }
  const value = worthOf(option.cards, against.value)
  if (value === undefined) return <td className={styles.cell}>–</td>
  return (
    <td className={styles.cell} data-best={value === against.value[0] && basis}>
      {formatSigned(value.expectedValue, 2)}
      {value.winProbability !== undefined && <small>{formatPercent(value.winProbability)}</small>}
    </td>
  )
}

/** What the other's column says in a sentence, and what it has no say in. */
export function AgainstNote({
  annotation,
  against,
  choice: { other },
}: {
  annotation: CoachingAnnotation
  against: Against
  choice: OtherChoice
}) {
  if (against === null || other === null) return null
  return (
    <p className={styles.note} data-testid="against-note" aria-busy={against.kind === 'asking'}>
      {against.kind === 'asking' && 'Calculating…'}
      {against.kind === 'failed' && `Couldn’t compare: ${against.reason}`}
      {against.kind === 'answer' && (
        <>
          {againstLine(annotation, against.value, other)}{' '}
          {annotation.basis === 'win' && `${assumedLine(other)} `}
          The order, losses and grade always assume strong play.
        </>
      )}
    </p>
  )
}
