import type { Seat } from '@skunkd/engine'
import { type CoachingAnnotation, describeLosses, MISTAKE_FROM, worstOf } from '@skunkd/engine'
import { summarizeHand, worstDecisionText } from '@skunkd/engine/words'
import { type ReactNode, useMemo, useState } from 'react'
import { formatDate, gradeSummaryText, opponentLine, resultLine } from '../coach/coach-text.js'
import { Prose } from '../coach/narrator/prose.js'
import { RatingLine } from '../coach/rating-line.js'
import paper from '../coach/report.module.css'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { withNoBreakHyphens } from '../ui/no-break.js'
import { formatRoute } from '../ui/router.js'
import { CountingSection } from './counting-section.js'
import { arrange, DecisionList, isWrong, type Order, type Shown } from './decision-list.js'
import { LuckColumn } from './luck-column.js'
import { PhaseColumn } from './phase-column.js'
import { RetryDialog } from './retry-dialog.js'
import styles from './review.module.css'
import { SeatSwitcher } from './seat-switcher.js'
import { decisionsOf, type ReviewState } from './use-review.js'
import { WinCurve } from './win-curve.js'

/** Whom the coach assumed across the table, in words; another model goes by its name. */
const MODELS: Readonly<Record<string, string>> = {
  strong:
    'perfect play, as near as it can be computed (the model “strong”): the same in every game, whoever sat there',
  club: 'a sensible club player (the model “club”)',
}

const SURE = `The loss of a discard is known to within about ${MISTAKE_FROM.discard} points, that of a card to within about ${MISTAKE_FROM.pegging_play}: a choice that loses less counts as equally good, not as a mistake.`

/** Against whom the numbers hold, and how sure they are. */
function ReferenceModelNote({ decisions }: { decisions: readonly CoachingAnnotation[] }) {
  const against = decisions[0]?.against
  if (against === undefined) return null
  const incomplete = decisions.filter(({ complete }) => complete === false).length
  return (
    <p className={styles.accuracy} data-testid="yardstick">
      Judged against {MODELS[against] ?? `the model “${against}”`}. {SURE}
      {incomplete > 0 &&
        ` In ${incomplete} of these decisions some of the hands the other could hold were left out of the search.`}
    </p>
  )
}

/** One line about a hand: what was given up, and where most of it went; null before it is known. */
export function handLine(
  decisions: readonly CoachingAnnotation[],
  handIndex: number,
): string | null {
  const own = decisions.filter(
    ({ snapshot, forced }) => snapshot.handIndex === handIndex && !forced,
  )
  // A headline ends without a full stop.
  return own.length === 0 ? null : withNoBreakHyphens(describeLosses(own).replace(/\.$/, ''))
}

/** What a narrator is told about: the game, or one of its hands; null before it is known. */
function narratable(summary: StoredSummary | null, hand: number | null) {
  if (summary === null) return null
  const { decisions } = summary
  if (hand === null) return { ...summary, hands: [], worstDecision: worstOf(decisions) }
  const own = decisions.filter(({ snapshot }) => snapshot.handIndex === hand)
  return own.length === 0 ? null : summarizeHand(own, hand)
}

type Page = Extract<ReviewState, { status: 'working' | 'stopped' | 'ready' }>

const HELPED =
  "Your opponent's decisions lay open during this game, so it gets no grade and doesn't count."

