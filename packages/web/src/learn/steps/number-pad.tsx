import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import styles from './number-pad.module.css'

/**
 * A number from 0 to `upTo`: a press on its key answers. The keys are one stop for Tab; arrows walk,
 * digits go to the key of the number, and Enter presses it.
 */
export function NumberPad({ upTo, onNumber }: { upTo: number; onNumber: (said: number) => void }) {
  const { row, stop, goTo, walk } = useRovingFocus<HTMLDivElement>(upTo + 1)
  const typed = useRef(0)

  function onKeyDown(event: KeyboardEvent, at: number) {
    const before = typed.current
    typed.current = 0
    if (walk(event, at) || !/^\d$/.test(event.key)) return
    const longer = 10 * before + Number(event.key)
    typed.current = longer <= upTo ? longer : Number(event.key)
    goTo(typed.current)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={row}
      role="group"
      aria-label="Your answer"
      className={styles.keys}
      style={{ '--keys': [7, 6].find((keys) => (upTo + 1) % keys === 0) ?? 5 } as CSSProperties}
      data-testid="pad"
    >
      {Array.from({ length: upTo + 1 }, (_, n) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is the number
          key={n}
          type="button"
          {...stop(n)}
          onClick={() => onNumber(n)}
          onKeyDown={(event) => onKeyDown(event, n)}
        >
          {n}
        </button>
      ))}
    </div>
  )
}
