import { otherSeat } from '@skunkd/engine'
import type { Result } from '@skunkd/protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { announce } from '../../ui/announcer.js'
import { Button, ButtonLink } from '../../ui/controls/button.js'
import styles from '../online.module.css'
import { archivedId } from '../remote/archive-game.js'
import type { RemoteHost } from '../remote/remote-host.js'

function ending(result: Result, you: 0 | 1, name: string): string {
  const { winner, endedBy } = result
  if (winner === null) return 'The game ended without a result.'
  const mine = winner === you
  switch (endedBy) {
    case 'resigned':
      return mine ? `${name} resigned: the game is yours.` : 'You resigned.'
    case 'claimed':
      return mine
        ? `${name} was gone: the game is yours.`
        : 'You were gone, and the win was claimed.'
    default:
      return mine ? 'You won.' : `${name} won.`
  }
}

function rematchWords(offers: readonly boolean[], you: 0 | 1, name: string): string {
  if (offers[you]) return `Waiting for ${name} …`
  return offers[otherSeat(you)] ? `${name} wants another game` : 'Rematch'
}

/** Below a finished game: how it ended if the cards do not say, a rematch, the fairness check. */
export function GameEndPanel({ host }: { host: RemoteHost }) {
  const { info, result, around } = useStore(host.online)
  const filed = useStore(host.state, ({ id }) => id)
  const you = info?.you ?? null
  const name = (you === null ? null : info?.names[otherSeat(you)]) ?? 'Your friend'
  const offers = around?.offers.rematch ?? [false, false]
  const over = result !== null && info?.status === 'over'
  const wanted = over && you !== null && offers[otherSeat(you)] === true

  useEffect(() => {
    if (over && you !== null) announce(ending(result, you, name))
  }, [over, result, you, name])

  useEffect(() => {
    if (wanted) announce(`${name} wants another game.`)
  }, [wanted, name])

  if (!over || info === null || you === null) return null
  return (
    <footer className={styles.end}>
      <p>
        {ending(result, you, name)} This evening {info.evening.games[you]}–
        {info.evening.games[otherSeat(you)]}.
      </p>
      <div className={styles.row}>
        <Button look="loud" onClick={() => host.offer('rematch', offers[you] !== true)}>
          {rematchWords(offers, you, name)}
        </Button>
        {/* A game that was played out is reviewed from the table. */}
        {filed !== null && result.endedBy !== 'played' && (
          <ButtonLink href={`#/review/${archivedId(info.id)}`}>Review</ButtonLink>
        )}
        <ButtonLink href={`#/verify/${info.id}`}>Were the deals fair?</ButtonLink>
      </div>
    </footer>
  )
}