/** The review as a page of a newspaper: a headline, a picture, then the details. */
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
  const decisions = decisionsOf(state)
  const [order, setOrder] = useState<Order>(hand === null ? 'worst' : 'order')
  const [shown, setShown] = useState<Shown>(hand === null ? 'mistakes' : 'all')
  const [open, setOpen] = useState<number | null>(null)
  const [retrying, setRetrying] = useState<readonly number[] | null>(null)
  const placed = useMemo(
    () => arrange(decisions, order, shown, hand),
    [decisions, order, shown, hand],
  )
  const mistakes = useMemo(
    () => arrange(decisions, 'worst', 'mistakes', hand).filter(isWrong),
    [decisions, hand],
  )

  const told = useMemo(
    // A game that gets no letter is not told with one.
    () => (game.helped && hand === null ? null : narratable(summary, hand)),
    [summary, hand, game.helped],
  )

  return (
    <article className={paper.page}>
      <header className={paper.masthead}>
        <p className={paper.kicker}>
          <span>{hand === null ? resultLine(game, seat) : `Hand ${hand + 1}`}</span>
          <time dateTime={new Date(game.createdAt).toISOString()}>
            {formatDate(game.createdAt, 'long')}
          </time>
        </p>
        {hand !== null ? (
          <HandHeadline
            gameId={game.id}
            line={handLine(decisions, hand)}
            ready={summary !== null}
          />
        ) : summary !== null ? (
          <div className={paper.headline}>
            {!game.helped && (
              <p className={`${paper.figure} ${styles.grade}`} data-testid="grade">
                <span className="visually-hidden">Grade </span>
                {summary.shownGrade}
              </p>
            )}
            <div className={paper.words}>
              <h1>{withNoBreakHyphens(worstDecisionText(decisions))}</h1>
              <p className={paper.standfirst}>{game.helped ? HELPED : gradeSummaryText(summary)}</p>
            </div>
          </div>
        ) : (
          <h1 className={paper.reading}>Reading your game…</h1>
        )}
        <p className={styles.links}>
          <ButtonLink
            href={hand === null ? replayHref(game, seat) : replayHref(game, seat, 'hand', hand + 1)}
          >
            Step through the {hand === null ? 'game' : 'hand'}
          </ButtonLink>
        </p>
        {told !== null && <Prose key={hand ?? 'game'} summary={told} />}
        <SeatSwitcher game={game} seat={seat} />
        {working}
        {game.opponentChanges.length > 0 && (
          <p className={paper.soft}>Across the table: {opponentLine(game)}.</p>
        )}
      </header>

      {summary !== null && hand === null && (
        <>
          {summary.curve !== undefined && summary.curve.length > 0 && (
            <WinCurve
              curve={summary.curve}
              decisions={decisions}
              selected={open}
              onSelect={setOpen}
            />
          )}
          <div className={`${paper.columns} ${styles.three}`}>
            <PhaseColumn
              title="Discarding"
              totals={summary.discarding}
              none="No hand was laid away."
            />
            <PhaseColumn title="Pegging" totals={summary.pegging} none="No card was played." />
            {summary.luck !== undefined && <LuckColumn luck={summary.luck} />}
          </div>
          {summary.accuracy !== null && (
            <p className={styles.accuracy}>
              Accuracy <strong>{summary.accuracy.toFixed(1)}%</strong>: how little of the chance of
              winning each choice gave away, on average, on the scale chess players know.
            </p>
          )}
        </>
      )}

      {summary !== null && hand === null && seat === game.seat && (
        <RatingLine as="p" gameId={game.id} className={styles.accuracy} />
      )}
      {summary !== null && <ReferenceModelNote decisions={decisions} />}
      <CountingSection game={game} hand={hand} />

      {mistakes.length > 0 && summary !== null && (
        <p className={styles.again}>
          <Button
            look="loud"
            onClick={() => setRetrying(mistakes.map(({ index }) => index))}
            data-testid="retry-all"
          >
            {mistakes.length === 1
              ? 'Try your mistake again'
              : `Try your ${mistakes.length} mistakes again`}
          </Button>
          <ButtonLink href="#/practise">They also wait in Practise</ButtonLink>
        </p>
      )}

      <DecisionList
        placed={placed}
        finished={summary !== null}
        order={order}
        shown={shown}
        open={open}
        onOrder={setOrder}
        onShown={setShown}
        onOpen={setOpen}
        onRetry={(index) => setRetrying([index])}
        stepHref={(index) => replayHref(game, seat, 'decision', index)}
      />
      {retrying !== null && (
        <RetryDialog
          annotations={retrying.map((index) => decisions[index]!)}
          onClose={() => setRetrying(null)}
        />
      )}
    </article>
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
    <div className={paper.words}>
      <h1>{line ?? (ready ? 'No decisions in this hand' : 'Reading this hand…')}</h1>
      <p className={styles.links}>
        <a href={`#/table/${gameId}`}>Back to the table</a>
        <a href={`#/review/${gameId}`}>The whole game so far</a>
      </p>
    </div>
  )
}
