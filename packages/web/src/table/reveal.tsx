import type { ObservedAction } from '../game/host/host.js'
import type { Names } from '../game/words/names.js'
import { spokenLines } from '../game/words/step-text.js'
import { NewVersionNote } from '../ui/controls/notice-bar.js'
import { usePerson, useTable } from './moves/use-table.js'
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
  const { view, names, lastAction } = useTable()
  const { shown, phase } = view
  const person = usePerson()
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
      {shown !== null && (
        <ShowPanel
          key={phase}
          shown={shown}
          starter={view.starter!}
          score={shown.score}
          lit={lit}
          title={`${names.whose(shown.playerIndex)} ${shown.isCrib ? 'crib' : 'hand'}`}
          face={shown.playerIndex === names.you ? null : (person?.id ?? null)}
          note={lastWord(lastAction, names)}
        />
      )}
      {phase === 'HAND_COMPLETE' && (
        <>
          <HandResult />
          <NewVersionNote when="with the next hand" />
        </>
      )}
    </div>
  )
}

/** How the play ended, for people who found it too quick. */
function lastWord(happened: ObservedAction | null, names: Names): string | null {
  if (happened?.action.type !== 'PLAY_CARD') return null
  const [line] = spokenLines(happened)
  return line === undefined ? null : `${names.of(line.player)}: ${line.text}`
}
