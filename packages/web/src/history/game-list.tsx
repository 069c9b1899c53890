import { ANALYSIS_VERSION, otherSeat } from '@skunkd/engine'
import { capitalize, plural } from '@skunkd/engine/words'
import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { opponentLine } from '../coach/coach-text.js'
import { letterIn } from '../coach/letter.js'
import { matchRow } from '../game/words/match-text.js'
import { openStore } from '../storage/open-store.js'
import { seatOf } from '../storage/seat-of.js'
import { Button } from '../ui/controls/button.js'
import { saveAs } from '../ui/copy-and-save.js'
import { Face, Initial } from '../ui/people/portrait.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import styles from './game-list.module.css'
import type { HistoryEntry } from './load-history.js'

interface Props {
  readonly id: string
  readonly onDelete: () => void
  readonly children: ReactNode
}

/** One game that cannot be drawn must not take the others with it: it can be saved and deleted. */
class RowBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { id, onDelete } = this.props
    return (
      <li className={styles.row} data-testid="game-row">
        <Initial name="?" className={styles.face} />
        <p className={styles.result}>This game can’t be shown</p>
        <div className={styles.broken}>
          <Button look="text" onClick={() => void exportGame(id)}>
            Save game
          </Button>
          <Button look="text" onClick={onDelete}>
            Delete game
          </Button>
        </div>
      </li>
    )
  }
}

async function exportGame(id: string) {
  saveAs('skunkd-game.json', [JSON.stringify(await (await openStore()).game(id))])
}

const KIND = { win: '', skunk: ', skunk', 'double-skunk': ', double skunk' } as const

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const monthOf = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })

/** `Won 121–116, skunk`. */
export const resultOf = (entry: HistoryEntry) => scoreOf(entry) + kindOf(entry)

const kindOf = ({ game: { result } }: HistoryEntry) =>
  result === null || result.winner === null ? '' : KIND[result.kind]

function scoreOf({ game }: HistoryEntry): string {
  const { result } = game
  if (result === null) return game.finishedAt === null ? 'Unfinished' : 'Stopped'
  const seat = seatOf(game)
  const scores = `${result.scores[seat]}–${result.scores[otherSeat(seat)]}`
  if (result.winner === null) return `Stopped at ${scores}`
  const won = result.winner === seat ? 'won' : 'lost'
  // Two who shared the device both have names.
  const who = game.seat === null ? `${game.people?.[seat]} ${won}` : capitalize(won)
  return `${who} ${scores}`
}

const hasGrade = ({ game, summary }: HistoryEntry) => letterIn(game, summary?.early) !== null
const isWon = ({ game }: HistoryEntry) => game.result?.winner === seatOf(game)

/** A bar from the middle: to the right for points won by. Nobody wins by more than this in sight. */
const REACH = 46

function MarginBar({ entry: { game } }: { entry: HistoryEntry }) {
  if (game.result === null || game.result.winner === null) return <span className={styles.margin} />
  const seat = seatOf(game)
  const { scores } = game.result
  const margin = (scores[seat] ?? 0) - (scores[otherSeat(seat)] ?? 0)
  const width = Math.max(1, Math.min(REACH, Math.abs(margin)))
  return (
    <svg
      className={styles.margin}
      viewBox="-48 0 96 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 1V19" />
      <rect x={margin > 0 ? 0 : -width} y="6" width={width} height="8" data-won={margin > 0} />
    </svg>
  )
}

/** Why there is no grade, for readers and on touch; the line above the list says what isn't reviewed. */
function noGradeText({ game, summary }: HistoryEntry): string {
  if (game.helped) return 'open decision log'
  if (game.hintsUsed > 0) return plural(game.hintsUsed, 'hint')
  return summary === null ? 'not reviewed yet' : 'too short'
}

function GradeOf({ entry }: { entry: HistoryEntry }) {
  const { game, summary } = entry
  const letter = letterIn(game, summary?.early)
  if (game.finishedAt === null) {
    return (
      <p className={styles.letter} data-open="true">
        Continue
      </p>
    )
  }
  const why = noGradeText(entry)
  return (
    <p
      className={styles.letter}
      data-none={letter === null}
      title={letter === null ? `No grade: ${why}` : undefined}
    >
      <span className="visually-hidden">{letter === null ? `No grade: ${why}` : 'Grade '}</span>
      {letter?.letter ?? <span aria-hidden="true">No grade</span>}
      {summary !== null && summary.version !== ANALYSIS_VERSION && (
        <span className="visually-hidden">, reviewed by an older version</span>
      )}
    </p>
  )
}

