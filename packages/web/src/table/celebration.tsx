import type { PlayerView, Seat } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import type { ObservedAction } from '../game/host/host.js'
import { handMoment, type Moment, momentOf } from '../game/moments.js'
import { useMotion } from '../ui/motion.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { playMoment } from './announcements.js'
import styles from './celebration.module.css'
import { useTable } from './moves/use-table.js'

/** What is celebrated now: the last action, or the hand that has just been counted to its end. */
export function useCelebrated(
  view: PlayerView,
  happened: ObservedAction | null,
  /** Every combination of the hand on the table has been said. */
  counted: boolean,
): Celebrated | null {
  const { shown, handNumber, phase } = view
  const score = counted ? (shown?.score ?? null) : null
  const great = score === null ? null : handMoment(score)

  // The table says what happens by itself; that a count is at its end only the screen knows.
  useEffect(() => {
    if (great !== null) playMoment(great)
  }, [great])

  if (great !== null && shown !== null)
    return {
      moment: great,
      seat: shown.playerIndex,
      points: score!.total,
      key: `${handNumber} ${phase}`,
    }
  if (happened === null) return null
  const moment = momentOf(happened)
  const pegged = happened.after.events.at(-1)
  if (moment === null || pegged === undefined) return null
  return {
    moment,
    seat: pegged.playerIndex,
    points: pegged.points,
    key: String(happened.after.revision),
  }
}

/** Longer than this, nothing is celebrated. */
const MAX_MOMENT_MS = 1200

/** Something great that just happened, and whose it is. */
export interface Celebrated {
  readonly moment: Moment
  readonly seat: Seat
  readonly points: number
  /** One for each time it happens. */
  readonly key: string
}

/** What is written across the felt; small things have only their bubble. */
const WORDS: Partial<Record<Moment, string>> = {
  'thirty-one': 'Thirty-one',
  heels: 'His heels',
  'big-run': 'Double double run',
  line: 'Past the skunk line',
}

/**
 * Great things are a moment: each moves in its own way, none stops the game, and a tap or a key ends
 * it. With motion off there is none: the bubble and the pegs say it.
 */
export function Celebration({ what }: { what: Celebrated | null }) {
  const { names } = useTable()
  const { speed } = useMotion()
  const [over, setOver] = useState('')
  const key = what?.key ?? ''
  const on = what !== null && over !== key && speed !== 'off'

  useEffect(() => {
    if (!on) return
    const end = () => setOver(key)
    const timer = setTimeout(end, MAX_MOMENT_MS)
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', end)
    }
  }, [on, key])

  if (!on || what === null) return null
  const words = what.moment === 'great-hand' ? `${what.points} points` : WORDS[what.moment]
  if (words === undefined) return null
  return (
    <div
      key={key}
      className={styles.celebration}
      data-moment={what.moment}
      data-mine={what.seat === names.you}
      data-testid="celebration"
      aria-hidden="true"
    >
      <span className={styles.ring} />
      {what.moment === 'line' && <Skunk mood="cheer" className={styles.skunk} />}
      <p className={styles.words}>
        {[...words].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters in their order
          <span key={place} style={{ animationDelay: `${place * 22}ms` }}>
            {letter}
          </span>
        ))}
      </p>
    </div>
  )
}
