import type { GameSetup, Pace } from '@skunkd/protocol'
import { useState } from 'react'
import {
  type Counting,
  CountingPicker,
  countingOptions,
  DealerPicker,
  type FirstDealer,
  rulesLine,
  type Target,
  TargetPicker,
} from '../game/game-settings.js'
import { Button } from '../ui/button.js'
import { Picker } from '../ui/picker.js'
import { navigate } from '../ui/router.js'
import { Switch } from '../ui/switch.js'
import { api, reasonOf } from './api.js'
import { browserNotes } from './browser-notes.js'
import { creatorsNote } from './fair-notes.js'
import { keepName, lastName, NameField, nameToSend } from './name-field.js'
import styles from './online.module.css'

const HOST = 'Your host'

/** One press makes a game and its link; the rules are there for those who want others. */
export function NewFriendGame() {
  const [name, setName] = useState(lastName)
  const [counting, setCounting] = useState<Counting>('auto')
  const [dealer, setDealer] = useState<FirstDealer>('cut')
  const [target, setTarget] = useState<Target>('121')
  const [pace, setPace] = useState<Pace>('none')
  const [hints, setHints] = useState(false)
  const [watch, setWatch] = useState(false)
  const [state, setState] = useState<'ready' | 'making' | { readonly failed: string }>('ready')
  const called = nameToSend(name, HOST)

  async function make() {
    if (called === null) return
    setState('making')
    const setup: GameSetup = {
      target: target === '121' ? 121 : 61,
      ...countingOptions(counting),
      dealer: dealer === 'cut' ? 'cut' : dealer === 'me' ? 0 : 1,
      hints,
    }
    try {
      if (name.trim() !== '') keepName(name.trim())
      const { id, commitment } = await api.create({ name: called, setup, pace, watch })
      // Noted before anything else is heard of this game.
      creatorsNote(browserNotes(), id, commitment)
      navigate(['friend', id])
    } catch (error) {
      setState({ failed: reasonOf(error) })
    }
  }

  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <NameField value={name} fallback={HOST} onChange={setName} />
      <details className={styles.rules}>
        <summary>
          {rulesLine(target, counting)}, {pace === 'none' ? 'no clock' : 'with a clock'}{' '}
          <span className={styles.change}>Change</span>
        </summary>
        <div className={styles.choices}>
          <CountingPicker we value={counting} onChange={setCounting} />
          <DealerPicker value={dealer} onChange={setDealer} />
          <TargetPicker value={target} onChange={setTarget} />
          <Picker
            legend="A clock?"
            options={[
              { value: 'none', label: 'No clock' },
              { value: 'live', label: '20 s, 3 min bank' },
            ]}
            value={pace}
            onChange={setPace}
          />
          <Switch
            label="Hints"
            hint="For both, only when asked."
            checked={hints}
            onChange={setHints}
          />
          <Switch
            label="Let others watch"
            hint="A second link shows only what both of you may see."
            checked={watch}
            onChange={setWatch}
          />
        </div>
      </details>
      <Button look="loud" type="submit" disabled={state === 'making' || called === null}>
        {state === 'making' ? 'Making the game …' : 'Make a game and its link'}
      </Button>
      {typeof state === 'object' && (
        <p role="alert" className={styles.bad}>
          {state.failed}
        </p>
      )}
    </form>
  )
}
