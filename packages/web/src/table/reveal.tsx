import { NewVersionNote } from '../ui/controls/notice-bar.js'
import { useTable } from './moves/use-table.js'
import { CountPanel, VerdictPanel } from './show/count-panel.js'
import { HandResult } from './show/hand-result.js'
import { ShowPanel } from './show/show-panel.js'
import type { CountEntry } from './show/use-count-entry.js'
import type { OpenVerdict } from './show/use-verdict.js'
import styles from './table.module.css'

/** What lies open: a hand being counted, the verdict on a count, the end of a hand. */
export function Reveal({
  lit,
  entry,
  verdict,
}: {
  lit: number
  entry: CountEntry | null
  verdict: OpenVerdict | null
}) {
  const { view } = useTable()
  const { shown, phase } = view
  if (verdict !== null)
    return (
      <div className={styles.reveal} data-counting="true">
        <VerdictPanel key={verdict.revision} verdict={verdict} />
      </div>
    )
  if (shown !== null && view.options.counting !== 'auto')
    return (
      <div className={styles.reveal} data-counting="true">
        <CountPanel key={phase} entry={entry} />
      </div>
    )
  return (
    <div className={styles.reveal}>
      {shown !== null && <ShowPanel key={phase} shown={shown} lit={lit} />}
      {phase === 'HAND_COMPLETE' && (
        <>
          <HandResult />
          <NewVersionNote when="with the next hand" />
        </>
      )}
    </div>
  )
}
