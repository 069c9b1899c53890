import type { Seat } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import type { Moment } from '../game/moments.js'
import type { Names } from '../game/words/names.js'
import { useMotion } from '../ui/motion.js'
import { Skunk } from '../ui/pictures/skunk.js'
import styles from './celebration.module.css'

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
export function Celebration({ what, names }: { what: Celebrated | null; names: Names }) {
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
