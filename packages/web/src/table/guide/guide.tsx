import type { Card, PlayerView } from '@skunkd/engine'
import { localHost } from '../../game/host/local-host-instance.js'
import { analysis } from '../../threads/analysis.js'
import { Button } from '../../ui/controls/button.js'
import { Prose } from '../../ui/glossary/prose.js'
import { useAsked } from '../../ui/use-asked.js'
import { useTable } from '../moves/use-table.js'
import styles from './guide.module.css'
import { guideWords, PAUSES, scoringCards } from './guide-text.js'

/** What the hint would play, where the guide speaks of a card; null until it's known. */
function useBestCard(view: PlayerView): Card | null {
  const { pegging, playerIndex, phase, revision } = view
  const mine = phase === 'PEGGING' && pegging.currentPlayerIndex === playerIndex
  const wanted = mine && pegging.sequence.length > 0 && scoringCards(view).length > 0
  const [asked] = useAsked(
    wanted ? (signal) => analysis.call('hint', { view }, { signal }) : null,
    revision,
  )
  // Without an answer the guide names no card.
  return asked.kind === 'answer' ? (asked.value.optimal[0] ?? null) : null
}

/** A word in the ear during the first game; it can be sent away at any moment, and called back. */
export function Guide({ pause }: { pause: keyof typeof PAUSES | null }) {
  const { view } = useTable()
  const best = useBestCard(view)
  const words = pause === null ? guideWords(view, best) : PAUSES[pause]
  if (words === null) return null
  return (
    <aside className={styles.guide} aria-label="Guide" data-testid="guide">
      <div className={styles.head}>
        <strong>{words.title}</strong>
        <Button look="text" className={styles.leave} onClick={() => localHost.setGuided(false)}>
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
