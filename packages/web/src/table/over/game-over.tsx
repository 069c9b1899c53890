import {
  bySeat,
  type GameResult,
  otherSeat,
  type PlayerView,
  SEATS,
  type Seat,
} from '@skunkd/engine'
import { lastClaimSentence, plural } from '@skunkd/engine/words'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { matchStandingText } from '../../game/words/match-text.js'
import { remarkAt } from '../../game/words/remarks.js'
import { matchAfter } from '../../storage/match.js'
import { useSettings } from '../../storage/settings.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { ActionBar, Button, ButtonLink } from '../../ui/controls/button.js'
import type { Person } from '../../ui/people/people.js'
import { Bust } from '../../ui/people/portrait.js'
import { Board } from '../../ui/pictures/board.js'
import { Shine } from '../../ui/pictures/pegs.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { formatRoute } from '../../ui/router.js'
import { useMedia } from '../../ui/use-media.js'
import { finishAnimations } from '../cards/use-flip.js'
import { usePerson, useTable } from '../moves/use-table.js'
import { LeaveButton, SettingsButton } from '../top-bar.js'
import styles from './game-over.module.css'
import {
  COUNTS_FOR,
  headline,
  lastCards,
  rematchLabel,
  resultOf,
  skunkLineText,
} from './over-text.js'
import { MatchCard } from './score-card.js'
import type { ShareData } from './share.js'

/** Holes that are shown: the last of the board, with the skunk line in sight. */
const HOLES = 33
/** A loser with fewer than this many holes to go is past the skunk line. */
const SKUNK_GAP = 31
const STEP = 10
const WIDTH = HOLES * STEP + 16
const TRACKS = [25, 12] as const
/** Where a number of its own stands, a ten so near is left out. */
const NUMBER_SPACE = 4

/** The end of the board, straight: both players' pegs and the last hole, ringed if it was reached. */
export function FinalStretch({ view, mine }: { view: PlayerView; mine: Seat }) {
  const { target } = view.options
  const first = target - HOLES + 1
  const x = (hole: number) => 8 + (hole - first + 0.5) * STEP
  const between = (hole: number) => x(hole) + STEP / 2
  const line = target - SKUNK_GAP
  const holes = Array.from({ length: HOLES }, (_, index) => first + index)
  const scores = bySeat((seat) => Math.min(target, view.scores[seat]))
  const tens = holes.filter(
    (hole) => hole % 10 === 0 && scores.every((score) => Math.abs(score - hole) >= NUMBER_SPACE),
  )
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} 50`} aria-hidden="true">
      <defs>
        <Shine id="end-mine" whose="mine" />
        <Shine id="end-theirs" whose="theirs" />
      </defs>
      <rect className={styles.groove} x="4" y="4" width={WIDTH - 8} height="29" rx="2" />
      {holes.map((hole) => (
        <g key={hole}>
          {hole % 5 === 0 && hole !== line && hole < target - 1 && (
            <path className={styles.five} d={`M${between(hole)} 4v29`} />
          )}
          {hole % 10 === 3 && (
            <path className={styles.way} d={`M${between(hole) - 2} 16l3 2.5-3 2.5`} />
          )}
          {TRACKS.map((y) => (
            <circle key={y} className={styles.hole} cx={x(hole)} cy={y} r="2.4" />
          ))}
        </g>
      ))}
      <path className={styles.skunkLine} d={`M${between(line)} 3v31`} />
      {tens.map((hole) => (
        <text key={hole} className={styles.number} x={x(hole)} y="46">
          {hole}
        </text>
      ))}
      {SEATS.map((seat) => {
        const track = seat === mine ? 0 : 1
        const { front, back } = view.pegs[seat]
        const score = scores[seat]
        const isLast = score === target
        const ahead = scores[otherSeat(seat)] - score
        return (
          <g key={seat}>
            {score >= first && !(ahead > 0 && ahead < 3) && (
              <text className={styles.score} data-mine={seat === mine} x={x(score)} y="46">
                {score}
              </text>
            )}
            {isLast && <circle className={styles.ring} cx={x(target)} cy={TRACKS[track]} r="8" />}
            {[back, front]
              .filter((hole) => hole >= first)
              .map((hole) => (
                <circle
                  key={hole}
                  className={hole === target ? styles.winner : styles.peg}
                  cx={x(hole)}
                  cy={TRACKS[track]}
                  r="4.4"
                  fill={`url(#end-${seat === mine ? 'mine' : 'theirs'})`}
                />
              ))}
          </g>
        )
      })}
    </svg>
  )
}

