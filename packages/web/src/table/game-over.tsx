import { otherSeat } from '@skunkd/engine'
import { useState } from 'react'
import { useHost } from '../game/host-context.js'
import { resultOf, type TableView } from '../game/table-view.js'
import { Button, ButtonLink } from '../ui/button.js'
import { formatRoute } from '../ui/router.js'
import { Skunk } from '../ui/skunk.js'
import type { Names } from './names.js'
import styles from './over.module.css'

type Kind = 'win' | 'skunk' | 'double-skunk'

function headline(kind: Kind, view: TableView, names: Names): string {
  const winner = view.winner!
  const loser = otherSeat(winner)
  if (kind === 'double-skunk')
    return loser === names.you
      ? 'Double-skunked. Oh dear.'
      : `${names.of(loser)} is double-skunked!`
  if (kind === 'skunk') {
    if (loser === names.you) return 'You’ve been skunked.'
    return `${names.of(winner)} skunked ${names.of(loser)}!`
  }
  return `${names.does(winner, 'win')}.`
}

const COUNTS_FOR: Readonly<Record<Kind, string>> = {
  win: '',
  skunk: ' It counts as two games.',
  'double-skunk': ' It counts as three.',
}

/** The end: who won and by how much, and what to do next. */
export function GameOver({
  view,
  id,
  names,
  note,
}: {
  view: TableView
  id: string | null
  names: Names
  note: string | null
}) {
  const host = useHost()
  const [starting, setStarting] = useState(false)
  const result = resultOf(view)
  if (result === null) return null
  const left = names.you ?? view.winner!
  const won = view.winner === left
  const light = won || result.kind !== 'win'

  async function rematch() {
    setStarting(true)
    const path = await host.rematch()
    if (path !== null) window.location.hash = formatRoute(path)
  }

  return (
    <section className={styles.over} aria-labelledby="game-over" data-testid="game-over">
      {light && <Skunk mood={won ? 'cheer' : 'host'} className={styles.skunk} />}
      <h2 id="game-over" className={styles.headline}>
        {headline(result.kind, view, names)}
      </h2>
      <p className={styles.final}>
        <strong>{view.scores[left]}</strong> to <strong>{view.scores[otherSeat(left)]}</strong>{' '}
        after {view.handNumber} {view.handNumber === 1 ? 'hand' : 'hands'}.{COUNTS_FOR[result.kind]}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
      <div className={styles.buttons}>
        <Button look="loud" onClick={rematch} disabled={starting} data-testid="rematch">
          Rematch
        </Button>
        {id !== null && <ButtonLink href={`#/review/${id}`}>Review the game</ButtonLink>}
        <ButtonLink href="#/">Leave the table</ButtonLink>
      </div>
    </section>
  )
}
