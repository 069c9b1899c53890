import { otherSeat } from '@skunkd/engine'
import { capitalize, formatPercent, plural } from '@skunkd/engine/words'
import { opponentLine } from '../coach/coach-text.js'
import { matchTitle } from '../game/words/match-text.js'
import { seatOf } from '../storage/seat-of.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import styles from './history.module.css'
import type { HistoryEntry } from './load-history.js'

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
export function GameRow({ entry, onDelete }: { entry: HistoryEntry; onDelete: () => void }) {
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
