import { ButtonLink } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import styles from './replay.module.css'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'a step back, a step on; or swipe over the table'],
  [['↑', '↓'], 'a hand back, a hand on'],
  [['Home', 'End'], 'to the beginning, to the end'],
  [['p', 'n'], 'the mistake before, the next one'],
  [['o'], 'the hands open, or as they were known then'],
  [['f'], 'from the other seat'],
]

/** The keys of the steps. */
export function StepHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="#/rules">The rules of the game</ButtonLink>
    </Dialog>
  )
}
