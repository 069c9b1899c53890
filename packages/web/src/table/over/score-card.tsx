import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import { capitalize, matchName } from '@skunkd/engine/words'
import { matchRules } from '../../storage/match.js'
import { openStore } from '../../storage/open-store.js'
import type { StoredMatch } from '../../storage/types.js'
import { useLoaded } from '../../ui/use-loaded.js'
import { useTable } from '../moves/use-table.js'
import styles from './score-card.module.css'

export interface CardGame {
  readonly game: number
  readonly scores: readonly number[]
  readonly winner: Seat
}

/** The finished games of a match, in order; the last one is on the page already. */
function useGamesOf({ id, game }: StoredMatch, last: CardGame | null): readonly CardGame[] {
  const load = async () =>
    (await (await openStore()).gameIndex())
      .flatMap(({ match, result }) =>
        match?.id === id && match.game < game && result !== null && result.winner !== null
          ? [{ game: match.game, scores: result.scores, winner: result.winner }]
          : [],
      )
      .sort((a, b) => a.game - b.game)
  const games = useLoaded<readonly CardGame[]>(load, `${id} ${game}`) ?? []
  return last === null ? games : [...games, last]
}

interface CardProps {
  /** How it stands, in words. */
  readonly line: string
  readonly seat: Seat
}

/** How a match in this browser stands. */
export function MatchCard({
  match,
  last,
  ...card
}: CardProps & {
  match: StoredMatch
  last: CardGame | null
  totals: BySeat<number>
}) {
  const games = useGamesOf(match, last)
  return <ScoreCard {...card} title={matchCardTitle(match)} games={games} />
}

/** `Best of three, game 2 of 3`. */
export function matchCardTitle(match: StoredMatch): string {
  const rules = matchRules(match)
  const of = rules.games === null ? '' : ` of ${rules.games}`
  return `${capitalize(matchName(rules))}, game ${match.game}${of}`
}

/** Games as clubs write them down: a row each, a column a game, the points at the end. */
export function ScoreCard({
  title,
  line,
  games,
  totals,
  seat,
}: CardProps & {
  title: string
  games: readonly CardGame[]
  /** The points of a match; without them the games won stand in the line. */
  totals?: BySeat<number>
}) {
  const { names } = useTable()
  return (
    <section className={styles.card} aria-label="Score card">
      <p className={styles.head}>
        <span>{title}</span>
        <strong data-testid="match-score">{line}</strong>
      </p>
      {games.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Player</th>
                {games.map(({ game }) => (
                  <th key={game} scope="col">
                    Game {game}
                  </th>
                ))}
                {totals !== undefined && <th scope="col">Total</th>}
              </tr>
            </thead>
            <tbody>
              {[seat, otherSeat(seat)].map((who) => (
                <tr key={who}>
                  <th scope="row">{names.of(who)}</th>
                  {games.map(({ game, scores, winner }) => (
                    <td key={game} data-won={winner === who}>
                      {scores[who]}
                    </td>
                  ))}
                  {totals !== undefined && <td className={styles.total}>{totals[who]}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
