import { type Card, type CoachingAnnotation, compareCards, type OptionReview } from '@skunkd/engine'
import { formatPercent, formatSigned, lostPercent, lostPoints } from '@skunkd/engine/words'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { analysis } from '../../threads/analysis.js'
import type { DiscardShapes } from '../../threads/discard-distributions.js'
import { discardKey } from '../../threads/discard-distributions.js'
import { CardText } from '../../ui/cards/card-text.js'
import { AgainstHead, AgainstNote, ComparisonCell, ComparisonPicker } from './comparison.js'
import { DistributionChart } from './distribution-chart.js'
import styles from './option-table.module.css'
import { type Against, type OtherChoice, useComparison, useOtherChoice } from './use-comparison.js'

/** The spreads behind a discard's option table, null until they are there: after the numbers. */
function useDiscardShapes(hand: readonly Card[], isDealer: boolean): DiscardShapes | null {
  const [shapes, setShapes] = useState<DiscardShapes | null>(null)
  const key = hand.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same cards are the same hand
  useEffect(() => {
    const controller = new AbortController()
    setShapes(null)
    analysis.call('discardShapes', { hand, isDealer }, controller).then(
      (found) => {
        if (!controller.signal.aborted) setShapes(found)
      },
      () => {},
    )
    return () => controller.abort()
  }, [key, isDealer])
  return shapes
}

interface TableProps {
  readonly annotation: CoachingAnnotation
  /** What was chosen, if there is something to say about it. */
  readonly chosen?: readonly Card[] | undefined
  /** What was played when the decision first came up, if something else is chosen now. */
  readonly before?: readonly Card[] | undefined
  /** Who chose, if it was not the reader. */
  readonly chooser?: string
  /** Whose crib, if neither seat is the reader's. */
  readonly crib?: string
  /** Whom to show beside the yardstick, if the page knows; otherwise as it was last chosen. */
  readonly choice?: OtherChoice
}

/** A table with the column of somebody else, if one is asked for. */
interface WithOther extends TableProps {
  readonly choice: OtherChoice
  readonly against: Against
}

/** Every choice there was, best first, with all that is known about it. */
export function OptionTable(table: TableProps) {
  const { annotation } = table
  const last = useOtherChoice()
  const choice = table.choice ?? last
  const against = useComparison(annotation, choice.other)
  const Table = annotation.decision === 'discard' ? DiscardTable : PlayTable
  return (
    <>
      {annotation.options.length > 1 && <ComparisonPicker {...choice} />}
      <Table {...table} choice={choice} against={against} />
      <AgainstNote annotation={annotation} against={against} />
    </>
  )
}

const sameCards = (a: readonly Card[], b: readonly Card[] = []) =>
  a.length === b.length && a.every(({ id }) => b.some((card) => card.id === id))

function remarkOf(
  option: OptionReview,
  { annotation, chosen, before, chooser = 'You' }: TableProps,
): string {
  const words = []
  if (sameCards(option.cards, chosen)) words.push(chooser === 'You' ? 'yours' : chooser)
  else if (sameCards(option.cards, before)) words.push('in the game')
  if (option === annotation.options[0]) words.push('best')
  else if (option.accepted) words.push('as good')
  return words.join(', ')
}

function RowHead({ option, table }: { option: OptionReview; table: TableProps }) {
  const remark = remarkOf(option, table)
  return (
    <th scope="row">
      <CardText cards={[...option.cards].sort(compareCards)} />
      {remark !== '' && <span className={styles.remark}>{remark}</span>}
    </th>
  )
}

function hasWins({ options }: CoachingAnnotation): boolean {
  return options.length > 0 && options.every(({ winProbability }) => winProbability !== undefined)
}

/** Points and chances stand side by side, each with its own loss; they are never added. */
function Totals({ option, table }: { option: OptionReview; table: TableProps }) {
  const { options, basis } = table.annotation
  const bestPoints = Math.max(...options.map(({ expectedValue }) => expectedValue))
  const bestWins = Math.max(...options.map(({ winProbability = 0 }) => winProbability))
  const points = bestPoints - option.expectedValue
  // The best is marked beside its cards; say it here only if another leads in one of the two.
  const top = (words: string) => (option === options[0] ? '' : words)
  return (
    <>
      <td className={styles.total} data-basis={basis === 'points'}>
        {formatSigned(option.expectedValue, 2)}
        <small>{points < 1e-9 ? top('most points') : lostPoints(points)}</small>
      </td>
      {hasWins(table.annotation) && (
        <td className={styles.total} data-basis={basis === 'win'}>
          {formatPercent(option.winProbability!)}
          <small>
            {bestWins - option.winProbability! < 1e-9
              ? top('best chance')
              : lostPercent(bestWins - option.winProbability!)}
          </small>
        </td>
      )}
    </>
  )
}

/** What both tables share: the cards, their totals, and the column of somebody else. */
function Rows({
  table,
  label,
  caption,
  columns,
  cells,
}: {
  table: WithOther
  label: string
  caption: string
  /** The heads of all columns up to the sum. */
  columns: readonly string[]
  /** What stands between the cards and the sum. */
  cells: (option: OptionReview) => ReactNode
}) {
  const { annotation, against, choice, chosen } = table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table} data-testid="option-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasWins(annotation) && <th scope="col">Win</th>}
            <AgainstHead choice={choice} />
          </tr>
        </thead>
        <tbody>
          {annotation.options.map((option) => (
            <tr
              key={discardKey(option.cards)}
              data-yours={sameCards(option.cards, chosen)}
              data-accepted={option.accepted}
            >
              <RowHead option={option} table={table} />
              {cells(option)}
              <Totals option={option} table={table} />
              <ComparisonCell option={option} basis={annotation.basis} against={against} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DiscardTable(table: WithOther) {
  const { snapshot, options } = table.annotation
  const shapes = useDiscardShapes(snapshot.hand, snapshot.isDealer)
  const crib = table.crib ?? (snapshot.isDealer ? 'Your crib' : 'Their crib')
  return (
    <Rows
      table={table}
      label="All discards"
      caption={`All ${options.length} discards, best first, with the points of hand, crib and play`}
      columns={['Throw', 'Hand', crib, 'Play', 'Sum']}
      cells={({ cards, parts }) => {
        const shape = shapes?.[discardKey(cards)]
        return (
          <>
            <td>
              {formatSigned(parts!.hand, 2)}
              <DistributionChart probabilities={shape?.hand} label="Hand counts" />
            </td>
            <td>
              {formatSigned(parts!.crib, 2)}
              <DistributionChart probabilities={shape?.crib} label="Crib counts" />
            </td>
            <td>{formatSigned(parts!.pegging, 2)}</td>
          </>
        )
      }}
    />
  )
}

function PlayTable(table: WithOther) {
  return (
    <Rows
      table={table}
      label="All cards that could be played"
      caption="Every playable card, best first, with what it pegs and what it risks"
      columns={['Card', 'Pegs now', 'They score next', 'To the end']}
      cells={({ points = 0, replyRisk = 0, replyPoints = 0 }) => (
        <>
          <td>{points}</td>
          <td>
            {formatPercent(replyRisk)}
            <Risk probability={replyRisk} />
            <small className={styles.small}>{replyPoints.toFixed(2)} pts</small>
          </td>
        </>
      )}
    />
  )
}

/** How likely a reply is, as a filled bar; the number stands above it. */
function Risk({ probability }: { probability: number }) {
  return (
    <svg className={styles.risk} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.riskAll} width="100" height="6" />
      <rect className={styles.riskPart} width={100 * probability} height="6" />
    </svg>
  )
}
