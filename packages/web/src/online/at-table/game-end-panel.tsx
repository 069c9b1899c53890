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
  if (winner === null) {
    const who = result.by == null ? null : result.by === you ? 'You' : name
    return `The game ended without a result.${who === null ? '' : ` ${who} stopped it.`}`
  }
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

/** How often each has given up a first hand this evening: cards can be thrown away like that. */
function stoppedText(
  stopped: readonly [number, number] | undefined,
  you: 0 | 1,
  name: string,
): string {
  const [mine, theirs] = [stopped?.[you] ?? 0, stopped?.[otherSeat(you)] ?? 0]
  if (mine + theirs === 0) return ''
  return ` Stopped without a result: ${mine} by you, ${theirs} by ${name}.`
}

function rematchText(offers: readonly boolean[], you: 0 | 1): string {
  if (offers[you]) return 'Withdraw rematch'
  return offers[otherSeat(you)] ? 'Accept rematch' : 'Offer rematch'
}

/**
 * Below a game that ended before its last card: how, a rematch, the fairness check. One that was
 * played out has all of it in its own last scene.
 */
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
    if (wanted) announce(`${name} wants a rematch.`)
  }, [wanted, name])

  if (!over || info === null || you === null || result.endedBy === 'played') return null
  return (
    <footer className={styles.end}>
      <p>
        {ending(result, you, name)} Games so far: {info.evening.games[you]}–
        {info.evening.games[otherSeat(you)]}.{stoppedText(info.evening.stopped, you, name)}
      </p>
      <div className={styles.row}>
        <Button look="loud" onClick={() => host.offer('rematch', offers[you] !== true)}>
          {rematchText(offers, you)}
        </Button>
        {filed !== null && (
          <ButtonLink href={`#/review/${archivedId(info.id)}`}>Review game</ButtonLink>
        )}
        <ButtonLink href={`#/verify/${info.id}`}>Were the deals fair?</ButtonLink>
      </div>
    </footer>
  )
}
