import { ButtonLink } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import styles from './decisions.module.css'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['n', 'j'], 'the next mistake'],
  [['p', 'k'], 'the mistake before'],
  [['Enter'], 'open or close a decision'],
  [['←', '→'], 'walk through the cards of a problem'],
  [['1', '…', '6'], 'choose a card by its place'],
  [['Enter'], 'answer, once the choice is complete'],
  [['Esc'], 'close a problem'],
]

/** The keys of the review. */
export function ReviewHelp({ onClose }: { onClose: () => void }) {
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
