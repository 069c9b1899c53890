import { changeSettings, type Settings, useSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches, type SwitchWords } from '../ui/controls/switches.js'

const SWITCHES = [
  {
    key: 'autoContinue',
    label: 'Move on automatically',
    hint: 'After each count the table moves on without being asked.',
  },
  {
    key: 'layAwayAtOnce',
    label: 'Lay away at once',
    hint: 'The second card chosen goes straight to the crib, without a button.',
  },
  {
    key: 'takeBack',
    label: 'Time to take a card back',
    hint: 'Your cards are answered later, at any speed, so that you can still take one back.',
  },
  {
    key: 'playForced',
    label: 'Play forced cards automatically',
    hint: 'When only one card fits. Never against a person: how fast it came would tell.',
  },
  {
    key: 'sound',
    label: 'Sound',
    hint: 'Small clicks for cards and pegs; two notes when a friend has moved.',
  },
  {
    key: 'handNotes',
    label: 'A word after each hand',
    hint: 'One line from the coach: what you gave up, and where.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

/** How a game is played and how fast: the same switches at the table and in the settings. */
export function Preferences() {
  const settings = useSettings()
  return (
    <>
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
