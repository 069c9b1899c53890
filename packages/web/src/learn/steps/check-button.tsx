import { plural } from '@skunkd/engine/words'
import { Button } from '../../ui/controls/button.js'
import styles from '../lesson.module.css'

/** Gives the chosen cards as the answer; before that, what to do stands in its place. */
export function CheckButton({ count, onCheck }: { count: number; onCheck: () => void }) {
  if (count === 0) return <p className={styles.ask}>Tap the cards, then check.</p>
  return (
    <Button look="loud" onClick={onCheck}>
      Check {plural(count, 'card')}
    </Button>
  )
}
