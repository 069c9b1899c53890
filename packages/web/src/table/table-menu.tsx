import { LEVEL_PROFILES } from '@skunkd/engine'
import { capitalize } from '@skunkd/engine/words'
import type { HostState } from '../game/host/host.js'
import { useHost } from '../game/host/host-context.js'
import { localHost } from '../game/host/local-host-instance.js'
import { Preferences, SettingPicker } from '../game/preferences.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { Picker } from '../ui/controls/picker.js'
import { levelOf, opponentName, PEOPLE, personFor } from '../ui/people/people.js'
import { useTable } from './moves/use-table.js'
import styles from './table-menu.module.css'

/** Another opponent takes the seat; the game remembers when. */
export function OpponentDialog({
  bot,
  onClose,
}: {
  bot: NonNullable<HostState['bot']>
  onClose: () => void
}) {
  const host = useHost()
  // A level that has sat here can take the seat again; others are picked on the start screen.
  const seated = [bot.name, ...bot.changes.map(({ from }) => from)]
  const levels = LEVEL_PROFILES.filter(
    ({ name }) => seated.includes(name) && personFor(name) === null,
  )
  return (
    <Dialog title="Choose your opponent" onClose={onClose} closeLabel="Done">
      <Picker
        look="stack"
        legend="From the next decision"
        options={[
          ...PEOPLE.map((person) => ({
            value: person.opponent,
            label: person.name,
            hint: `${capitalize(levelOf(person))}. ${person.temperament}`,
          })),
          ...levels.map(({ name, title, description }) => ({
            value: name,
            label: title,
            hint: description,
          })),
        ]}
        value={bot.name}
        onChange={(name) => host.changeOpponent(name)}
      />
      {bot.changes.length > 0 && (
        <ul>
          {bot.changes.map(({ atAction, handNumber, from, to }) => (
            <li key={atAction + to}>
              Hand {handNumber}: {opponentName(from)} was replaced by {opponentName(to)}.
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** What can be changed without leaving the table, and the way out of a lost game. */
export function TableMenu({ onClose }: { onClose: () => void }) {
  const { guided } = useTable()
  function showGuide() {
    localHost.setGuided(true)
    onClose()
  }
  return (
    <Dialog title="Game settings" onClose={onClose} closeLabel="Done">
      <div className={styles.menu}>
        {guided === false && <Button onClick={showGuide}>Show guide</Button>}
        <Preferences />
        <SettingPicker setting="board" />
        <ButtonLink href="#/settings">All settings</ButtonLink>
        <Resign onDone={onClose} />
      </div>
    </Dialog>
  )
}

/** Asked twice: it cannot be taken back. */
function Resign({ onDone }: { onDone: () => void }) {
  const host = useHost()
  const { names, offers } = useTable()
  const seat = offers.resign
  if (seat === null) return null
  const label = names.you === null ? `Resign as ${names.of(seat)}` : 'Resign'
  return (
    <ConfirmButton
      label={`${label}…`}
      warning={`${names.does(seat, 'lose')} this game, and it counts as one. Resign?`}
      yes={label}
      no="Keep playing"
      onYes={() => {
        host.act({ type: 'END_GAME', how: 'resigned', playerIndex: seat })
        onDone()
      }}
    />
  )
}
