import { plural, pluralForm } from '@skunkd/engine/words'
import { useId, useMemo, useState } from 'react'
import { formatDate } from '../coach/coach-text.js'
import { HistoryHead } from '../coach/history-head.js'
import type { CallFigures } from '../storage/figures.js'
import { openStore } from '../storage/open-store.js'
import { announce } from '../ui/announcer.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { Facts } from '../ui/controls/facts.js'
import { Select } from '../ui/controls/select.js'
import { Slip } from '../ui/controls/slip.js'
import { copyText } from '../ui/copy-and-save.js'
import { opponentName } from '../ui/people/people.js'
import { Face } from '../ui/people/portrait.js'
import { useLoaded } from '../ui/use-loaded.js'
import { useMedia } from '../ui/use-media.js'
import { partsOf } from './compare.js'
import { DealParts } from './deal-parts.js'
import { type MarginBox, marginShape } from './margin-geometry.js'
import styles from './statistics.module.css'
import { asText, headline, onlyText, PERIOD_TITLES, summaryFacts } from './statistics-text.js'
import {
  type BestHand,
  CARDS,
  type Counted,
  countedGames,
  inPeriod,
  type Period,
  type Statistics,
  statisticsOf,
  worthOf,
} from './tally.js'

/** The best hand of each game, the highest count first, and how many great ones there were. */
export function BestHands({ best, great }: Pick<Statistics, 'best' | 'great'>) {
  if (best.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="best-title">
      <div className={styles.titled}>
        <h2 id="best-title">{pluralForm(best.length, 'Your best hand', 'Best hands')}</h2>
        <Facts
          className={styles.great}
          data-testid="great-hands"
          facts={great.map(({ name, hands }) => [`${name}:`, hands])}
        />
      </div>
      <ol className={styles.hands} data-testid="best-hands">
        {best.map((hand) => (
          <li key={hand.gameId}>
            <p className={styles.points}>{hand.points}</p>
            <HandPicture hand={hand} />
            <p className={styles.soft}>
              {opponentName(hand.opponent)}
              {hand.crib && ', crib'}
              <br />
              <a
                href={`#/review/${hand.gameId}`}
                aria-label={`Review, ${opponentName(hand.opponent)}, ${formatDate(hand.at)}`}
              >
                {formatDate(hand.at)}
              </a>
              {worthOf(hand) !== hand.points && (
                <>
                  <br />
                  {hand.points} pegged, worth {worthOf(hand)}
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function HandPicture({ hand: { cards, starter, points } }: { hand: BestHand }) {
  const known = [...cards, starter].flatMap((id) => CARDS.get(id) ?? [])
  const label = `${plural(points, 'point')}: ${known.map(cardName).join(', ')} (starter last)`
  return (
    <div className={styles.cards} role="img" aria-label={label}>
      {known.map((card) => (
        <CardFace
          key={card.id}
          card={card}
          className={card.id === starter ? styles.starter : styles.card}
        />
      ))}
    </div>
  )
}

/** Won and lost against each opponent. */
export function Versus({ statistics }: { statistics: Statistics }) {
  return (
    <section className={styles.section} aria-labelledby="versus-title">
      <h2 id="versus-title">Won–lost by opponent</h2>
      <dl className={styles.versus} data-testid="versus">
        {statistics.byOpponent.map(({ opponent, won, lost }) => (
          <div key={opponent}>
            <dt>
              <Face opponent={opponent} />
              {opponentName(opponent)}
            </dt>
            <dd>
              {won}–{lost}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Muggins: the wrong counts you caught, and those you missed. */
export function Calls({ calls: { made, missed, wrong } }: { calls: CallFigures }) {
  return (
    <section className={styles.section} aria-labelledby="calls-title">
      <h2 id="calls-title">Muggins</h2>
      <Facts
        className={styles.versus}
        data-testid="calls"
        facts={[
          ['Calls made', made],
          ['Missed', missed],
        ]}
      />
      {wrong > 0 && <p className={styles.soft}>{plural(wrong, 'call')} named a wrong number.</p>}
    </section>
  )
}

const WIDE: MarginBox = {
  width: 780,
  height: 150,
  left: 8,
  right: 44,
  top: 10,
  bottom: 10,
  bars: 240,
}
const NARROW: MarginBox = {
  width: 360,
  height: 120,
  left: 4,
  right: 40,
  top: 10,
  bottom: 10,
  bars: 210,
}

/** Every game by its margin: up for points won by, down for points lost by. */
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
        <h2>Every game by its margin</h2>
        <p className={styles.soft}>
          {size > 1
            ? `Each bar is the mean of ${plural(size, 'game')}`
            : 'Past the dashes: a skunk'}
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
          0
        </text>
        {shape.bars.map(({ x, y, width, height, won, from }) => (
          <rect
            key={`${from} ${x}`}
            className={won ? styles.up : styles.down}
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

/** A player's record: won and lost, every game, what a deal brings, the best hands. */
export function StatisticsScreen() {
  const games = useLoaded(async () => countedGames(await (await openStore()).gameIndex()))
  const [now] = useState(() => Date.now())
  const [period, setPeriod] = useState<Period>('all')
  const shown = useMemo(() => inPeriod(games ?? [], period, now), [games, period, now])
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <HistoryHead here="statistics" />
        {games !== null && games.length > 1 && (
          <Select label="Period" options={PERIOD_TITLES} value={period} onChange={setPeriod} />
        )}
      </div>
      {games === null ? (
        <p className={styles.quiet} aria-busy="true">
          Loading…
        </p>
      ) : games.length === 0 ? (
        <EmptyState part title="No finished games yet" href="#/new" link="Play a game">
          <p>Your record appears here.</p>
        </EmptyState>
      ) : shown.length === 0 ? (
        <p className={styles.quiet}>No games finished in this period.</p>
      ) : (
        <Figures games={shown} />
      )}
    </article>
  )
}

/** With fewer games a share says nothing. */
const SHARE_FROM = 10

function Figures({ games }: { games: readonly Counted[] }) {
  const statistics = useMemo(() => statisticsOf(games), [games])
  const parts = useMemo(() => partsOf(statistics), [statistics])
  const [first, last] = [games[0]!.at, games.at(-1)!.at]
  const deals = statistics.own.dealer.deals + statistics.own.pone.deals
  const share = Math.round((100 * statistics.won) / statistics.games)
  return (
    <>
      {games.length === 1 ? (
        <Slip aria-label="Record">
          <h2 className={styles.record}>{headline(statistics)}</h2>
          <p className={styles.soft}>{onlyText(games[0]!)}</p>
        </Slip>
      ) : (
        <div className={styles.lead}>
          {games.length >= SHARE_FROM && (
            <p className={styles.share} data-testid="share-won">
              {share}%
            </p>
          )}
          <div>
            <h2 className={styles.record}>{headline(statistics)}</h2>
            <Facts className={styles.facts} facts={summaryFacts(statistics)} />
          </div>
          <Margins games={games} />
        </div>
      )}
      <div className={styles.columns}>
        <div>
          {deals > 0 && <DealParts parts={parts} deals={deals} />}
          {games.length > 1 && <Versus statistics={statistics} />}
          {statistics.calls !== null && <Calls calls={statistics.calls} />}
        </div>
        <BestHands best={statistics.best} great={statistics.great} />
      </div>
      <CopyRecord text={asText(statistics, first, last)} />
      {games.length === 1 && (
        <ActionBar label="Statistics">
          <ButtonLink look="loud" href="#/new">
            Play again
          </ButtonLink>
        </ActionBar>
      )}
    </>
  )
}

function CopyRecord({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  async function copy() {
    if (await copyText(text)) announce('Copied.')
    else setShown(true)
  }
  return (
    <div>
      <Button look="text" onClick={() => void copy()}>
        Copy as text
      </Button>
      {shown && (
        <textarea
          className={styles.text}
          readOnly
          rows={text.split('\n').length}
          value={text}
          aria-label="Your record as text"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}
