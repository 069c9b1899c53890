import type { ScoreItemKind } from '@skunkd/engine'
import {
  type CountSummary,
  capitalize,
  type HandToCount,
  likelyMissed,
  pluralWord,
  summarizeCounts,
  timesWord,
  trainingHandWith,
} from '@skunkd/engine/words'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { openStore } from '../../storage/open-store.js'
import type { StoredCount } from '../../storage/types.js'
import { announce } from '../../ui/announcer.js'
import { ActionBar, Button, ButtonLink } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { PageTitle } from '../../ui/page-title.js'
import { ProgressStrip } from '../../ui/pictures/progress-strip.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { restoreLostFocus } from '../../ui/restore-focus.js'
import { useLoaded } from '../../ui/use-loaded.js'
import page from '../lesson.module.css'
import { CountedHand } from '../steps/counted-hand.js'
import { NumberPad } from '../steps/number-pad.js'
import { FiveSpread } from '../steps/spread.js'
import { scoreFive } from '../steps/step.js'
import { useFocusWhen } from '../steps/step-frame.js'
import { kindNames, missedNames, statisticsOf } from './statistics.js'
import styles from './trainer.module.css'

const WIDTH = 320
const HEIGHT = 90
/** How many stretches of ten are drawn. */
const DRAWN = 16

const share = ({ right, hands }: CountSummary) => (hands === 0 ? 0 : right / hands)
const seconds = (value: number) => `${value.toFixed(1)} s`
/** A tenth of a second is the least that is told. */
const isTold = (value: number) => value >= 0.1

/** How it has been going: right and wrong, how quick, and what is missed most. */
function TrainerSummary({ counts }: { counts: readonly StoredCount[] }) {
  const { all, stretches } = statisticsOf(counts)
  const last = stretches.at(-1)
  if (last === undefined) return null
  const first = stretches[0]!
  const [worst] = all.missed
  return (
    <section className={styles.standing} aria-label="Your counting" data-testid="trainer-standing">
      <h2>Your counting</h2>
      <p>
        {all.right} of {all.hands} right.
        {isTold(all.seconds) && ` Half of those took under ${seconds(all.seconds)}.`}
        {stretches.length > 1 &&
          ` First ten: ${first.right} right, ${seconds(first.seconds)} each. Latest ${last.hands}: ${last.right} right, ${seconds(last.seconds)} each.`}
      </p>
      {worst !== undefined && (
        <p>
          What you miss most: {kindNames([worst.kind as ScoreItemKind])} ({timesWord(worst.times)}).
        </p>
      )}
      {stretches.length > 1 && <Curve stretches={stretches.slice(-DRAWN)} />}
    </section>
  )
}

/** Bars for the share that was right, a line for the seconds; ten hands to a bar. */
function Curve({ stretches }: { stretches: readonly CountSummary[] }) {
  const step = WIDTH / stretches.length
  const slowest = Math.max(...stretches.map((each) => each.seconds), 1)
  const x = (i: number) => step * (i + 0.5)
  const y = (each: CountSummary) => HEIGHT - 6 - (each.seconds / slowest) * (HEIGHT - 16)
  const said = stretches.map((each) => `${each.right} of ${each.hands} in ${seconds(each.seconds)}`)
  return (
    <figure className={styles.curve}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`By tens, oldest first: ${said.join('; ')}`}
      >
        {stretches.map((each, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
            key={i}
            className={styles.bar}
            x={x(i) - step * 0.35}
            width={step * 0.7}
            y={HEIGHT - share(each) * HEIGHT}
            height={share(each) * HEIGHT}
          />
        ))}
        <polyline
          className={styles.line}
          points={stretches.map((each, i) => `${x(i)},${y(each)}`).join(' ')}
        />
      </svg>
      <figcaption>Bars: how many of ten were right. Line: seconds per right hand.</figcaption>
    </figure>
  )
}

