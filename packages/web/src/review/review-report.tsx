import {
  type CoachingAnnotation,
  describeLosses,
  otherSeat,
  type Seat,
  worstOf,
} from '@skunkd/engine'
import {
  capitalize,
  describeCounting,
  type GameLetter,
  levelRange,
  lossPerDeal,
  plural,
  pluralForm,
  summarizeHand,
  withHints,
  worstDecisionText,
} from '@skunkd/engine/words'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate, opponentLine, resultLine } from '../coach/coach-text.js'
import { letterIn, whyNoLetter, winFrom } from '../coach/letter.js'
import { LevelBand } from '../coach/level-band.js'
import { Prose } from '../coach/narrator/prose.js'
import { decisionsOf, type ReviewState } from '../coach/reviews/use-review.js'
import { worstThree } from '../coach/worst-three.js'
import { earlyLosses } from '../storage/early-losses.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { useNarrow } from '../ui/page-title.js'
import { Face } from '../ui/people/portrait.js'
import { formatRoute } from '../ui/router.js'
import { withNoBreaks } from '../ui/text.js'
import { arrange, DecisionList, isWrong } from './decision-list.js'
import { RetryDialog } from './retry-dialog.js'
import styles from './review.module.css'
import { ReviewFold } from './review-fold.js'
import { CountsFor, SeatSwitcher } from './seat-switcher.js'
import { ThreeDecisions } from './three-decisions.js'
import { WinCurve } from './win-curve.js'

/** One line about a hand: what was lost, and where most of it went; null before it is known. */
export function handLine(
  decisions: readonly CoachingAnnotation[],
  handIndex: number,
): string | null {
  const own = decisions.filter(
    ({ snapshot, forced }) => snapshot.handIndex === handIndex && !forced,
  )
  // A headline ends without a full stop.
  return own.length === 0 ? null : withNoBreaks(describeLosses(own).replace(/\.$/, ''))
}

/** What a narrator is told about: the game, or one of its hands; null before it is known. */
function narratable(
  summary: StoredSummary | null,
  hand: number | null,
  letter: GameLetter | null,
  hints: number,
) {
  if (summary === null) return null
  const { decisions } = summary
  if (hand === null) {
    return withHints({ ...summary, hands: [], worstDecision: worstOf(decisions), letter }, hints)
  }
  const own = decisions.filter(({ snapshot }) => snapshot.handIndex === hand)
  return own.length === 0 ? null : summarizeHand(own, hand)
}

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

type Page = Extract<ReviewState, { status: 'working' | 'stopped' | 'ready' }>

