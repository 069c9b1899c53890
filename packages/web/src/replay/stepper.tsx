import { type CoachingAnnotation, otherSeat, type Seat, wasMistake } from '@skunkd/engine'
import { curveAssumes, formatPercent, formatSigned, type GameLetter } from '@skunkd/engine/words'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatDate, resultLine } from '../coach/coach-text.js'
import { letterIn, whyNoLetter } from '../coach/letter.js'
import { namesIn } from '../game/words/names.js'
import { stepText } from '../game/words/step-text.js'
import { earlyLosses } from '../storage/early-losses.js'
import type { StoredGame } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { KeysDialog } from '../ui/controls/key-list.js'
import { Switch } from '../ui/controls/switch.js'
import { FigureTable } from '../ui/pictures/disclosure.js'
import { formatRoute, replaceRoute } from '../ui/router.js'
import { useKeys } from '../ui/use-keys.js'
import { DecisionPanel } from './decision-panel.js'
import type { GameStep } from './game-steps.js'
import { MoveList } from './move-list.js'
import styles from './replay.module.css'
import { type Hands, observedActionOf } from './scene.js'
import { type Mark, Scrubber, winChancesOf } from './scrubber.js'
import { StepControls } from './step-controls.js'
import { StepTable } from './step-table.js'
import { useReviews, type WalkedGame } from './use-replay.js'
import { STEP_KEYS, useSwipe } from './use-step-keys.js'
import { useStepParam } from './use-step-param.js'
import { useWalk, WalkContext } from './walk-context.js'

/** How well both played, side by side; how far the coach has come while that is not known. */
function LetterTable({
  game,
}: {
  game: Pick<StoredGame, 'hintsUsed' | 'helped' | 'seat' | 'record'>
}) {
  const { reviews, seat, names } = useWalk()
  const seats = [seat, otherSeat(seat)]
  // Hints were the person's, not the opponent's.
  const played = (each: Seat) => (each === game.seat ? game : { hintsUsed: 0 })
  const letters = seats.map((each) => {
    const { summary } = reviews[each]
    return summary === null ? null : letterIn(played(each), earlyLosses(summary))
  })
  if (seats.some((each) => reviews[each].summary === null && reviews[each].problem === null)) {
    return (
      <label className={styles.working}>
        Reviewing both players…
        <progress value={reviews[0].share + reviews[1].share} max={2} />
      </label>
    )
  }
  if (letters.every((letter) => letter === null)) {
    return (
      <p className={styles.soft} data-testid="letters">
        {whyNoLetter(game, game.record).title}.
      </p>
    )
  }
  return (
    <details className={styles.options}>
      <summary>How well both played</summary>
      <FigureTable
        className={styles.letters}
        data-testid="letters"
        heads={['', 'Grade', 'Like level', 'Lost per deal']}
        rows={seats.map((each, i) => {
          const letter = letters[i]
          return {
            title: names.of(each),
            cells:
              letter == null
                ? ['–', '–', '–']
                : [letter.letter, levelsOf(letter), letter.loss.toFixed(1)],
          }
        })}
      >
        <caption className="visually-hidden">How well both played</caption>
      </FigureTable>
    </details>
  )
}

/** `6–14`, or `1` where both ends are the same. */
const levelsOf = ({ levelLow, levelHigh }: GameLetter) =>
  levelLow === levelHigh ? String(levelLow) : `${levelLow}–${levelHigh}`

