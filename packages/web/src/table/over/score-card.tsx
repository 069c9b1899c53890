import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import { capitalize, matchName } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import type { Names } from '../../game/words/names.js'
import { matchRules } from '../../storage/match.js'
import { openStore } from '../../storage/open-store.js'
import type { StoredMatch } from '../../storage/types.js'
import styles from './score-card.module.css'

interface CardGame {
  readonly game: number
  readonly scores: readonly number[]
  readonly winner: Seat
}

/** The finished games of a match, in order; the last one is on the page already. */
function useGamesOf({ id, game }: StoredMatch, last: CardGame | null): readonly CardGame[] {
  const [games, setGames] = useState<readonly CardGame[]>([])
  useEffect(() => {
    let here = true
    void openStore()
      .then((store) => store.gameIndex())
      .then((lines) => {
        const found = lines.flatMap(({ match, result }) =>
          match?.id === id && match.game < game && result !== null && result.winner !== null
            ? [{ game: match.game, scores: result.scores, winner: result.winner }]
            : [],
        )
        if (here) setGames(found.sort((a, b) => a.game - b.game))
      })
    return () => {
      here = false
    }
  }, [id, game])
  return last === null ? games : [...games, last]
}

/** How a match stands, as clubs write it down: a row each, a column a game, the points at the end. */
export function ScoreCard({
  match,
  line,
  score,
  last,
  seat,
  names,
}: {
  match: StoredMatch
  /** How it stands, in words. */
  line: string
  score: BySeat<number>
  last: CardGame | null
  seat: Seat
  names: Names
}) {
  const games = useGamesOf(match, last)
  const rules = matchRules(match)
  const of = rules.games === null ? '' : ` of ${rules.games}`
  return (
    <section className={styles.card} aria-label="Score card">
      <p className={styles.head}>
        <span>
          {capitalize(matchName(rules))}, game {match.game}
          {of}
        </span>
        <strong data-testid="match-score">{line}</strong>
      </p>
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
              <th scope="col">Total</th>
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
                <td className={styles.total}>{score[who]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
