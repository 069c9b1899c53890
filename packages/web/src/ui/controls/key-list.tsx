import { ButtonLink } from './button.js'
import { Dialog } from './dialog.js'
import styles from './key-list.module.css'

/** What `?` opens on a screen with keys of its own; the rules are one step further. */
export function KeysDialog({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeyList keys={keys} />
      <ButtonLink href="#/rules">The rules of the game</ButtonLink>
    </Dialog>
  )
}

export type Keys = readonly (readonly [keys: readonly string[], what: string])[]

export function KeyList({ keys }: { keys: Keys }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
