import { compareCards, otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Points, type SheetRow, sheetWith, sumOf } from '../game/score-sheet.js'
import { spokenLines } from '../game/words/step-text.js'
import { CardText } from '../ui/cards/card-text.js'
import { useTable } from './moves/use-table.js'
import styles from './rail.module.css'

/** Beside the table on a wide screen: this hand card by card, and the score sheet. */
export function Rail({
  hint,
  until,
}: {
  /** The hint lies over the cards played, never over the scores. */
  hint: ReactNode | null
  /** The table as it is shown, while it waits for the person to cut. */
  until: PlayerView | null
}) {
  return (
    <aside className={styles.rail} aria-label="The game so far" data-hint={hint !== null}>
      {hint ?? <ThisHand until={until} />}
      <Sheet until={until} />
    </aside>
  )
}

/** Everything said and played in this hand, in order. */
function ThisHand({ until }: { until: PlayerView | null }) {
  const { view, names, handLog } = useTable()
  const told = handLog.filter(({ after }) => until === null || after.revision <= until.revision)
  const lines = told.flatMap((observed) =>
    spokenLines(observed, false).map((line, i) => ({
      ...line,
      key: `${observed.after.revision}.${i}`,
      card:
        i > 0
          ? null
          : observed.step.kind === 'play'
            ? observed.step.card
            : observed.step.kind === 'cut'
              ? observed.step.starter
              : null,
    })),
  )
  const brass = names.you ?? 0
  const list = useRef<HTMLElement>(null)

  // The newest is at the end, as on a sheet of paper; it is kept in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line more, a line further
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])

  return (
    <section className={styles.hand} aria-labelledby="this-hand">
      <header>
        <h2 id="this-hand">Hand {Math.max(1, view.handNumber)}</h2>
        <MyDiscards />
      </header>
      {lines.length === 0 && (
        <p className={styles.empty}>
          {view.phase === 'DISCARD_TO_CRIB'
            ? `${names.whose(view.dealerIndex)} crib. No cards played yet.`
            : 'No cards played yet.'}
        </p>
      )}
      <section
        ref={list}
        className={styles.lines}
        aria-label="This hand, card by card"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard must get here
        tabIndex={0}
      >
        <ol>
          {lines.map(({ key, player, text, card, points }) => (
            <li key={key} data-peg={player === brass ? 'brass' : 'bone'} data-scored={points > 0}>
              <span className={styles.who}>{names.of(player)}</span>
              <span>{card !== null && <CardText cards={[card]} />}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

/** Your own two cards in the crib, in case you have forgotten them. */
function MyDiscards() {
  const [open, setOpen] = useState(0)
  const { discarded, handNumber } = useTable().view
  if (discarded.length === 0) return null
  const isOpen = open === handNumber
  return (
    <button
      type="button"
      className={styles.discards}
      aria-pressed={isOpen}
      onClick={() => setOpen(isOpen ? 0 : handNumber)}
    >
      {isOpen ? (
        <>
          Discarded: <CardText cards={[...discarded].sort(compareCards)} />
        </>
      ) : (
        'Show my discards'
      )}
    </button>
  )
}

function Sheet({ until }: { until: PlayerView | null }) {
  const { names, sheet: now } = useTable()
  const sheet = until === null ? now : sheetWith(now, until)
  const left = names.you ?? 0
  const right = otherSeat(left)
  if (sheet.length === 0) return null
  return (
    <section className={styles.sheet} aria-labelledby="sheet">
      <h2 id="sheet">Score sheet</h2>
      <section
        className={styles.scroll}
        aria-label="Points by hand"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard must get here
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Hand</th>
              <Heads seat={left} />
              <Heads seat={right} />
            </tr>
          </thead>
          <tbody>
            {sheet.toReversed().map((row) => (
              <tr key={row.handNumber}>
                <th scope="row">{row.handNumber}</th>
                <Cells row={row} seat={left} />
                <Cells row={row} seat={right} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Heads({ seat }: { seat: Seat }) {
  const { names } = useTable()
  return (
    <>
      <th scope="col" className={styles.name}>
        {names.of(seat)}
      </th>
      <th scope="col">
        <span className="visually-hidden">{names.whose(seat)} </span>score
      </th>
    </>
  )
}

function Cells({ row, seat }: { row: SheetRow; seat: Seat }) {
  const deals = row.dealerIndex === seat
  const points = row.points[seat]
  return (
    <>
      <td data-deals={deals} title={said(points, deals)}>
        {sumOf(points)}
        <span className="visually-hidden">: {said(points, deals)}</span>
      </td>
      <td>
        <strong>{row.scores[seat]}</strong>
      </td>
    </>
  )
}

const said = ({ play, hand, crib, muggins }: Points, deals: boolean) =>
  [
    `play ${play}`,
    `hand ${hand}`,
    ...(deals ? [`crib ${crib}`] : []),
    ...(muggins > 0 ? [`muggins ${muggins}`] : []),
  ].join(', ')
