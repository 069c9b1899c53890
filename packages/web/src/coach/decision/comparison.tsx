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
  ...COMPARISON_MODELS.map((other) => ({
    value: other,
    label: otherName(other),
  })),
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
  if (against.status === 'off') return null
  if (against.status !== 'ready') {
    return <td className={styles.cell}>{against.status === 'working' ? '…' : '–'}</td>
  }
  const value = worthOf(option.cards, against.values)
  if (value === undefined) return <td className={styles.cell}>–</td>
  return (
    <td className={styles.cell} data-best={value === against.values[0] && basis}>
      {formatSigned(value.expectedValue, 2)}
      {value.winProbability !== undefined && <small>{formatPercent(value.winProbability)}</small>}
    </td>
  )
}

/** What the other's column says in a sentence, and what it has no say in. */
export function AgainstNote({
  annotation,
  against,
}: {
  annotation: CoachingAnnotation
  against: Against
}) {
  if (against.status === 'off') return null
  return (
    <p className={styles.note} data-testid="against-note" aria-busy={against.status === 'working'}>
      {against.status === 'working' && 'Calculating…'}
      {against.status === 'failed' && `Couldn’t compare: ${against.message}`}
      {against.status === 'ready' && (
        <>
          {againstLine(annotation, against.values, against.other)}{' '}
          {annotation.basis === 'win' && `${assumedLine(against.other)} `}
          The order, losses and grade always assume strong play.
        </>
      )}
    </p>
  )
}
