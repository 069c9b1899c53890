import { changeSettings, useSettings } from '../storage/settings.js'
import { Picker } from '../ui/picker.js'
import { Switch } from '../ui/switch.js'

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
          { value: 'off', label: 'At once' },
        ]}
        value={settings.speed}
        onChange={(speed) => changeSettings({ speed })}
      />
      <Switch
        label="Move on automatically"
        hint="After each count the table moves on without being asked."
        checked={settings.autoContinue}
        onChange={(autoContinue) => changeSettings({ autoContinue })}
      />
      <Switch
        label="Lay away at once"
        hint="The second card chosen goes straight to the crib, without a button."
        checked={settings.layAwayAtOnce}
        onChange={(layAwayAtOnce) => changeSettings({ layAwayAtOnce })}
      />
      <Switch
        label="Time to take a card back"
        hint="The table waits longer after each of your cards, at any speed, until it has been answered."
        checked={settings.takeBack}
        onChange={(takeBack) => changeSettings({ takeBack })}
      />
      <Switch
        label="Play forced cards automatically"
        hint="When only one card fits. Never against a person: how fast it came would tell."
        checked={settings.playForced}
        onChange={(playForced) => changeSettings({ playForced })}
      />
      <Switch
        label="Sound"
        hint="Small clicks for cards and pegs; two notes when a friend has moved."
        checked={settings.sound}
        onChange={(sound) => changeSettings({ sound })}
      />
      <Switch
        label="A word after each hand"
        hint="One line from the coach: what you gave up, and where."
        checked={settings.handNotes}
        onChange={(handNotes) => changeSettings({ handNotes })}
      />
    </>
  )
}
