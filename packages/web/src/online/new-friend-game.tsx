import { matchName } from '@skunkd/engine/words'
import type { GameSetup, Pace } from '@skunkd/protocol'
import { useState } from 'react'
import {
  bestOf,
  ClubMatch,
  type ClubRules,
  type Counting,
  CountingPicker,
  clubMatch,
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
import friends from './friends.module.css'
import { NamedForm } from './named-form.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { creatorsNote } from './remote/fair-notes.js'

type MatchChoice = 'none' | 'three' | 'five' | 'club'
const BEST_OF = { three: 3, five: 5 } as const

/** One press makes a game and its link; the rules are there for those who want others. */
export function NewFriendGame() {
  const [counting, setCounting] = useState<Counting>('auto')
  const [dealer, setDealer] = useState<FirstDealer>('cut')
  const [target, setTarget] = useState<Target>('121')
  const [match, setMatch] = useState<MatchChoice>('none')
  const [club, setClub] = useState<ClubRules>({ games: 9, points: 'acc' })
  const [pace, setPace] = useState<Pace>('none')
  const [hints, setHints] = useState(false)
  const [watch, setWatch] = useState(false)

  const rules =
    match === 'none'
      ? null
      : match === 'club'
        ? club
        : { games: BEST_OF[match], points: 'games' as const }

  async function make(name: string) {
    const setup: GameSetup = {
      target: target === '121' ? 121 : 61,
      ...countingOptions(counting),
      dealer: dealer === 'cut' ? 'cut' : dealer === 'me' ? 0 : 1,
      hints,
      ...(rules !== null && { match: rules }),
    }
    const { id, commitment } = await api.create({ name, setup, pace, watch })
    // Noted before anything else is heard of this game.
    creatorsNote(browserStorage(), id, commitment, setup)
    navigate(['friend', id])
  }

  return (
    <NamedForm fallback="Your host" press="Create game" pressing="Creating game…" send={make}>
      <details className={friends.rules}>
        <summary>
          <span>
            {rulesLine(target, counting)}, {rules !== null && `${matchName(rules)}, `}
            {pace === 'none' ? 'no clock' : 'with a clock'}
          </span>
          <span className={friends.change}>Change</span>
        </summary>
        <div className={styles.choices}>
          <CountingPicker we value={counting} onChange={setCounting} />
          <DealerPicker value={dealer} onChange={setDealer} />
          <TargetPicker value={target} onChange={setTarget} />
          <Picker
            legend="Match"
            look="stack"
            options={[
              { value: 'none', label: 'No match', hint: 'Play as many games as you like.' },
              bestOf('three', BEST_OF.three),
              bestOf('five', BEST_OF.five),
              clubMatch(<ClubMatch value={club} onChange={setClub} />),
            ]}
            value={match}
            onChange={setMatch}
          />
          <Picker
            legend="Clock"
            options={[
              { value: 'none', label: 'No clock' },
              {
                value: 'live',
                label: 'With a clock',
                hint: '20 seconds per decision, plus 3 minutes in reserve.',
              },
            ]}
            look="stack"
            value={pace}
            onChange={setPace}
          />
          <Switch label="Hints" hint="For both players." checked={hints} onChange={setHints} />
          <Switch
            label="Allow spectators"
            hint="Spectators get their own link and can’t see hidden cards."
            checked={watch}
            onChange={setWatch}
          />
        </div>
      </details>
    </NamedForm>
  )
}