/** One game: a link to its review, with the rest behind “…”. */
function GameRow({ entry, onDelete }: { entry: HistoryEntry; onDelete: () => void }) {
  const { game, summary } = entry
  const letter = letterIn(game, summary?.early)
  const date = whole.format(game.createdAt)
  const notes = [
    ...(game.match === undefined ? [] : [matchRow(game.match, game.result, seatOf(game))]),
    ...(game.helped ? ['open decision log'] : []),
    ...(game.hintsUsed > 0 ? [plural(game.hintsUsed, 'hint')] : []),
  ]
  return (
    <li className={styles.row} data-testid="game-row" data-won={isWon(entry)}>
      <Face
        opponent={game.opponent}
        friend={game.people?.[otherSeat(seatOf(game))]}
        className={styles.face}
      />
      <h3 className={styles.result}>
        <a
          href={game.finishedAt === null ? `#/table/${game.id}` : `#/review/${game.id}`}
          aria-label={`${resultOf(entry)}, ${opponentLine(game)}`}
        >
          <span>{scoreOf(entry)}</span>
          <small>{kindOf(entry)}</small>
        </a>
      </h3>
      <MarginBar entry={entry} />
      <div className={styles.about}>
        <p className={styles.opponent}>
          {opponentLine(game)} {notes.length > 0 && <small>{notes.join(', ')}</small>}
        </p>{' '}
        <time
          className={styles.date}
          dateTime={new Date(game.createdAt).toISOString()}
          title={date}
        >
          {day.format(game.createdAt)}
        </time>
      </div>
      <GradeOf entry={entry} />
      <p className={styles.loss}>{letter?.loss.toFixed(1)}</p>
      <details className={styles.menu} onToggle={closeOthers}>
        <summary aria-label={`More about the game of ${date}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h0M12 12h0M19 12h0" />
          </svg>
        </summary>
        <div>
          {game.finishedAt !== null && <a href={`#/replay/${game.id}`}>Replay</a>}
          <button type="button" onClick={() => void exportGame(game.id)}>
            Save game
          </button>
          <button type="button" onClick={onDelete}>
            Delete game
          </button>
        </div>
      </details>
    </li>
  )
}

/** One menu is open at a time. */
function closeOthers({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
  if (!currentTarget.open) return
  for (const other of currentTarget.closest('section')?.querySelectorAll('details[open]') ?? []) {
    if (other !== currentTarget) (other as HTMLDetailsElement).open = false
  }
}

/** Games of one month, with its name and how they went. */
interface Month {
  readonly name: string
  readonly entries: readonly HistoryEntry[]
}

function byMonth(entries: readonly HistoryEntry[]): readonly Month[] {
  const months = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const name = monthOf.format(entry.game.createdAt)
    const month = months.get(name)
    if (month === undefined) months.set(name, [entry])
    else month.push(entry)
  }
  return [...months].map(([name, games]) => ({ name, entries: games }))
}

/** More than fits in sight; the rest is drawn as one scrolls near the end. */
const AT_FIRST = 15
const AT_ONCE = 30

export function GameList({
  entries,
  onDelete,
}: {
  entries: readonly HistoryEntry[]
  onDelete: (entry: HistoryEntry) => void
}) {
  const [drawn, setDrawn] = useState(AT_FIRST)
  const end = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(entries.length)
  const more = entries.length - drawn

  useEffect(() => {
    const mark = end.current
    if (mark === null || more <= 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setDrawn((rows) => rows + AT_ONCE)
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [more])

  useEffect(() => {
    // The button that deleted a game went with its row.
    if (entries.length < before.current) restoreLostFocus(list.current)
    before.current = entries.length
  }, [entries.length])

  const totals = new Map(byMonth(entries).map(({ name, entries: all }) => [name, all]))
  return (
    <div
      ref={list}
      tabIndex={-1}
      className={styles.list}
      data-graded={entries.some(hasGrade)}
      data-testid="games"
    >
      {entries.length > 0 && (
        <p className={`${styles.row} ${styles.heads}`} aria-hidden="true">
          <span className={styles.opponent}>Opponent</span>
          <span className={styles.result}>Result</span>
          <span className={styles.margin}>Margin</span>
          <span className={styles.loss}>Lost per deal</span>
          <span className={styles.date}>Date</span>
        </p>
      )}
      {byMonth(entries.slice(0, drawn)).map(({ name, entries: shown }) => (
        <section key={name} aria-label={name}>
          <p className={styles.month}>
            <strong>{name}</strong>
            {totals.size > 1 &&
              ` ${plural(totals.get(name)!.length, 'game')}, ${totals.get(name)!.filter(isWon).length} won`}
          </p>
          <ol>
            {shown.map((entry) => (
              <RowBoundary key={entry.game.id} id={entry.game.id} onDelete={() => onDelete(entry)}>
                <GameRow entry={entry} onDelete={() => onDelete(entry)} />
              </RowBoundary>
            ))}
          </ol>
        </section>
      ))}
      {more > 0 && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setDrawn((rows) => rows + AT_ONCE)}>
            Show more ({plural(more, 'game')})
          </Button>
        </div>
      )}
    </div>
  )
}
