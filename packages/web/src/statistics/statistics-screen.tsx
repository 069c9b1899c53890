import { plural } from '@skunkd/engine/words'
import { useEffect, useId, useMemo, useState } from 'react'
import { formatDate } from '../coach/coach-text.js'
import paper from '../coach/report.module.css'
import { openStore } from '../storage/open-store.js'
import { announce } from '../ui/announcer.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { Picker } from '../ui/controls/picker.js'
import { copyText } from '../ui/copy-text.js'
import { useMedia } from '../ui/use-media.js'
import { BestHands } from './best-hands.js'
import { partsOf } from './compare.js'
import { DealParts } from './deal-parts.js'
import { type MarginBox, marginShape } from './margin-geometry.js'
import styles from './statistics.module.css'
import { CallsColumn, RunsColumn, SkunkColumn, VersusColumn } from './statistics-columns.js'
import { asText, headline, PERIOD_TITLES, summaryText } from './statistics-text.js'
import {
  type Counted,
  countedGames,
  inPeriod,
  PERIODS,
  type Period,
  statisticsOf,
} from './tally.js'

const WIDE: MarginBox = {
  width: 1080,
  height: 260,
  left: 8,
  right: 78,
  top: 10,
  bottom: 10,
  bars: 90,
}
const NARROW: MarginBox = {
  width: 360,
  height: 220,
  left: 4,
  right: 56,
  top: 10,
  bottom: 10,
  bars: 40,
}

/** The picture of the page: every game, up for points won by and down for points lost by. */
function Margins({ games }: { games: readonly Counted[] }) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE : NARROW
  const titleId = useId()
  const shape = useMemo(() => marginShape(games, box), [games, box])
  const size = shape.bars[0]?.games ?? 1
  const end = box.width - box.right
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>Every game, and by how much</h2>
        <p className={paper.soft}>
          Up: won by so many points. Down: lost.{' '}
          {size > 1
            ? `Each bar is the average of ${plural(size, 'game')}.`
            : 'Beyond the dashed lines somebody was skunked.'}
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        className={styles.margins}
        role="img"
        aria-labelledby={titleId}
        data-testid="margins"
      >
        <title id={titleId}>{titleOf(games)}</title>
        {shape.skunkLines.map((y, i) => (
          <g key={y}>
            <path className={styles.skunkLine} d={`M${box.left} ${y}H${end}`} />
            <text className={styles.axisText} x={end + 6} y={y} dy="0.35em">
              {i === 0 ? '+31' : '−31'}
            </text>
          </g>
        ))}
        <path className={styles.zero} d={`M${box.left} ${shape.zero}H${end}`} />
        <text className={styles.axisText} x={end + 6} y={shape.zero} dy="0.35em">
          even
        </text>
        {shape.bars.map(({ x, y, width, height, won, skunk, from }) => (
          <rect
            key={`${from} ${x}`}
            className={won ? styles.up : styles.down}
            data-skunk={skunk}
            x={x}
            y={y}
            width={width}
            height={height}
          />
        ))}
      </svg>
    </figure>
  )
}

function titleOf(games: readonly Counted[]): string {
  const won = games.filter((game) => game.won).length
  const [first, last] = [games[0], games.at(-1)]
  if (first === undefined || last === undefined) return 'No games.'
  return `${plural(games.length, 'game')} from ${formatDate(first.at)} to ${formatDate(last.at)}: ${won} won, ${games.length - won} lost.`
}

/** A player's record as a page of a newspaper: one figure, one picture, then the rest. */
export function StatisticsScreen() {
  const [games, setGames] = useState<readonly Counted[] | null>(null)
  const [now] = useState(() => Date.now())
  const [period, setPeriod] = useState<Period>('all')
  useEffect(() => {
    void openStore()
      .then((store) => store.gameIndex())
      .then((lines) => setGames(countedGames(lines)))
  }, [])
  const shown = useMemo(() => inPeriod(games ?? [], period, now), [games, period, now])

  if (games === null) {
    return (
      <div className={paper.page}>
        <h1 className={styles.title}>Statistics</h1>
        <p className={paper.quiet} aria-busy="true">
          Adding up…
        </p>
      </div>
    )
  }
  if (games.length === 0) return <Nothing />
  return (
    <article className={paper.page}>
      <Picker
        legend="Period"
        options={(Object.keys(PERIODS) as Period[]).map((value) => ({
          value,
          label: PERIOD_TITLES[value],
        }))}
        value={period}
        onChange={setPeriod}
      />
      {shown.length === 0 ? (
        <p className={paper.quiet}>No game was finished in this period.</p>
      ) : (
        <Figures games={shown} />
      )}
    </article>
  )
}

function Figures({ games }: { games: readonly Counted[] }) {
  const statistics = useMemo(() => statisticsOf(games), [games])
  const parts = useMemo(() => partsOf(statistics), [statistics])
  const [first, last] = [games[0]!.at, games.at(-1)!.at]
  const deals = statistics.own.dealer.deals + statistics.own.pone.deals
  const share = Math.round((100 * statistics.won) / statistics.games)
  return (
    <>
      <header className={paper.masthead}>
        <p className={paper.kicker}>
          <span>The record</span>
          <span>
            {formatDate(first, 'long')}
            {formatDate(first) !== formatDate(last) && ` to ${formatDate(last, 'long')}`}
          </span>
        </p>
        <div className={paper.headline}>
          <p className={`${paper.figure} ${styles.share}`} data-testid="share-won">
            {share}
            <small>%</small>
          </p>
          <div className={paper.words}>
            <h1>{headline(statistics)}</h1>
            <p className={paper.standfirst}>{summaryText(statistics)}</p>
          </div>
        </div>
      </header>
      <Margins games={games} />
      <div className={`${paper.columns} ${styles.three}`}>
        <VersusColumn statistics={statistics} />
        <SkunkColumn statistics={statistics} />
        <RunsColumn statistics={statistics} />
        {statistics.calls !== null && <CallsColumn calls={statistics.calls} />}
      </div>
      {deals > 0 && <DealParts parts={parts} deals={deals} />}
      <BestHands hands={statistics.best} />
      <Share text={asText(statistics, first, last)} />
    </>
  )
}

function Share({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  async function copy() {
    if (await copyText(text)) announce('Copied.')
    else setShown(true)
  }
  return (
    <div className={styles.sharing}>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy it as text for a friend</Button>
        <ButtonLink href="#/history">All games</ButtonLink>
      </div>
      {shown && (
        <textarea
          className={styles.text}
          readOnly
          rows={text.split('\n').length}
          value={text}
          aria-label="Your record as text, to be copied by hand"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState title="Nothing to count yet">
      <p>Finish a game to see what it says about you, for better or worse.</p>
      <ButtonLink look="loud" href="#/">
        Play one
      </ButtonLink>
    </EmptyState>
  )
}
