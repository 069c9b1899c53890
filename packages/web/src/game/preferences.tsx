import { changeSettings, type Settings, useSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches, type SwitchWords } from '../ui/controls/switches.js'

const FIRST = [
  {
    key: 'sound',
    label: 'Sound',
    hint: 'Small clicks for cards and pegs. Two notes when a friend has moved.',
  },
  {
    key: 'remarks',
    label: 'Remarks',
    hint: 'Your opponents say a sentence now and then.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

const SWITCHES = [
  {
    key: 'handNotes',
    label: 'A word after each hand',
    hint: 'One line from the coach: what you lost, and where.',
  },
  {
    key: 'autoContinue',
    label: 'Move on automatically',
    hint: 'After each count the table moves on without being asked.',
  },
  {
    key: 'layAwayAtOnce',
    label: 'Discard right away',
    hint: 'The second card you choose goes straight to the crib, without a button.',
  },
  {
    key: 'takeBack',
    label: 'More time to undo',
    hint: 'Your cards are answered later, at any speed, so that you can still undo one.',
  },
  {
    key: 'playForced',
    label: 'Play forced cards automatically',
    hint: 'When only one card fits. Never against a person: how fast it came would tell.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

/** How a game is played and how fast: the same switches at the table and in the settings. */
export function Preferences() {
  const settings = useSettings()
  return (
    <>
      <Switches words={FIRST} values={settings} change={changeSettings} />
      <Picker
        legend="Speed"
        options={[
          { value: 'normal', label: 'Normal' },
          { value: 'fast', label: 'Fast' },
          { value: 'off', label: 'Instant' },
        ]}
        value={settings.speed}
        onChange={(speed) => changeSettings({ speed })}
      />
      <Switches words={SWITCHES} values={settings} change={changeSettings} />
    </>
  )
}
