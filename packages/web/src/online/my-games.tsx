import { otherSeat } from '@skunkd/engine'
import type { MyGames as Games } from '@skunkd/protocol'
import { useAsked } from './links/use-asked.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { setupWords } from './setup-words.js'

type Game = Games['games'][number]

function standing({ status, yourMove, winner, seat }: Game): string {
  switch (status) {
    case 'inviting':
      return 'waiting for your friend'
    case 'starting':
      return 'about to begin'
    case 'playing':
      return yourMove ? 'your move' : 'their move'
    case 'broken':
      return 'broken off before the deal'
    case 'over':
      return winner === null ? 'ended without a result' : winner === seat ? 'you won' : 'you lost'
  }
}

/** This person's games on this server, those that wait for a move first. */
export function MyGames() {
  const [asked] = useAsked(api.mine, 'mine')
  if (asked.kind !== 'answer' || asked.value.games.length === 0) return null
  const games = [...asked.value.games].sort(
    (a, b) => Number(b.yourMove) - Number(a.yourMove) || b.changedAt - a.changedAt,
  )
  return (
    <section className={styles.section} aria-labelledby="my-games">
      <h2 id="my-games">Your games here</h2>
      <ul className={styles.games}>
        {games.slice(0, 20).map((game) => (
          <li key={game.id}>
            <a href={`#/friend/${game.id}`} data-move={game.yourMove}>
              <strong>{game.names[otherSeat(game.seat)] ?? 'A free seat'}</strong>
              <span>{standing(game)}</span>
              <small>{setupWords(game.setup, game.pace)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
