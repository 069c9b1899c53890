import { type Card, type CoachingAnnotation, compareCards, type OptionReview } from '@skunkd/engine'
import {
  type DiscardSums,
  discardSums,
  formatFixed,
  formatPercent,
  judgedPosition,
  playSums,
} from '@skunkd/engine/words'
import { type ReactNode, useState } from 'react'
import { discardKey } from '../../threads/discard-distributions.js'
import { CardText } from '../../ui/cards/card-text.js'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import { whatDecides } from '../letter.js'
import {
  type Against,
  AgainstHead,
  AgainstNote,
  ComparisonCell,
  ComparisonPicker,
  type OtherChoice,
  useComparison,
  useOtherChoice,
} from './comparison.js'
import { DiscardSpread } from './discard-spread.js'
import { sameCards } from './judge.js'
import styles from './option-table.module.css'

/** A total as three lanes: the hand out, crib and play back or on from there, a tick at the total. */
function SumBar({ sums, all }: { sums: DiscardSums; all: readonly DiscardSums[] }) {
  const ends = all.flatMap(({ hand, crib, total }) => [0, hand, hand + crib, total])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const at = (value: number) => (100 * (value - low)) / (high - low || 1)
  const { hand, crib, total } = sums
  const lane = (kind: string, from: number, to: number, y: number) => (
    <rect
      data-part={kind}
      x={at(Math.min(from, to))}
      y={y}
      width={at(Math.max(from, to)) - at(Math.min(from, to))}
      height="5"
    />
  )
  return (
    <svg className={styles.sum} viewBox="0 0 100 19" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="zero" x={at(0)} y="0" width="0.8" height="19" />
      {lane('hand', 0, hand, 1)}
      {lane('crib', hand, hand + crib, 7)}
      {lane('play', hand + crib, total, 13)}
      <rect data-part="total" x={at(total) - 0.9} y="0" width="1.8" height="19" />
    </svg>
  )
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
  /** Whom to show beside the reference model, if the page knows; otherwise as it was last chosen. */
  readonly choice?: OtherChoice
  /** Told which row is looked at, null for none; without it the spread stands below the table. */
  readonly onLook?: (cards: readonly Card[] | null) => void
}

/** A table with the column of somebody else, if one is asked for. */
interface WithOther extends TableProps {
  readonly choice: OtherChoice
  readonly against: Against
}

/** Every choice there was, best first, with the parts of its total. */
export function OptionTable(table: TableProps) {
  const { annotation } = table
  const last = useOtherChoice()
  const choice = table.choice ?? last
  const against = useComparison(annotation, choice.other)
  const [looked, setLooked] = useState<readonly Card[] | null>(null)
  const Table = annotation.decision === 'discard' ? DiscardTable : PlayTable
  const { snapshot, options, decision } = annotation
  return (
    <>
      <Table
        {...table}
        choice={choice}
        against={against}
        onLook={(cards) => (table.onLook ?? setLooked)(cards)}
      />
      {table.onLook === undefined && decision === 'discard' && (
        <DiscardSpread
          hand={snapshot.hand}
          isDealer={snapshot.isDealer}
          discard={looked ?? options[0]!.cards}
        />
      )}
      {hasMoreChance(annotation) && (
        <p className={styles.note} data-testid="what-decides">
          {whatDecides(judgedPosition(annotation).target)}
        </p>
      )}
      {options.length > 1 && <ComparisonPicker {...choice} />}
      <AgainstNote annotation={annotation} against={against} choice={choice} />
    </>
  )
}

/** Whether the best by points stands above a choice that wins more often, as the table prints it. */
function hasMoreChance({ options, basis }: CoachingAnnotation): boolean {
  const printed = ({ winProbability = 0 }: OptionReview) => Math.round(1000 * winProbability)
  return basis === 'points' && options.some((option) => printed(option) > printed(options[0]!))
}

/** Points as the tables print them. */
const points = (value: number) => formatFixed(value, 2)

function remarkOf(
  option: OptionReview,
  { annotation, chosen, before, chooser = 'You' }: TableProps,
): string {
  const words = []
  if (sameCards(option.cards, chosen)) words.push(chooser === 'You' ? 'you' : chooser)
  else if (sameCards(option.cards, before)) words.push('in the game')
  if (option === annotation.options[0]) words.push('best')
  else if (option.accepted) words.push('as good')
  return words.join(', ')
}

function hasWins({ options }: CoachingAnnotation): boolean {
  return options.length > 0 && options.every(({ winProbability }) => winProbability !== undefined)
}

/** A heading in two lengths: the long one where there is space. */
interface Column {
  readonly name: string
  readonly short?: string
  readonly kind?: 'hand' | 'crib' | 'play' | 'total'
}

function Head({ column, sorted = false }: { column: Column; sorted?: boolean }) {
  const { name, short = name, kind } = column
  return (
    <th scope="col" data-kind={kind} aria-sort={sorted ? 'descending' : undefined}>
      <span className={styles.wide}>{name}</span>
      <span className={styles.narrow} aria-hidden="true">
        {short}
      </span>
      {sorted && <span aria-hidden="true"> ▾</span>}
    </th>
  )
}