/** The next game, however it comes about. */
export function useRematch(): {
  readonly rematch: () => Promise<void>
  readonly starting: boolean
} {
  const host = useHost()
  const [starting, setStarting] = useState(false)
  async function rematch() {
    setStarting(true)
    const path = await host.rematch()
    if (path !== null) window.location.hash = formatRoute(path)
    setStarting(false)
  }
  return { rematch, starting }
}

/** How the match stands with this game over; null if the game stands alone. */
export function useMatchAfter(result: Pick<GameResult, 'winner' | 'kind'> | null, seat: Seat) {
  const { match, names } = useTable()
  if (match === null || result === null) return null
  return {
    ...matchStandingText(match, result, seat, names.does),
    match,
    score: matchAfter(match, result).score,
    // In a match for games a skunk is a win like any other; other points stand on the card.
    skunksCount: match.length === 'series',
  }
}

/** Fetched when a game has ended: the table does not carry the coach around. */
export const GameReport = lazy(async () => ({
  default: (await import('./game-report.js')).GameReport,
}))
const RecordLine = lazy(async () => ({
  default: (await import('./record-line.js')).RecordLine,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.js')).ShareDialog,
}))

/** The dialog that shows a finished game to others; the coach's grade is in it once it is known. */
export function useShare(mine: Seat) {
  const { view, names } = useTable()
  const [sharing, setSharing] = useState(false)
  const [coach, setCoach] = useState<Pick<ShareData, 'grade' | 'curve'>>({ grade: null, curve: [] })
  const theirs = otherSeat(mine)
  const dialog = sharing && (
    <Suspense>
      <ShareDialog
        data={{
          me: names.of(mine),
          them: names.of(theirs),
          won: view.winner === mine,
          mine: view.scores[mine],
          theirs: view.scores[theirs],
          target: view.options.target,
          hands: view.handNumber,
          kind: resultOf(view)?.kind ?? 'win',
          ...coach,
        }}
        onClose={() => setSharing(false)}
      />
    </Suspense>
  )
  return { dialog, setCoach, open: () => setSharing(true) }
}

/** What the opponent says to the end; null if they are silenced or there is nobody. */
function useLastRemark(person: Person | null, seat: Seat): string | null {
  const last = useTable().handLog.at(-1)
  const wanted = useSettings((settings) => settings.remarks)
  return !wanted || person === null || last === undefined ? null : remarkAt(last, person, seat)
}

