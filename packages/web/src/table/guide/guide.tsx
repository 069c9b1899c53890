import type { PlayerView } from '@skunkd/engine'
import { Button } from '../../ui/controls/button.js'
import { Prose } from '../../ui/glossary/prose.js'
import styles from './guide.module.css'
import { guideWords } from './guide-text.js'

/** A word in the ear during the first game; it can be sent away at any moment. */
export function Guide({ view, onLeave }: { view: PlayerView; onLeave: () => void }) {
  const words = guideWords(view)
  if (words === null) return null
  return (
    <aside className={styles.guide} aria-label="Guide" data-testid="guide">
      <div className={styles.head}>
        <strong>{words.title}</strong>
        <Button look="text" className={styles.leave} onClick={onLeave}>
          Hide guide
        </Button>
      </div>
      {/* The region stays, so that what is new in it is read out; each text starts at its top. */}
      <div role="status">
        <div key={words.key} className={styles.words}>
          <Prose text={words.text} />
        </div>
      </div>
    </aside>
  )
}
