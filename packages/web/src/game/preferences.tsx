import type { ReactNode } from 'react'
import { changeSettings, type Settings, useSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches, type SwitchWords } from '../ui/controls/switch.js'

const SOUND = [{ key: 'sound', label: 'Sound', hint: 'Cards, pegs and a friend’s turn.' }] as const
const VIBRATION = [
  { key: 'vibration', label: 'Vibration', hint: 'For points and great moments.' },
] as const
const REMARKS = [
  { key: 'remarks', label: 'Remarks', hint: 'Your opponents speak now and then.' },
] as const

const PACE = [
  {
    key: 'autoContinue',
    label: 'Continue automatically',
    hint: 'After each count, without a button press.',
  },
  {
    key: 'layAwayAtOnce',
    label: 'Discard instantly',
    hint: 'Choosing a second card discards both.',
  },
  {
    key: 'playForced',
    label: 'Play forced cards automatically',
    hint: 'When only one card fits. Never against people.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

const HELP = [
  {
    key: 'handNotes',
    label: 'Coach’s note after each hand',
    hint: 'What you lost and where, in one line.',
  },
  { key: 'takeBack', label: 'Allow undo', hint: 'Your opponent waits while you can undo.' },
  {
    key: 'coverEachCard',
    label: 'Cover the hand before each card',
    hint: 'In pass and play. Otherwise once per hand.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

const CHOICES = {
  board: ['Board and felt', { walnut: 'Walnut', clear: 'High contrast' }],
  speed: ['Speed', { normal: 'Normal', fast: 'Fast', off: 'Instant' }],
  theme: ['Theme', { system: 'System', dark: 'Dark', light: 'Light' }],
  deck: ['Deck', { two: 'Two colours', four: 'Four colours' }],
  back: ['Card backs', { lattice: 'Lattice', stripes: 'Stripes', fans: 'Fans' }],
  pegs: ['Pegs', { brass: 'Brass and bone', ruby: 'Ruby and steel', sea: 'Sea and amber' }],
  hand: ['Buttons', { right: 'Right hand', left: 'Left hand' }],
} as const satisfies {
  readonly [Key in keyof Settings]?: readonly [
    string,
    Readonly<Record<Settings[Key] & string, string>>,
  ]
}

export function SettingPicker<Key extends keyof typeof CHOICES>({
  setting,
  picture,
}: {
  setting: Key
  picture?: (value: Settings[Key]) => ReactNode
}) {
  const value = useSettings((settings) => settings[setting])
  const [legend, options] = CHOICES[setting]
  return (
    <Picker<Settings[Key]>
      legend={legend}
      options={options as Readonly<Record<Settings[Key], string>>}
      value={value}
      onChange={(chosen) => changeSettings({ [setting]: chosen })}
      picture={picture}
    />
  )
}

/** All that can be changed at the table. */
export function Preferences() {
  return (
    <>
      <h3>Sound and speech</h3>
      <SoundPreferences />
      <h3>Pace</h3>
      <PacePreferences />
      <h3>Help</h3>
      <HelpPreferences />
    </>
  )
}

export function SoundPreferences() {
  const settings = useSettings()
  return (
    <>
      <Switches words={SOUND} values={settings} change={changeSettings} />
      {settings.sound && (
        <Picker
          legend="Volume"
          options={{ '30': 'Low', '70': 'Medium', '100': 'High' }}
          value={String(settings.volume)}
          onChange={(volume) => changeSettings({ volume: Number(volume) })}
        />
      )}
      {'vibrate' in navigator && (
        <Switches words={VIBRATION} values={settings} change={changeSettings} />
      )}
      <Switches words={REMARKS} values={settings} change={changeSettings} />
    </>
  )
}

export function PacePreferences() {
  const settings = useSettings()
  return (
    <>
      <SettingPicker setting="speed" />
      <Switches words={PACE} values={settings} change={changeSettings} />
    </>
  )
}

export function HelpPreferences() {
  const settings = useSettings()
  return <Switches words={HELP} values={settings} change={changeSettings} />
}
