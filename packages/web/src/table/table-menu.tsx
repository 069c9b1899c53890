import { useHost, useHostState } from '../game/host/host-context.js'
import { Preferences } from '../game/preferences.js'
import type { Names } from '../game/words/names.js'
import { ButtonLink } from '../ui/controls/button.js'
import { ConfirmButton } from '../ui/controls/confirm-button.js'
import { Dialog } from '../ui/controls/dialog.js'
import styles from './table-menu.module.css'

/** What can be changed without leaving the table, and the way out of a lost game. */
export function TableMenu({ names, onClose }: { names: Names; onClose: () => void }) {
  return (
    <Dialog title="Game settings" onClose={onClose} closeLabel="Done">
      <div className={styles.menu}>
        <Preferences />
        <ButtonLink href="#/settings">All settings</ButtonLink>
        <Resign names={names} onDone={onClose} />
      </div>
    </Dialog>
  )
}

/** Asked twice: it cannot be taken back. */
function Resign({ names, onDone }: { names: Names; onDone: () => void }) {
  const host = useHost()
  const seat = useHostState((state) => state.offers.resign)
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
