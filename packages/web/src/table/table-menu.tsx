import { Preferences } from '../game/preferences.js'
import { ButtonLink } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import styles from './table-menu.module.css'

/** What can be changed without leaving the table. */
export function TableMenu({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="At this table" onClose={onClose} closeLabel="Done">
      <div className={styles.menu}>
        <Preferences />
        <ButtonLink href="#/settings">All settings; the game is saved</ButtonLink>
      </div>
    </Dialog>
  )
}
