import { isName, MAX_NAME_LENGTH } from '@skunkd/protocol'
import { type ReactNode, useId, useState } from 'react'
import { keepText, keptText } from '../storage/kept-text.js'
import { ActionBar, Button } from '../ui/controls/button.js'
import scene from '../ui/pictures/scene.module.css'
import { reasonOf } from '../ui/text.js'
import friends from './friends.module.css'
import styles from './online.module.css'

const NAME_KEY = 'skunkd-name'

/** The name used last time; no one is asked for one. */
const lastName = () => keptText(NAME_KEY) ?? ''

/** A name to play under: as typed if it is valid, otherwise what the table calls a stranger. */
function nameToSend(typed: string, fallback: string): string | null {
  const name = typed.trim()
  if (name === '') return fallback
  return isName(name) ? name : null
}

function NameField({
  value,
  fallback,
  onChange,
}: {
  value: string
  fallback: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const bad = nameToSend(value, fallback) === null
  return (
    <div className={friends.name}>
      <i className={friends.peg} />
      <label htmlFor={id}>Your name</label>
      <input
        id={id}
        value={value}
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH * 2}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}-bad` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {bad && (
        <p id={`${id}-bad`} className={friends.badName}>
          A name must have 1 to {MAX_NAME_LENGTH} visible characters.
        </p>
      )}
    </div>
  )
}

interface NamedFormProps {
  /** What the table calls somebody who gives no name. */
  readonly fallback: string
  readonly press: string
  readonly pressing: string
  /** Sends it under a name; what goes wrong is said below the button. */
  readonly send: (name: string) => Promise<void>
  readonly below?: ReactNode
  /** Between the name and the button. */
  readonly children?: ReactNode
}

/** A name and one press that asks the server for something: to make a game, or to take a seat. */
export function NamedForm(props: NamedFormProps) {
  const { fallback, press, pressing, send, below, children } = props
  const [name, setName] = useState(lastName)
  const [state, setState] = useState<'ready' | 'sending' | { readonly failed: string }>('ready')
  const called = nameToSend(name, fallback)

  async function submit() {
    if (called === null) return
    setState('sending')
    try {
      if (name.trim() !== '') keepText(NAME_KEY, name.trim())
      await send(called)
    } catch (error) {
      setState({ failed: reasonOf(error) })
    }
  }

  return (
    <form
      className={friends.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <NameField value={name} fallback={fallback} onChange={setName} />
      {children}
      {typeof state === 'object' && (
        <p role="alert" className={styles.bad}>
          {state.failed}
        </p>
      )}
      <ActionBar label="Game" className={scene.bar}>
        <Button look="loud" type="submit" disabled={state === 'sending' || called === null}>
          {state === 'sending' ? pressing : press}
        </Button>
      </ActionBar>
      {below}
    </form>
  )
}
