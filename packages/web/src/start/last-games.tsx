import { otherSeat } from '@skunkd/engine'
import { letterIn } from '../coach/letter.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { opponentName } from '../ui/people/people.js'
import styles from './last-games.module.css'

const SHOWN = 7

/** The last games, each a way to its review. */
export function LastGames({ games }: { games: readonly GameIndexEntry[] }) {
  const rows = games.flatMap((game) => {
    const { id, seat, people, opponent, result, reviews } = game
    if (seat === null || result === null || result.winner === null) return []
    const them = people?.[otherSeat(seat)] ?? opponentName(opponent)
    const letter = letterIn(game, reviews[seat]?.early)?.letter ?? '–'
    const score = `${result.scores[seat]}–${result.scores[otherSeat(seat)]}`
    return [{ id, them, letter, score, won: result.winner === seat }]
  })
  if (rows.length === 0) return null
  return (
    <section className={styles.last} aria-labelledby="last-games">
      <h2 id="last-games">Your last games</h2>
      <ol>
        {rows.slice(0, SHOWN).map(({ id, them, letter, score, won }) => (
          <li key={id}>
            <a href={`#/review/${id}`}>
              <span>{them}</span>
              <span className={styles.score}>{score}</span>
              <span>{won ? 'Won' : 'Lost'}</span>
              <span className={styles.letter}>{letter}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
