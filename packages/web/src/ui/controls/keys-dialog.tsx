import { ButtonLink } from './button.js'
import { Dialog } from './dialog.js'
import { KeyList, type Keys } from './key-list.js'

/** What `?` opens on a screen with keys of its own; the rules are one step further. */
export function KeysDialog({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyList keys={keys} />
      <ButtonLink href="#/rules">The rules of the game</ButtonLink>
    </Dialog>
  )
}
