import { type Card, compareCards, type Seat } from '@skunkd/engine'
import {
  capitalize,
  describeCounting,
  levelRange,
  lossPerDeal,
  plural,
  worstDecisionText,
} from '@skunkd/engine/words'
import { type ReactNode, useEffect } from 'react'
import { costSign } from '../../coach/coach-text.js'
import { letterIn, whyNoLetter } from '../../coach/letter.js'
import { RatingLine } from '../../coach/rating-line.js'
import { decisionsOf, useReview } from '../../coach/reviews/use-review.js'
import { type Placed, WORST_SHOWN, worstThree } from '../../coach/worst-three.js'
import { earlyLosses } from '../../storage/early-losses.js'
import { openStore } from '../../storage/open-store.js'
import { announce } from '../../ui/announcer.js'
import { CardBack } from '../../ui/cards/card-back.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { Slip } from '../../ui/controls/slip.js'
import { ProgressStrip } from '../../ui/pictures/progress-strip.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { withNoBreaks } from '../../ui/text.js'
import styles from './game-report.module.css'
import type { ShareData } from './share.js'

/** The coach's first word on a finished game: the letter, and the three decisions that cost most. */
export function GameReport({
  id,
  seat,
  hands,
  brief = false,
  name,
  onReady,
}: {
  id: string
  seat: Seat
  /** How many the game had. */
  hands: number
  /** On a slip: the letter and the one sentence. */
  brief?: boolean
  /** Whose it is, where two played on one device: brief, and on no slip. */
  name?: string | undefined
  onReady?: ((coach: Pick<ShareData, 'grade' | 'curve'>) => void) | undefined
}) {
  const { state } = useReview(id, seat, finishedGame)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once a game
  useEffect(() => {
    if (state.status !== 'ready') return
    const letter = letterIn(state.game, earlyLosses(state.summary))
    announce(letter === null ? 'Review ready.' : `Grade ${letter.letter}.`)
    onReady?.({ grade: letter?.letter ?? null, curve: state.summary.curve ?? [] })
  }, [state])
  const look = name !== undefined ? 'person' : brief ? 'slip' : 'page'
  if (state.status === 'loading' || state.status === 'working') {
    // So many hands are behind the coach.
    const done = decisionsOf(state).at(-1)?.snapshot.handIndex ?? 0
    return (
      <Frame look={look} letter="…" list={look === 'page' ? <Unknown /> : null}>
        {name !== undefined && <p className={styles.level}>{name}</p>}
        <p className={styles.waiting}>Reviewing… {plural(hands - done, 'hand')} left</p>
        <ProgressStrip
          what="Hand"
          length={hands}
          results={Array.from({ length: done }, () => true)}
          judged={false}
          at={done}
          note=""
        />
      </Frame>
    )
  }
  if (state.status !== 'ready') {
    return (
      <Frame look={look} letter="–">
        <p className={styles.level}>No grade</p>
        <p>
          {state.status === 'failed'
            ? // The review page tells what went wrong, and tries again.
              'The review failed. Review the game to try again.'
            : 'No hand was played to its end.'}
        </p>
      </Frame>
    )
  }
  const { game, summary } = state
  const letter = letterIn(game, earlyLosses(summary))
  const worst = worstThree(summary.decisions, game.hintedDecisions)
  const counting = summary.luck === undefined ? null : describeCounting(summary.luck)
  const [first] = worst
  const level =
    letter === null ? whyNoLetter(game, game.record).title : capitalize(levelRange(letter))
  return (
    <Frame
      look={look}
      letter={letter?.letter ?? '–'}
      list={
        look === 'page' ? (
          <>
            <CostList id={id} worst={worst} />
            <div className={styles.rating}>
              <RatingLine gameId={id} />
            </div>
          </>
        ) : null
      }
    >
      <p className={styles.level}>{name ?? level}</p>
      {look === 'page' ? (
        letter !== null && <p>{lossPerDeal(letter)}</p>
      ) : (
        <p>
          {name !== undefined && `${level}. `}
          {withNoBreaks(worstDecisionText(summary.decisions))}
          {first !== undefined && ` (${costSign(first.annotation)})`}.
        </p>
      )}
      {look === 'page' && counting !== null && <p>{counting}</p>}
    </Frame>
  )
}

function Frame({
  look,
  letter,
  list,
  children,
}: {
  look: 'page' | 'slip' | 'person'
  letter: string
  list?: ReactNode
  children: ReactNode
}) {
  const Paper = look === 'slip' ? Slip : 'section'
  return (
    <Paper
      className={look === 'page' ? styles.report : styles.brief}
      data-testid="game-report"
      aria-label="The coach’s report"
    >
      <div className={styles.head}>
        <p
          className={styles.letter}
          data-waiting={letter === '…'}
          data-testid={letter === '…' ? undefined : 'game-grade'}
        >
          <span className="visually-hidden">Grade </span>
          {letter}
        </p>
        <div className={styles.words}>{children}</div>
      </div>
      {list}
    </Paper>
  )
}

const COST_TITLE = 'Cost you most, in win chance'

/** The places of the three, face down until the coach has seen all. */
function Unknown() {
  return (
    <>
      <h2 className={styles.heading}>{COST_TITLE}</h2>
      <ol className={styles.list} aria-hidden="true">
        {Array.from({ length: WORST_SHOWN }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={place} className={styles.row}>
            <Choice title="You" cards={null} />
            <Choice title="Better" cards={null} />
          </li>
        ))}
      </ol>
      <div className={styles.rating} />
    </>
  )
}

/** What was done or what was better; face down while the coach looks. */
function Choice({ title, cards }: { title: string; cards: readonly Card[] | null }) {
  return (
    <span className={styles.choice}>
      <span>
        {title}
        <span className="visually-hidden"> {cards?.map(cardName).join(' and ')}</span>
      </span>
      <span className={styles.faces}>
        {cards === null ? (
          <CardBack />
        ) : (
          [...cards].sort(compareCards).map((card) => <CardFace key={card.id} card={card} />)
        )}
      </span>
    </span>
  )
}

function CostList({ id, worst }: { id: string; worst: readonly Placed[] }) {
  if (worst.length === 0) {
    return (
      <div className={styles.clean}>
        <Skunk mood="cheer" />
        <p>No mistake worth showing.</p>
      </div>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>{COST_TITLE}</h2>
      <ol className={styles.list}>
        {worst.map(({ index, annotation: decision }) => (
          <li key={index}>
            <a
              className={styles.row}
              href={`#/review/${id}?hand=${decision.snapshot.handIndex + 1}`}
            >
              <Choice
                title={decision.decision === 'discard' ? 'Discarded' : 'Played'}
                cards={decision.actual}
              />
              <Choice title="Better" cards={decision.optimal} />
              <span className={styles.cost}>
                <strong>{costSign(decision)}</strong>
                <span>Hand {decision.snapshot.handIndex + 1}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** The game as it was finished: the last save may still be on its way. */
async function finishedGame(id: string, signal: AbortSignal) {
  const store = await openStore()
  for (let tries = 0; tries < 50 && !signal.aborted; tries++) {
    const game = await store.game(id)
    if (game?.finishedAt != null) return game
    await sleep(100)
  }
  return null
}