/** The end: who won and by how much, how well it was played, and what to do next. */
export function GameOver({ onMenu }: { onMenu: () => void }) {
  const { view, id, names, handLog, offers } = useTable()
  const note = lastClaimSentence(
    handLog.map(({ step }) => step),
    names,
  )
  const person = usePerson()
  const remark = useLastRemark(person, otherSeat(view.playerIndex))
  const { rematch, starting } = useRematch()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the bar has space, everything stands in it.
  const isWide = useMedia('(min-width: 1024px)')
  const isSide = useMedia('(min-width: 1024px), (min-width: 700px) and (max-height: 500px)')
  const result = resultOf(view)
  const left = names.you ?? view.winner ?? 0
  const match = useMatchAfter(result, left)
  const kind = result?.kind ?? 'win'
  const share = useShare(left)
  const won = view.winner === left
  const { handNumber, scores, pegs } = view
  const last = handLog.at(-1)
  const took = last === undefined ? null : lastCards(last, names)
  // The winner's score comes first.
  const first = view.winner ?? left

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const more = (
    <>
      {id !== null && (
        <ButtonLink look="text" href={`#/replay/${id}`}>
          Replay
        </ButtonLink>
      )}
      {view.winner !== null && (
        <Button look="text" onClick={share.open} data-testid="share">
          Share result
        </Button>
      )}
      <ButtonLink look="text" href="#/">
        Leave table
      </ButtonLink>
    </>
  )
  const lines = (
    <div className={styles.lines}>
      <p>
        {[skunkLineText(view, names), match?.skunksCount === true ? COUNTS_FOR[kind] : null, note]
          .filter((text) => text !== null)
          .join(' ')}
      </p>
      {person !== null && match === null && (
        <Suspense fallback={<p />}>
          <RecordLine person={person} />
        </Suspense>
      )}
    </div>
  )
  return (
    // A tap ends the scene’s short play: everything stands where it will.
    <section
      className={styles.over}
      aria-labelledby="game-over"
      data-testid="game-over"
      data-report={id !== null}
      onPointerDown={finishAnimations}
    >
      <div className={styles.scene} data-won={won}>
        <nav className={styles.top} aria-label="Table">
          <LeaveButton />
          <span>Game over, {plural(handNumber, 'hand')}</span>
          <SettingsButton onPress={onMenu} />
        </nav>
        <header className={styles.head}>
          <div>
            <h1 id="game-over" ref={heading} tabIndex={-1} className={styles.headline}>
              {headline(kind, view, names)}
            </h1>
            <p className={styles.final}>
              <span data-testid={`score-${first}`}>{scores[first]}</span> to{' '}
              <span data-testid={`score-${otherSeat(first)}`}>{scores[otherSeat(first)]}</span>
            </p>
            {isSide && lines}
          </div>
          {kind !== 'win' ? (
            <Skunk mood={won ? 'cheer' : 'host'} className={styles.skunk} />
          ) : (
            person !== null && (
              <div className={styles.across}>
                {remark !== null && <p className={styles.remark}>{remark}</p>}
                <Bust who={person.id} className={styles.bust} />
              </div>
            )
          )}
        </header>
        {isWide ? (
          <div className={styles.wholeBoard}>
            <Board
              target={view.options.target}
              pegs={[pegs[left], pegs[otherSeat(left)]]}
              label={`Board: ${names.of(left)} ${scores[left]}, ${names.of(otherSeat(left))} ${scores[otherSeat(left)]}`}
            />
          </div>
        ) : (
          <FinalStretch view={view} mine={left} />
        )}
        {!isSide && lines}
        {isWide && match === null && took !== null && (
          <figure className={styles.took} data-one={last?.step.kind === 'play'}>
            <figcaption>{took.title}</figcaption>
            <div>
              {took.cards.map((card) => (
                <CardFace key={card.id} card={card} />
              ))}
            </div>
          </figure>
        )}
        {match !== null && (
          <MatchCard
            match={match.match}
            line={match.line}
            totals={match.score}
            last={
              view.winner === null ? null : { game: match.match.game, scores, winner: view.winner }
            }
            seat={left}
          />
        )}
      </div>
      <div className={styles.report}>
        {id !== null && (
          <Suspense fallback={<div className={styles.reportSpace} />}>
            {(names.you === null ? [first, otherSeat(first)] : [names.you]).map((seat) => (
              <GameReport
                key={seat}
                id={id}
                seat={seat}
                name={names.you === null ? names.of(seat) : undefined}
                hands={handNumber}
                onReady={seat === left ? share.setCoach : undefined}
              />
            ))}
          </Suspense>
        )}
        {!isWide && <p className={styles.more}>{more}</p>}
      </div>
      <ActionBar label="What next">
        {id !== null && (
          <ButtonLink look="loud" href={`#/review/${id}`}>
            Review game
          </ButtonLink>
        )}
        {offers.rematch && (
          <Button onClick={rematch} disabled={starting} data-testid="rematch">
            {rematchLabel(match, null)}
          </Button>
        )}
        {id === null && !offers.rematch && <ButtonLink href="#/">Leave game</ButtonLink>}
        {isWide && <span className={styles.barMore}>{more}</span>}
      </ActionBar>
      {share.dialog}
    </section>
  )
}
