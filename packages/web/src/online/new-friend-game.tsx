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
import { Picker } from '../ui/controls/picker.js'
import { Switch } from '../ui/controls/switch.js'
import { navigate } from '../ui/router.js'
import { NamedForm } from './named-form.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { creatorsNote } from './remote/fair-notes.js'

/** One press makes a game and its link; the rules are there for those who want others. */
export function NewFriendGame() {
  const [counting, setCounting] = useState<Counting>('auto')
  const [dealer, setDealer] = useState<FirstDealer>('cut')
  const [target, setTarget] = useState<Target>('121')
  const [pace, setPace] = useState<Pace>('none')
  const [hints, setHints] = useState(false)
  const [watch, setWatch] = useState(false)

  async function make(name: string) {
    const setup: GameSetup = {
      target: target === '121' ? 121 : 61,
      ...countingOptions(counting),
      dealer: dealer === 'cut' ? 'cut' : dealer === 'me' ? 0 : 1,
      hints,
    }
    const { id, commitment } = await api.create({ name, setup, pace, watch })
    // Noted before anything else is heard of this game.
    creatorsNote(browserStorage(), id, commitment)
    navigate(['friend', id])
  }

  return (
    <NamedForm
      fallback="Your host"
      press="Make a game and its link"
      pressing="Making the game …"
      send={make}
    >
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
              {
                value: 'live',
                label: 'A clock',
                hint: '20 seconds a decision, and 3 minutes in the bank.',
              },
            ]}
            stacked
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
    </NamedForm>
  )
}
