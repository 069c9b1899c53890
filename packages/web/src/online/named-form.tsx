import { type ReactNode, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { keepName, lastName, NameField, nameToSend } from './name-field.js'
import styles from './online.module.css'
import { reasonOf } from './remote/api.js'

interface NamedFormProps {
  /** What stands above the name. */
  readonly above?: ReactNode
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
  const { above, fallback, press, pressing, send, below, children } = props
  const [name, setName] = useState(lastName)
  const [state, setState] = useState<'ready' | 'sending' | { readonly failed: string }>('ready')
  const called = nameToSend(name, fallback)

  async function submit() {
    if (called === null) return
    setState('sending')
    try {
      if (name.trim() !== '') keepName(name.trim())
      await send(called)
    } catch (error) {
      setState({ failed: reasonOf(error) })
    }
  }

  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {above}
      <NameField value={name} fallback={fallback} onChange={setName} />
      {children}
      <Button look="loud" type="submit" disabled={state === 'sending' || called === null}>
        {state === 'sending' ? pressing : press}
      </Button>
      {typeof state === 'object' && (
        <p role="alert" className={styles.bad}>
          {state.failed}
        </p>
      )}
      {below}
    </form>
  )
}
