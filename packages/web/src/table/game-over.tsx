import { type GameState, gameResult } from '@skunkd/engine'
import { useState } from 'react'
import { table } from '../game/the-table.js'
import { OPPONENT, PERSON, type StoredGame } from '../storage/types.js'
import { Button, ButtonLink } from '../ui/button.js'
import { navigate } from '../ui/router.js'
import { Skunk } from '../ui/skunk.js'
import styles from './over.module.css'

function headline(kind: 'win' | 'skunk' | 'double-skunk', won: boolean, them: string): string {
  if (kind === 'double-skunk')
    return won ? `${them} is double-skunked!` : 'Double-skunked. Oh dear.'
  if (kind === 'skunk') return won ? `You skunked ${them}!` : 'You’ve been skunked.'
  return won ? 'You win.' : `${them} wins.`
}

const COUNTS_FOR = {
  win: '',
  skunk: ' It counts as two games.',
  'double-skunk': ' It counts as three.',
}

/** The end: who won and by how much, and what to do next. */
export function GameOver({
  game,
  stored,
  them,
  note,
}: {
  game: GameState
  stored: StoredGame
  them: string
  note: string | null
}) {
  const [starting, setStarting] = useState(false)
  const result = gameResult(game)
  if (result === null) return null
  const won = result.winner === PERSON
  const scores = game.players.map((player) => player.score)
  const light = won || result.kind !== 'win'

  async function rematch() {
    setStarting(true)
    const id = await table.rematch()
    if (id !== null) navigate(['table', id])
  }

  return (
    <section className={styles.over} aria-labelledby="game-over" data-testid="game-over">
      {light && <Skunk mood={won ? 'cheer' : 'host'} className={styles.skunk} />}
      <h2 id="game-over" className={styles.headline}>
        {headline(result.kind, won, them)}
      </h2>
      <p className={styles.final}>
        <strong>{scores[PERSON]}</strong> to <strong>{scores[OPPONENT]}</strong> after{' '}
        {game.handNumber} {game.handNumber === 1 ? 'hand' : 'hands'}.{COUNTS_FOR[result.kind]}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
      <div className={styles.buttons}>
        <Button look="loud" onClick={rematch} disabled={starting} data-testid="rematch">
          Rematch
        </Button>
        <ButtonLink href={`#/review/${stored.id}`}>Review the game</ButtonLink>
        <ButtonLink href="#/">Leave the table</ButtonLink>
      </div>
    </section>
  )
}