/** Hands in a round. */
const ROUND = 10
/** One hand in so many brings back what is missed most. */
const WEAK_EVERY = 3
/** Longer is a break, not a count. */
const LONGEST = 120_000
/** No hand is worth more. */
const MOST = 29

/** The address may give a seed, so that a series can be repeated. */
function seedFrom(query: URLSearchParams): number {
  const given = query.get('seed') ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : Math.floor(Math.random() * 2 ** 32)
}

async function readCounts(): Promise<readonly StoredCount[]> {
  return (await (await openStore()).learned()).filter((entry) => entry.kind === 'count')
}

/** Ten hands to count, and ten more: how often right, how quickly, and what is missed comes back. */
export function TrainerPage({ query }: { query: URLSearchParams }) {
  const [seed] = useState(() => seedFrom(query))
  const [n, setN] = useState(0)
  const before = useLoaded(readCounts) ?? []
  const [since, setSince] = useState<readonly StoredCount[]>([])
  const counts = [...before, ...since]
  const [round, setRound] = useState<readonly StoredCount[]>([])
  const [ended, setEnded] = useState(false)
  // The hand that was counted is looked at until the next one is asked for.
  const [counted, setCounted] = useState(-1)
  const weak = (summarizeCounts(counts).missed[0]?.kind ?? null) as ScoreItemKind | null
  const standing = <TrainerSummary counts={counts} />
  // The hand in question stays as it is when an answer changes what is missed most.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is another hand
  const handAndStarter = useMemo(
    () => trainingHandWith(seed, n, n % WEAK_EVERY === WEAK_EVERY - 1 ? weak : null),
    [seed, n],
  )

  async function keep(count: StoredCount) {
    setSince((now) => [...now, count])
    setRound((now) => [...now, count])
    setCounted(n)
    await (await openStore()).saveLearned(count)
  }

  function next() {
    if (round.length >= ROUND) setEnded(true)
    else setN(n + 1)
  }

  return (
    <article className={page.lesson}>
      <header className={page.head}>
        <PageTitle>Count this hand</PageTitle>
        <a className={page.back} href="#/learn">
          All lessons
        </a>
      </header>
      <ProgressStrip
        what="Hand"
        length={ROUND}
        results={round.map(({ claimed, total }) => claimed === total)}
        at={round.length - (counted === n && !ended ? 1 : 0)}
        {...(ended && { note: 'Done' })}
      />
      {ended ? (
        <>
          <RoundEnd
            summary={summarizeCounts(round)}
            onAgain={() => {
              setRound([])
              setEnded(false)
              setN(n + 1)
            }}
          />
          {standing}
        </>
      ) : (
        <Question
          key={n}
          handAndStarter={handAndStarter}
          first={n === 0}
          last={round.length >= ROUND}
          onCounted={keep}
          onNext={next}
        >
          {standing}
        </Question>
      )}
    </article>
  )
}

/** Ten are done: how many were right, how quickly those went, and what to look for. */
function RoundEnd({ summary, onAgain }: { summary: CountSummary; onAgain: () => void }) {
  const again = useFocusWhen<HTMLButtonElement>(true)
  const { right, hands, missed } = summary
  return (
    <section
      className={`${page.felt} ${page.finished}`}
      aria-label="End of the round"
      data-testid="round-end"
    >
      <Skunk mood={2 * right > hands ? 'cheer' : 'host'} className={page.skunk} />
      <h2>
        {right} of {hands} right
      </h2>
      <p className={page.words}>
        {isTold(summary.seconds) && `${seconds(summary.seconds)} per hand you got right. `}
        {missed.length > 0 &&
          `Look out for ${kindNames([missed[0]!.kind as ScoreItemKind])}. It comes back in the next ten.`}
        {right === hands && 'Every one of them. The skunk tips its hat.'}
      </p>
      <ActionBar label="Next" className={page.bar}>
        <Button ref={again} look="loud" onClick={onAgain} data-testid="next-round">
          Count ten more
        </Button>
        <ButtonLink href="#/learn">All lessons</ButtonLink>
      </ActionBar>
    </section>
  )
}