/** A game step by step: the table as it stood, the way through, and the coach beside it. */
export function Stepper({
  walked,
  seat,
  hands,
  query,
}: {
  walked: WalkedGame
  seat: Seat
  hands: Hands
  query: URLSearchParams
}) {
  const { game, walk } = walked
  const { steps } = walk
  const path = useMemo(() => [game.id], [game.id])
  const [at, goTo] = useStepParam(path, query, walk, seat)
  const [help, setHelp] = useState(false)
  const names = useMemo(() => namesIn(game), [game])
  const reviews = useReviews(game.id, seat)
  const step = steps[at]!
  const words = useMemo(
    () => stepText(observedActionOf(step, seat, hands), names),
    [step, seat, hands, names],
  )
  useAnnounced(words, at)

  const annotationOf = useCallback(
    ({ decided }: GameStep): CoachingAnnotation | null => {
      if (decided === null || (hands === 'known' && decided.seat !== seat)) return null
      return reviews[decided.seat].decisions[decided.index] ?? null
    },
    [reviews, hands, seat],
  )
  const curve = reviews[seat].summary?.curve
  const chances = useMemo(
    () => (curve === undefined ? null : winChancesOf(steps, curve, seat)),
    [steps, curve, seat],
  )
  const marks = useMemo(
    () =>
      steps.flatMap((each, place): Mark[] => {
        const annotation = each.decided?.seat === seat ? annotationOf(each) : null
        return annotation === null ? [] : [{ at: place, annotation }]
      }),
    [steps, annotationOf, seat],
  )

  const setQuery = (name: string, value: string | null) => {
    const next = new URLSearchParams(query)
    next.set('step', String(at + 1))
    for (const old of ['hand', 'decision']) next.delete(old)
    if (value === null) next.delete(name)
    else next.set(name, value)
    replaceRoute(['replay', game.id], next)
  }
  const setHands = (value: Hands) => setQuery('hands', value === 'open' ? null : value)
  const turn = () => setQuery('seat', String(otherSeat(seat)))

  const byHand = (by: -1 | 1) => {
    const here = walk.hands.findIndex(({ handIndex }) => handIndex === step.handIndex)
    const { first } = walk.hands[here]!
    // Back goes to the beginning of this hand first.
    if (by === -1 && at > first) goTo(first)
    else goTo(walk.hands[here + by]?.first ?? (by === 1 ? steps.length - 1 : 0))
  }
  const byMistake = (by: -1 | 1) => {
    const wrong = marks.filter(({ annotation }) => wasMistake(annotation))
    const next =
      by === 1 ? wrong.find((mark) => mark.at > at) : wrong.findLast((mark) => mark.at < at)
    if (next !== undefined) goTo(next.at)
    else announce(by > 0 ? 'No more mistakes after this.' : 'No mistakes before this.')
  }
  const by = (count: -1 | 1) => goTo(at + count)
  useKeys([
    ['ArrowLeft', () => by(-1)],
    ['ArrowRight', () => by(1)],
    ['ArrowUp', () => byHand(-1)],
    ['ArrowDown', () => byHand(1)],
    ['Home', () => goTo(0)],
    ['End', () => goTo(steps.length - 1)],
    ['p', () => byMistake(-1)],
    ['n', () => byMistake(1)],
    ['o', () => setHands(hands === 'open' ? 'known' : 'open')],
    ['f', turn],
    ['?', () => setHelp(true)],
  ])
  const swipe = useSwipe(by)

  return (
    <WalkContext
      value={{ walk, at, step, words, goTo, byHand, seat, hands, names, reviews, annotationOf }}
    >
      <article className={styles.page}>
        <header className={styles.masthead}>
          <h1>{resultLine(game, seat)}</h1>
          <p className={styles.links}>
            <time dateTime={new Date(game.createdAt).toISOString()}>
              {formatDate(game.createdAt, 'long')}
            </time>
            <a href={formatRoute(['review', game.id], reviewQuery(seat, game.seat))}>
              Go to review
            </a>
            <a href="#/history">History</a>
          </p>
        </header>

        <div className={styles.main}>
          <p className={styles.words} data-testid="step-words">
            <span>
              <span className={styles.number}>
                Hand {step.handIndex + 1}, step {at + 1} of {steps.length}
              </span>{' '}
              {words}
            </span>
          </p>
          <div className={styles.table} {...swipe}>
            <StepTable />
          </div>
          <StepControls />
          <section className={styles.chance} aria-label={`${names.whose(seat)} win chance`}>
            <Readout
              title={`${names.whose(seat)} win chance`}
              chance={chances?.after[at] ?? null}
              before={chances === null ? null : (chances.after[at - 1] ?? chances.start)}
              problem={reviews[seat].problem}
            />
            <Scrubber winChances={chances} marks={marks} />
            {chances !== null && (
              <p className={styles.assumes}>{curveAssumes(reviews[seat].decisions)}</p>
            )}
          </section>
        </div>

        <div className={styles.aside}>
          <div className={styles.inner}>
            <DecisionPanel />
            <MoveList />
            <LetterTable game={game} />
            <div className={styles.tools}>
              <Switch
                label="Show both hands"
                checked={hands === 'open'}
                onChange={(open) => setHands(open ? 'open' : 'known')}
              />
              <Button onClick={turn} aria-keyshortcuts="f">
                {otherSeat(seat) === names.you
                  ? 'View as you'
                  : `View as ${names.of(otherSeat(seat))}`}
              </Button>
            </div>
          </div>
        </div>
        {help && <KeysDialog keys={STEP_KEYS} onClose={() => setHelp(false)} />}
      </article>
    </WalkContext>
  )
}

/** The chance in figures, and what the step did to it. */
function Readout({
  title,
  chance,
  before,
  problem,
}: {
  title: string
  chance: number | null
  before: number | null
  problem: string | null
}) {
  return (
    <p className={styles.readout} data-testid="chance">
      <span>{title}</span>
      {chance === null || before === null ? (
        <span className={styles.soft}>{problem ?? 'reviewing…'}</span>
      ) : (
        <>
          <strong>{formatPercent(chance)}</strong>
          <span className={styles.soft}>{changed(chance - before)}</span>
        </>
      )}
    </p>
  )
}

function changed(by: number): string {
  const text = formatSigned(100 * by, 1)
  return Number(text) === 0 ? 'unchanged' : `${text}%`
}

function reviewQuery(seat: Seat, own: Seat | null): URLSearchParams {
  return new URLSearchParams(seat === own ? {} : { seat: String(seat) })
}

/** Somebody who runs through the steps hears where they stop, not everything they pass. */
const REST = 200

function useAnnounced(words: string, at: number): void {
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said of two steps
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(() => announce(words), REST)
    return () => clearTimeout(timer)
  }, [words, at])
}
