import type { CoachingAnnotation, OptionReview } from '@skunkd/engine'
import { formatPercent, formatSigned } from '@skunkd/engine/words'
import { COMPARISON_MODELS } from '../../threads/against.js'
import { Select } from '../../ui/controls/select.js'
import styles from './comparison.module.css'
import { againstLine, assumedLine, otherName, worthOf } from './comparison-text.js'
import type { Against, OtherChoice } from './use-comparison.js'

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
