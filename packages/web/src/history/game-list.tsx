import { otherSeat } from '@skunkd/engine'
import { capitalize, formatPercent, plural } from '@skunkd/engine/words'
import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { opponentLine } from '../coach/coach-text.js'
import { matchTitle } from '../game/words/match-text.js'
import { openStore } from '../storage/open-store.js'
import { seatOf } from '../storage/seat-of.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { saveAs } from '../ui/save-as.js'
import styles from './history.module.css'
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
        <p className={styles.grade} data-known={false} aria-hidden="true">
          ?
        </p>
        <div className={styles.words}>
          <h3>A game that cannot be shown</h3>
          <p className={styles.soft}>It can be saved as a file, and deleted.</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => void exportGame(id)}>Save it</Button>
          <Button look="text" onClick={onDelete}>
            Delete
          </Button>
        </div>
      </li>
    )
  }
}

async function exportGame(id: string) {
  saveAs(`skunkd-game.json`, [JSON.stringify(await (await openStore()).game(id))])
}

const KIND = { win: '', skunk: ', skunk', 'double-skunk': ', double skunk' } as const

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const formatTime = (time: number) => clock.format(time)

function headlineOf({ game }: HistoryEntry): string {
  const { result, people } = game
  if (result === null) return game.finishedAt === null ? 'Unfinished' : 'Stopped'
  const seat = seatOf(game)
  const scores = `${result.scores[seat]}–${result.scores[otherSeat(seat)]}`
  if (result.winner === null) return `Stopped at ${scores}`
  const won = result.winner === seat ? 'won' : 'lost'
  const who = people === null ? capitalize(won) : `${people[seat]} ${won}`
  return `${who} ${scores}${KIND[result.kind]}`
}

/** One game: how it ended, against whom, and how well it was played. */
function GameRow({ entry, onDelete }: { entry: HistoryEntry; onDelete: () => void }) {
  const { game, summary } = entry
  return (
    <li className={styles.row} data-testid="game-row">
      <p className={styles.grade} data-known={summary !== null}>
        {summary === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">Not graded</span>
          </>
        ) : (
          <>
            <span className="visually-hidden">Grade </span>
            {summary.shownGrade}
          </>
        )}
      </p>
      <div className={styles.words}>
        <h3>{headlineOf(entry)}</h3>
        <p>
          against {opponentLine(game)}
          {game.match !== undefined && `, ${matchTitle(game.match)}`}
          {game.hintsUsed > 0 && `, ${plural(game.hintsUsed, 'hint')}`}
          {game.helped && ', open decision log'}
        </p>
        <p className={styles.soft}>
          <time dateTime={new Date(game.createdAt).toISOString()}>
            {formatTime(game.createdAt)}
          </time>
        </p>
      </div>
      <p className={styles.loss}>
        {summary === null ? (
          <span className={styles.soft}>
            {game.finishedAt === null
              ? 'still to be played'
              : game.helped
                ? 'not graded'
                : 'not reviewed yet'}
          </span>
        ) : (
          <>
            <strong>{summary.averageLossPerDecision.toFixed(2)}</strong> points a decision
            {summary.winProbabilityLost !== null && (
              <span className={styles.soft}>
                {formatPercent(summary.winProbabilityLost)} chance of winning given away
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.actions}>
        {game.finishedAt === null ? (
          <ButtonLink href={`#/table/${game.id}`}>Continue</ButtonLink>
        ) : (
          <>
            <ButtonLink href={`#/review/${game.id}`}>Review</ButtonLink>
            <ButtonLink look="text" href={`#/replay/${game.id}`}>
              Step through
            </ButtonLink>
          </>
        )}
        <Button
          look="text"
          onClick={onDelete}
          aria-label={`Delete the game of ${formatTime(game.createdAt)}`}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

/** More than fits below the picture; the rest is drawn as one scrolls near the end. */
const AT_FIRST = 10
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
  const list = useRef<HTMLOListElement>(null)
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

  return (
    <>
      <ol ref={list} tabIndex={-1} className={styles.list}>
        {entries.slice(0, drawn).map((entry) => (
          <RowBoundary key={entry.game.id} id={entry.game.id} onDelete={() => onDelete(entry)}>
            <GameRow entry={entry} onDelete={() => onDelete(entry)} />
          </RowBoundary>
        ))}
      </ol>
      {more > 0 && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setDrawn((rows) => rows + AT_ONCE)}>
            Show more ({plural(more, 'game')})
          </Button>
        </div>
      )}
    </>
  )
}