/** The review: the grade, three decisions, the chart; the rest to open. */
export function ReviewReport({
  state,
  seat,
  hand,
  working,
}: {
  state: Page
  /** Whose decisions these are. */
  seat: Seat
  hand: number | null
  working: ReactNode
}) {
  const { game } = state
  const summary = state.status === 'ready' ? state.summary : null
  const decisions = summary === null ? [] : decisionsOf(state)
  const hinted = seat === game.seat ? game.hintedDecisions : undefined
  const hints = game.hintsUsed
  const letter = useMemo(
    () => (summary === null ? null : letterIn(game, earlyLosses(summary))),
    [game, summary],
  )
  const [all, setAll] = useState(hand !== null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [retrying, setRetrying] = useState<readonly number[] | null>(null)
  const worst = useMemo(
    () =>
      hand === null
        ? worstThree(decisions, hinted)
        : arrange(decisions, 'worst', 'mistakes', hand).filter(isWrong),
    [decisions, hinted, hand],
  )
  const told = useMemo(
    // A game that gets no letter is not told with one.
    () => (game.helped && hand === null ? null : narratable(summary, hand, letter, hints)),
    [summary, hand, game.helped, letter, hints],
  )
  const show = (index: number | null) => {
    setOpen(index)
    if (index !== null) setAll(true)
  }
  const mistakes = decisions.filter((annotation, index) => isWrong({ annotation, index })).length

  const narrow = useNarrow()
  const actions = (
    <>
      {worst.length > 0 && (
        <Button
          look="loud"
          onClick={() => setRetrying(worst.map(({ index }) => index))}
          data-testid="retry-all"
        >
          {pluralForm(worst.length, 'Try it again', `Try these ${worst.length} again`)}
        </Button>
      )}
      <ButtonLink
        look={worst.length > 0 ? 'quiet' : 'loud'}
        href={hand === null ? replayHref(game, seat) : replayHref(game, seat, 'hand', hand + 1)}
      >
        Replay
      </ButtonLink>
    </>
  )
  const seeAll = (
    <Button
      look="text"
      aria-expanded={all}
      onClick={() => {
        flushSync(() => setAll(!all))
        list.current?.scrollIntoView()
      }}
      data-testid="all-decisions"
    >
      {all ? 'Hide' : 'See'} all {plural(decisions.length, 'decision')},{' '}
      {plural(mistakes, 'mistake')}
    </Button>
  )
  const hasCurve = summary?.curve !== undefined && summary.curve.length > 0 && hand === null

  return (
    <article className={styles.page}>
      <header className={styles.masthead}>
        <p className={styles.kicker}>
          <span>{hand === null ? resultLine(game, seat) : `Hand ${hand + 1}`}</span>
          <time dateTime={new Date(game.createdAt).toISOString()}>
            {narrow ? day.format(game.createdAt) : formatDate(game.createdAt)}
          </time>
        </p>
        <div className={styles.top}>
          {hand !== null ? (
            <HandHeadline
              gameId={game.id}
              line={handLine(decisions, hand)}
              ready={summary !== null}
            />
          ) : (
            <Headline
              game={game}
              seat={seat}
              decisions={summary === null ? null : decisions}
              letter={letter}
              worst={worst.map(({ annotation }) => annotation)}
              luck={summary?.luck}
            />
          )}
          {!narrow && <div className={styles.actions}>{actions}</div>}
        </div>
        <SeatSwitcher game={game} seat={seat} />
        {working}
        {game.opponentChanges.length > 0 && (
          <p className={styles.soft}>Opponents: {opponentLine(game)}</p>
        )}
      </header>

      {summary !== null && hand === null && (
        <ThreeDecisions worst={worst} winFrom={winFrom(game.record.options.target)} onOpen={show} />
      )}
      {told !== null && <Prose key={hand ?? 'game'} summary={told} />}
      {hasCurve && (
        <WinCurve
          curve={summary.curve}
          decisions={decisions}
          numbered={worst.map(({ index }) => index)}
          selected={open}
          onSelect={show}
          action={seeAll}
        />
      )}

      {summary !== null && (
        <div className={styles.more}>
          {hand === null && !hasCurve && seeAll}
          <div ref={list} hidden={!all}>
            <DecisionList
              decisions={decisions}
              hand={hand}
              open={open}
              onOpen={show}
              onRetry={(index) => setRetrying([index])}
              stepHref={(index) => replayHref(game, seat, 'decision', index)}
            />
          </div>
          <ReviewFold game={game} summary={summary} seat={seat} hand={hand} />
          <CountsFor game={game} seat={seat} />
        </div>
      )}

      {narrow && <ActionBar label="Review">{actions}</ActionBar>}
      {retrying !== null && (
        <RetryDialog
          annotations={retrying.map((index) => decisions[index]!)}
          onClose={() => setRetrying(null)}
        />
      )}
    </article>
  )
}

/**
 * The letter with its levels, or why there is none, below what cost most; while it is worked out its
 * place is kept.
 */
function Headline({
  game,
  seat,
  decisions,
  letter,
  worst,
  luck,
}: {
  game: StoredGame
  seat: Seat
  decisions: readonly CoachingAnnotation[] | null
  letter: GameLetter | null
  /** Made without hints, the costliest first. */
  worst: readonly CoachingAnnotation[]
  luck: StoredSummary['luck']
}) {
  if (decisions === null) {
    return (
      <div className={styles.headline}>
        <p className={styles.letter} aria-hidden="true" />
        <h1>Reviewing…</h1>
      </div>
    )
  }
  const none = whyNoLetter(game, game.record)
  const counting = luck === undefined ? null : describeCounting(luck)
  const found = letter === null ? worst : decisions
  const hasFound = letter !== null || worst.length > 0
  return (
    <div className={styles.headline} data-letter={letter !== null}>
      {letter === null && (
        <Face
          opponent={game.opponent}
          friend={game.people?.[otherSeat(seat)]}
          className={styles.face}
        />
      )}
      <p className={letter === null ? 'visually-hidden' : styles.letter} data-testid="grade">
        {letter === null ? (
          'No grade'
        ) : (
          <>
            <span className="visually-hidden">Grade </span>
            {letter.letter}
          </>
        )}
      </p>
      <h1>{hasFound ? withNoBreaks(worstDecisionText(found)) : none.title}</h1>
      <div className={styles.standing}>
        {letter === null ? (
          <p>
            {hasFound && <strong>{none.title}. </strong>}
            <span className={hasFound ? styles.soft : ''}>{none.reason}</span>
          </p>
        ) : (
          <>
            <LevelBand low={letter.levelLow} high={letter.levelHigh} className={styles.band} />
            <p data-testid="level-range">
              <strong>{capitalize(levelRange(letter))}</strong> of 20
            </p>
            <p className={styles.soft}>{lossPerDeal(letter)}</p>
          </>
        )}
      </div>
      {counting !== null && <p className={styles.counting}>{counting}</p>}
    </div>
  )
}

/** The game step by step, starting at a decision or a hand. */
function replayHref(
  { id, seat: own }: Pick<StoredGame, 'id' | 'seat'>,
  seat: Seat,
  name?: 'decision' | 'hand',
  place = 0,
): string {
  const query = new URLSearchParams(seat === own ? {} : { seat: String(seat) })
  if (name !== undefined) query.set(name, String(place))
  return formatRoute(['replay', id], query)
}

function HandHeadline({
  gameId,
  line,
  ready,
}: {
  gameId: string
  line: string | null
  ready: boolean
}) {
  return (
    <div className={styles.words}>
      <h1>{line ?? (ready ? 'No decisions in this hand' : 'Reviewing this hand…')}</h1>
      <p className={styles.links}>
        <a href={`#/table/${gameId}`}>Back to the table</a>
        <a href={`#/review/${gameId}`}>Whole game so far</a>
      </p>
    </div>
  )
}
