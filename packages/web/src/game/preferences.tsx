import type { ReactNode } from 'react'
import { changeSettings, type Settings, useSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches, type SwitchWords } from '../ui/controls/switch.js'

const FIRST = [
  {
    key: 'sound',
    label: 'Sound',
    hint: 'Cards, pegs and a friend’s turn.',
  },
  {
    key: 'remarks',
    label: 'Remarks',
    hint: 'Your opponents speak now and then.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

const VIBRATION = [
  {
    key: 'vibration',
    label: 'Vibration',
    hint: 'For points and great moments.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

const SWITCHES = [
  {
    key: 'handNotes',
    label: 'Coach’s note after each hand',
    hint: 'What you lost and where, in one line.',
  },
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
    key: 'takeBack',
    label: 'Allow undo',
    hint: 'Your opponent waits while you can undo.',
  },
  {
    key: 'coverEachCard',
    label: 'Cover the hand before each card',
    hint: 'Pass and play: before each card.',
  },
  {
    key: 'playForced',
    label: 'Play forced cards automatically',
    hint: 'When only one card fits. Never against people.',
  },
] as const satisfies readonly SwitchWords<keyof Settings>[]

/** Settings that are one of a few. */
type Choice = {
  [Key in keyof Settings]: Settings[Key] extends string ? Key : never
}[keyof Settings]

/** One of them, as a row of words. */
export function SettingPicker<Key extends Choice>({
  setting,
  legend,
  options,
  picture,
}: {
  setting: Key
  legend: string
  options: Readonly<Record<Settings[Key], string>>
  picture?: (value: Settings[Key]) => ReactNode
}) {
  const value = useSettings((settings) => settings[setting])
  return (
    <Picker
      legend={legend}
      options={options}
      value={value}
      onChange={(chosen) => changeSettings({ [setting]: chosen })}
      picture={picture}
    />
  )
}

/** How a game is played and how fast: the same switches at the table and in the settings. */
export function Preferences() {
  const settings = useSettings()
  return (
    <>
      <Switches words={FIRST.slice(0, 1)} values={settings} change={changeSettings} />
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
      <Switches words={FIRST.slice(1)} values={settings} change={changeSettings} />
      <SettingPicker
        setting="board"
        legend="Board and felt"
        options={{ walnut: 'Walnut', clear: 'High contrast' }}
      />
      <SettingPicker
        setting="speed"
        legend="Speed"
        options={{ normal: 'Normal', fast: 'Fast', off: 'Instant' }}
      />
      <Switches words={SWITCHES} values={settings} change={changeSettings} />
    </>
  )
}
