import type { BySeat, PlayerView } from '@skunkd/engine'
import { bySeat, type GameResult, gameResult, otherSeat, type Seat } from '@skunkd/engine'
import { lazy, Suspense, useState } from 'react'
import { useHost, useHostState } from '../../game/host/host-context.js'
import { PARTS, type Part, sumOf, totals } from '../../game/score-sheet.js'
import { matchStandingText } from '../../game/words/match-text.js'
import type { Names } from '../../game/words/names.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import { Button, ButtonLink } from '../../ui/controls/button.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { formatRoute } from '../../ui/router.js'
import styles from '../show/over.module.css'

/** How the match stands with this game over; null if the game stands alone. */
function useMatchAfter(
  result: Pick<GameResult, 'winner' | 'kind'> | null,
  seat: Seat,
  names: Names,
) {
  const match = useHostState((state) => state.match)
  if (match === null || result === null) return null
  const counts = match.length === 'series'
  return { ...matchStandingText(match, result, seat, names.does), skunksCount: counts }
}

/** How the game of a view ended; null while it is played, and for one that was stopped. */
function resultOf({
  winner,
  scores,
  pegs,
  ending,
}: Pick<PlayerView, 'winner' | 'scores' | 'pegs' | 'ending'>): GameResult | null {
  const players = bySeat((seat) => ({
    hand: [],
    score: scores[seat],
    pegFront: pegs[seat].front,
    pegBack: pegs[seat].back,
  }))
  return gameResult({ winner, players, ending })
}

/** Fetched when a game has ended: the table does not carry the coach around. */
const GameReport = lazy(async () => ({
  default: (await import('./game-report.js')).GameReport,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.js')).ShareDialog,
}))

type Ended = Pick<PlayerView, 'winner' | 'ending'>
type Kind = 'win' | 'skunk' | 'double-skunk'

function headline(kind: Kind, { winner, ending }: Ended, names: Names): string {
  if (winner === null) return 'Stopped, without a winner.'
  const loser = otherSeat(winner)
  if (ending?.how === 'resigned') return `${names.of(loser)} resigned.`
  if (kind === 'double-skunk')
    return loser === names.you
      ? 'Double-skunked. Oh dear.'
      : `${names.of(loser)} is double-skunked!`
  if (kind === 'skunk') {
    if (loser === names.you) return 'You’ve been skunked.'
    return `${names.of(winner)} skunked ${names.of(loser)}!`
  }
  return `${names.does(winner, 'win')}.`
}

const COUNTS_FOR: Readonly<Record<Kind, string>> = {
  win: '',
  skunk: ' It counts as two games.',
  'double-skunk': ' It counts as three.',
}

/** The end: who won and by how much, how well it was played, and what to do next. */
export function GameOver({
  view,
  id,
  names,
  note,
}: {
  view: PlayerView
  id: string | null
  names: Names
  note: string | null
}) {
  const host = useHost()
  const offers = useHostState((state) => state.offers)
  const [starting, setStarting] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [summary, setSummary] = useState<StoredSummary | null>(null)
  const result = resultOf(view)
  const left = names.you ?? view.winner ?? 0
  const match = useMatchAfter(result, left, names)
  const kind = result?.kind ?? 'win'
  const right = otherSeat(left)
  const won = view.winner === left
  const { handNumber, scores } = view

  async function rematch() {
    setStarting(true)
    const path = await host.rematch()
    if (path !== null) window.location.hash = formatRoute(path)
    else setStarting(false)
  }

  return (
    <section className={styles.over} aria-labelledby="game-over" data-testid="game-over">
      <header className={styles.end}>
        {(won || kind !== 'win') && (
          <Skunk mood={won ? 'cheer' : 'host'} className={styles.skunk} />
        )}
        <div>
          <h2 id="game-over" className={styles.headline}>
            {headline(kind, view, names)}
          </h2>
          <p className={styles.final}>
            <strong>{scores[left]}</strong> to <strong>{scores[right]}</strong> after {handNumber}{' '}
            {handNumber === 1 ? 'hand' : 'hands'}.
            {match === null || match.skunksCount ? COUNTS_FOR[kind] : ''}
          </p>
          {match !== null && (
            <p className={styles.match} data-testid="match-score">
              {match.line}
            </p>
          )}
        </div>
      </header>
      {note !== null && <p className={styles.note}>{note}</p>}
      {id !== null && names.you !== null && (
        <Suspense fallback={<div className={styles.reportRoom} />}>
          <GameReport id={id} seat={names.you} onReady={setSummary} />
        </Suspense>
      )}
      <PartsTable
        left={left}
        right={right}
        names={names}
        starts={view.options.startScores ?? [0, 0]}
      />
      <div className={styles.buttons}>
        {id !== null && (
          <>
            <ButtonLink look="loud" href={`#/review/${id}`}>
              Review the game
            </ButtonLink>
            <ButtonLink href={`#/replay/${id}`}>Step through it</ButtonLink>
          </>
        )}
        {offers.rematch && (
          <Button onClick={rematch} disabled={starting} data-testid="rematch">
            {match === null
              ? 'Rematch'
              : match.over
                ? 'Another match'
                : `Next game of the ${match.name}`}
          </Button>
        )}
        {view.winner !== null && (
          <Button onClick={() => setSharing(true)} data-testid="share">
            Share
          </Button>
        )}
        <ButtonLink href="#/">Leave the table</ButtonLink>
      </div>
      {sharing && (
        <Suspense>
          <ShareDialog
            data={{
              me: names.of(left),
              them: names.of(right),
              won,
              mine: scores[left],
              theirs: scores[right],
              target: view.options.target,
              hands: handNumber,
              kind,
              grade: summary?.shownGrade ?? null,
              curve: summary?.curve ?? [],
            }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

const LABELS: Readonly<Record<Part, string>> = {
  play: 'Play',
  hand: 'Hands',
  crib: 'Cribs',
  muggins: 'Muggins',
}

/** Where the points came from, side by side. */
function PartsTable({
  left,
  right,
  names,
  starts,
}: {
  left: Seat
  right: Seat
  names: Names
  /** Points that were on the board before the first deal. */
  starts: BySeat<number>
}) {
  const sheet = useHostState((state) => state.sheet)
  // A game that was only joined or opened again in the middle is not known from its beginning.
  if (sheet[0]?.handNumber !== 1) return null
  const mine = totals(sheet, left)
  const theirs = totals(sheet, right)
  return (
    <table className={styles.stats}>
      <thead>
        <tr>
          <td />
          <th scope="col">{names.of(left)}</th>
          <th scope="col">{names.of(right)}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.filter((part) => part !== 'muggins' || mine.muggins + theirs.muggins > 0).map(
          (part) => (
            <tr key={part}>
              <th scope="row">{LABELS[part]}</th>
              <td>{mine[part]}</td>
              <td>{theirs[part]}</td>
            </tr>
          ),
        )}
        {starts[left] + starts[right] > 0 && (
          <tr>
            <th scope="row">Head start</th>
            <td>{starts[left]}</td>
            <td>{starts[right]}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{sumOf(mine) + starts[left]}</td>
          <td>{sumOf(theirs) + starts[right]}</td>
        </tr>
      </tfoot>
    </table>
  )
}
