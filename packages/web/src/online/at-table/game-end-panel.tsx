import { otherSeat } from '@skunkd/engine'
import type { Result } from '@skunkd/protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { announce } from '../../ui/announcer.js'
import styles from '../online.module.css'
import type { RemoteHost } from '../remote/remote-host.js'

function ending(result: Result, you: 0 | 1, name: string): string {
  const { winner, endedBy } = result
  if (winner === null) {
    const who = result.by === you ? 'you' : name
    return `The game ended with no result.${result.by == null ? '' : ` It counts as stopped by ${who}.`}`
  }
  const mine = winner === you
  switch (endedBy) {
    case 'resigned':
      return mine ? `${name} resigned. You win.` : 'You resigned.'
    case 'claimed':
      return mine
        ? `${name} was away too long. You win.`
        : 'You were away too long, so your opponent claimed the win.'
    default:
      return mine ? 'You won.' : `${name} won.`
  }
}

/** How often each has resigned or left a first hand this session: a way to refuse one’s cards. */
function stoppedText(
  stopped: readonly [number, number] | undefined,
  you: 0 | 1,
  name: string,
): string {
  const [mine, theirs] = [stopped?.[you] ?? 0, stopped?.[otherSeat(you)] ?? 0]
  if (mine + theirs === 0) return ''
  return ` Stopped with no result: ${mine} by you, ${theirs} by ${name}.`
}

/** How a game ended that was not played out. What to do next stands in the scene of its end. */
export function GameEndPanel({ host }: { host: RemoteHost }) {
  const { info, result, around } = useStore(host.online)
  const you = info?.you ?? null
  const name = (you === null ? null : info?.names[otherSeat(you)]) ?? 'Your friend'
  const over = result !== null && info?.status === 'over'
  const wanted = over && you !== null && around?.offers.rematch[otherSeat(you)] === true

  useEffect(() => {
    if (over && you !== null) announce(ending(result, you, name))
  }, [over, result, you, name])

  useEffect(() => {
    if (wanted) announce(`${name} wants a rematch.`)
  }, [wanted, name])

  if (!over || info === null || you === null || result.endedBy === 'played') return null
  return (
    <section className={styles.end} aria-label="How the game ended" data-testid="game-end">
      {ending(result, you, name)}
      {stoppedText(info.evening.stopped, you, name)}
    </section>
  )
}
