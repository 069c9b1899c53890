import { MAX_HAND_SCORE, otherSeat, type PlayerView } from '@skunkd/engine'
import { useEffect, useId, useRef, useState } from 'react'
import type { WaitReason } from '../../game/host/host.js'
import { useHost } from '../../game/host/host-context.js'
import type { Names } from '../../game/words/names.js'
import { Button } from '../../ui/controls/button.js'
import styles from './claim.module.css'

const STEPS = [1, 2, 3, 4, 5, 6] as const

/** Puts the focus where the answer is expected, except on touch, where it would raise a keyboard. */
function useFocusHere<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) ref.current?.focus()
  }, [])
  return ref
}

/** Counting by hand: a number from 0 to 29, by key, by plus and minus, or by what is found. */
function CountEntry({
  label,
  initial,
  submitLabel,
  onSubmit,
  error,
}: {
  label: string
  initial: number
  submitLabel: (points: number) => string
  onSubmit: (points: number) => void
  error: string | null
}) {
  const [points, setPoints] = useState(initial)
  const id = useId()
  const input = useFocusHere<HTMLInputElement>()
  const set = (value: number) =>
    setPoints(Math.max(0, Math.min(MAX_HAND_SCORE, Math.trunc(value) || 0)))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(points)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <Button onClick={() => set(points - 1)} aria-label="One less">
          −
        </Button>
        <input
          ref={input}
          id={id}
          className={styles.number}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_HAND_SCORE}
          value={points}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
        <Button onClick={() => set(points + 1)} aria-label="One more">
          +
        </Button>
      </div>
      <div className={styles.steps}>
        {STEPS.map((step) => (
          <Button
            key={step}
            look="text"
            onClick={() => set(points + step)}
            aria-label={`Add ${step}`}
          >
            +{step}
          </Button>
        ))}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" look="loud" className={styles.submit}>
        {submitLabel(points)}
      </Button>
    </form>
  )
}

/** The opponent has claimed: let it stand, or call muggins with your own number. */
function AnswerClaim({
  them,
  claimed,
  onAccept,
  onCall,
}: {
  them: string
  claimed: number
  onAccept: () => void
  onCall: (points: number) => void
}) {
  const [calling, setCalling] = useState(false)
  const agree = useFocusHere<HTMLButtonElement>()
  const [error, setError] = useState<string | null>(null)
  if (!calling) {
    return (
      <div className={styles.answer} data-testid="answer-claim">
        <p className={styles.claimed}>
          {them} counts <strong>{claimed}</strong>.
        </p>
        <div className={styles.row}>
          <Button ref={agree} look="loud" onClick={onAccept}>
            Agree
          </Button>
          <Button onClick={() => setCalling(true)}>Muggins!</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.answer}>
      <CountEntry
        label={`${them} says ${claimed}. You make it`}
        initial={claimed}
        submitLabel={(points) => `Call ${points}`}
        error={error}
        onSubmit={(points) => {
          if (points === claimed)
            setError(`That is what ${them} said. Change the number, or agree.`)
          else onCall(points)
        }}
      />
      <Button look="text" onClick={() => setCalling(false)}>
        Never mind
      </Button>
    </div>
  )
}

/** Counting by hand: your own claim, or the answer to theirs. */
export function Claims({
  view,
  waiting,
  names,
  error,
}: {
  view: PlayerView
  waiting: WaitReason
  names: Names
  error: string | null
}) {
  const host = useHost()
  const seat = view.playerIndex
  const them = names.of(otherSeat(seat))
  const { pendingClaim, shown } = view
  if (view.options.counting === 'auto' || shown === null) return null
  if (waiting.kind === 'look' && waiting.claim !== null) {
    return (
      <p className={styles.claimed} data-testid="held-claim">
        {them} counts <strong>{waiting.claim}</strong>.
      </p>
    )
  }
  if (pendingClaim === null) {
    if (shown.playerIndex !== seat) return <p className={styles.claimed}>{them} is counting…</p>
    const who = names.you === null ? `${names.of(seat)}, how` : 'How'
    return (
      <CountEntry
        key={view.phase}
        label={`${who} many do you count?`}
        initial={0}
        submitLabel={(points) => `Peg ${points}`}
        error={error}
        onSubmit={(points) => host.act({ type: 'CLAIM_SCORE', playerIndex: seat, points })}
      />
    )
  }
  if (pendingClaim.playerIndex === seat) {
    return <p className={styles.claimed}>{them} looks at your cards…</p>
  }
  return (
    <AnswerClaim
      key={view.phase}
      them={them}
      claimed={pendingClaim.points}
      onAccept={() => host.act({ type: 'ACCEPT_CLAIM', playerIndex: seat })}
      onCall={(points) => host.act({ type: 'CALL_MUGGINS', playerIndex: seat, points })}
    />
  )
}