function Question({
  handAndStarter,
  first,
  last,
  onCounted,
  onNext,
  children,
}: {
  handAndStarter: HandToCount
  first: boolean
  /** It ends the round. */
  last: boolean
  onCounted: (count: StoredCount) => Promise<void>
  onNext: () => void
  /** How it has been going. */
  children: ReactNode
}) {
  const [said, setSaid] = useState<number | null>(null)
  const [ms, setMs] = useState(0)
  const begun = useRef(performance.now())
  const next = useFocusWhen<HTMLButtonElement>(said !== null)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!first) restoreLostFocus(place.current?.querySelector<HTMLElement>('[tabindex="0"]'))
  }, [first])
  const score = scoreFive(handAndStarter)
  const missed = said === null ? null : likelyMissed(score, said)

  function answer(claimed: number) {
    if (said !== null) return
    const took = Math.min(LONGEST, Math.round(performance.now() - begun.current))
    setSaid(claimed)
    setMs(took)
    announce(`${verdictOf(claimed, score.total)} ${missedLine(claimed)}`)
    void onCounted({
      kind: 'count',
      id: crypto.randomUUID(),
      at: Date.now(),
      ms: took,
      claimed,
      total: score.total,
      missed: likelyMissed(score, claimed)?.kinds ?? [],
    })
  }

  function missedLine(claimed: number): string {
    const short = likelyMissed(score, claimed)
    if (short === null) return ''
    const points = score.total - claimed
    const amount = pluralWord(points, 'point is', 'points are')
    const what = short.sure
      ? `You missed ${missedNames(short.items)}.`
      : `Probably ${kindNames(short.kinds)}.`
    return `${capitalize(amount)} missing. ${what}`
  }

  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`${page.step} ${styles.question}`}
      aria-label={handAndStarter.isCrib ? 'A crib' : 'A hand'}
      data-testid="hand-to-count"
      data-answered={said !== null}
    >
      <h2 className={page.words}>
        {handAndStarter.isCrib ? 'Your crib. How many points?' : 'Your hand. How many points?'}
      </h2>
      <div className={page.felt}>
        {said === null ? (
          <FiveSpread hand={handAndStarter.hand} starter={handAndStarter.starter} />
        ) : (
          <>
            <Slip className={page.outcome} aria-label="The count" data-testid="counted">
              <p className={page.verdict} data-right={said === score.total}>
                <span aria-hidden="true">{said === score.total ? '✓ ' : '✗ '}</span>
                {verdictOf(said, score.total)}
              </p>
              {missed !== null && <p>{missedLine(said)}</p>}
              {said === score.total && isTold(ms / 1000) && (
                <p className={styles.time}>{(ms / 1000).toFixed(1)} seconds.</p>
              )}
              {score.total >= 17 && said === score.total && (
                <Skunk mood="cheer" className={page.skunk} />
              )}
            </Slip>
            <CountedHand
              handAndStarter={handAndStarter}
              marked={missed?.items.map((item) => score.items.indexOf(item)) ?? []}
            />
          </>
        )}
      </div>
      {said !== null && (
        <ActionBar label="Next" className={page.bar}>
          <Button ref={next} look="loud" onClick={onNext} data-testid="next-hand">
            {last ? 'See result' : 'Next hand'}
          </Button>
        </ActionBar>
      )}
      {said === null && <NumberPad upTo={MOST} onNumber={answer} />}
      {children}
    </section>
  )
}

function verdictOf(said: number, total: number): string {
  if (said === total) return total === 0 ? 'Nothing it is. Well seen.' : `Yes, ${total}.`
  return said < total ? `It’s ${total}, not ${said}.` : `It’s only ${total}, not ${said}.`
}