/** What both tables share: the cards, their totals, and the column of somebody else. */
function Rows({
  table,
  label,
  caption,
  columns,
  cells,
  bar,
}: {
  table: WithOther
  label: string
  caption: string
  /** All columns up to the total. */
  columns: readonly Column[]
  /** What stands between the cards and the end of the row. */
  cells: (option: OptionReview) => ReactNode
  bar?: (option: OptionReview) => ReactNode
}) {
  const { annotation, against, choice, chosen, onLook } = table
  const { options, basis } = annotation
  const [pinned, setPinned] = useState<string | null>(null)
  const { row, stop, goTo } = useRovingFocus<HTMLTableSectionElement>(options.length)
  const wins = hasWins(annotation)
  const pin = (option: OptionReview | null) => {
    setPinned(option === null ? null : discardKey(option.cards))
    onLook?.(option?.cards ?? null)
  }
  const pinnedOption = options.find(({ cards }) => discardKey(cards) === pinned)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        data-testid="option-table"
        data-columns={columns.length}
        data-bars={bar !== undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.name}
                column={column}
                sorted={column.kind === 'total' && !(wins && basis === 'win')}
              />
            ))}
            {bar !== undefined && <td className={styles.bars} />}
            {wins && (
              <Head column={{ name: 'Win chance', short: 'Win' }} sorted={basis === 'win'} />
            )}
            <AgainstHead choice={choice} />
          </tr>
        </thead>
        <tbody ref={row} onPointerLeave={() => onLook?.(pinnedOption?.cards ?? null)}>
          {options.map((option, index) => {
            const key = discardKey(option.cards)
            const remark = remarkOf(option, table)
            return (
              <tr
                key={key}
                data-best={index === 0}
                data-yours={sameCards(option.cards, chosen)}
                data-pinned={key === pinned}
                onPointerEnter={() => onLook?.(option.cards)}
                onClick={() => pin(option)}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={styles.look}
                    aria-pressed={key === pinned}
                    {...stop(index)}
                    onKeyDown={(event) => {
                      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
                      if (step !== undefined) {
                        event.preventDefault()
                        goTo(index + step)
                        pin(options[Math.max(0, Math.min(options.length - 1, index + step))]!)
                      } else if (event.key === 'Escape' && pinned !== null) {
                        event.stopPropagation()
                        pin(null)
                      }
                    }}
                  >
                    <CardText cards={[...option.cards].sort(compareCards)} />
                  </button>
                  {remark !== '' && (
                    <span className={chosen === undefined ? 'visually-hidden' : styles.remark}>
                      {remark}
                    </span>
                  )}
                </th>
                {cells(option)}
                {bar?.(option)}
                {wins && (
                  <td data-basis={basis === 'win'}>{formatPercent(option.winProbability!)}</td>
                )}
                <ComparisonCell option={option} basis={basis} against={against} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function DiscardTable(table: WithOther) {
  const { snapshot, options, basis } = table.annotation
  const crib = table.crib ?? (snapshot.isDealer ? 'your crib' : 'their crib')
  const sums = options.map(({ parts }) => discardSums(parts!))
  return (
    <Rows
      table={table}
      label="All discards"
      caption={`All ${options.length} discards, best first: points of the hand, ${crib} and the play, and their total`}
      columns={[
        { name: 'Discard' },
        { name: 'Hand', kind: 'hand' },
        { name: '+ Crib', kind: 'crib' },
        { name: '+ Play', kind: 'play' },
        { name: '= Total', kind: 'total' },
      ]}
      cells={(option) => {
        const { hand, crib: inCrib, play, total } = discardSums(option.parts!)
        return (
          <>
            <td>{points(hand)}</td>
            <td>{points(inCrib)}</td>
            <td>{points(play)}</td>
            <td className={styles.total} data-basis={basis === 'points'}>
              {points(total)}
            </td>
          </>
        )
      }}
      bar={(option) => (
        <td className={styles.bars}>
          <SumBar sums={discardSums(option.parts!)} all={sums} />
        </td>
      )}
    />
  )
}

function PlayTable(table: WithOther) {
  const { basis } = table.annotation
  return (
    <Rows
      table={table}
      label="All cards that could be played"
      caption="Every playable card, best first: what it pegs now, the rest of the play, and their total"
      columns={[
        { name: 'Card' },
        { name: 'Pegs now', short: 'Now' },
        { name: '+ Rest of play', short: '+ Rest' },
        { name: '= Total', kind: 'total' },
        { name: 'They score next', short: 'Risk' },
      ]}
      cells={(option) => {
        const { points: pegged = 0, expectedValue, replyRisk = 0 } = option
        const { now, rest, total } = playSums(pegged, expectedValue)
        return (
          <>
            <td>{now}</td>
            <td>{points(rest)}</td>
            <td className={styles.total} data-basis={basis === 'points'}>
              {points(total)}
            </td>
            <td>
              <Risk probability={replyRisk} />
              {formatPercent(replyRisk)}
            </td>
          </>
        )
      }}
    />
  )
}

/** How likely a reply is, as a filled bar; the number stands beside it. */
function Risk({ probability }: { probability: number }) {
  return (
    <svg className={styles.risk} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.riskAll} width="100" height="8" />
      <rect className={styles.riskPart} width={100 * probability} height="8" />
    </svg>
  )
}
