import type { Seat } from '@skunkd/engine'
import { useHostState } from '../../game/host/host-context.js'
import { remarkAt } from '../../game/words/remarks.js'
import { lastSpokenLine, spokenLines } from '../../game/words/step-text.js'
import { useSettings } from '../../storage/settings.js'
import styles from './bubble.module.css'
import { usePerson } from './use-person.js'

/** What a player just said. Screen readers hear it from the announcer. */
export function Bubble({ seat, side }: { seat: Seat; side: 'mine' | 'theirs' }) {
  const story = useHostState((state) => state.handLog)
  const remark = useRemark(seat, side)
  const spoken = lastSpokenLine(story, seat)
  const line = remark ?? spoken
  return (
    <p
      className={styles.bubbleSpace}
      aria-hidden="true"
      data-side={side}
      data-testid={`bubble-${side}`}
    >
      {line !== null && (
        <span key={line.key} className={styles.bubble} data-scored={line.points > 0}>
          {line.text}
        </span>
      )}
    </p>
  )
}

/** The opponent's own sentence, until they say something else. */
function useRemark(seat: Seat, side: 'mine' | 'theirs') {
  const story = useHostState((state) => state.handLog)
  const wanted = useSettings((settings) => settings.remarks)
  const person = usePerson()
  if (!wanted || side === 'mine' || person === null) return null
  for (const observed of story.toReversed()) {
    const text = remarkAt(observed, person, seat)
    if (text !== null) return { text, points: 0, key: -observed.after.revision }
    if (spokenLines(observed).some(({ player }) => player === seat)) return null
  }
  return null
}
