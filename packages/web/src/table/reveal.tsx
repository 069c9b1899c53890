import type { PlayerView } from '@skunkd/engine'
import type { ObservedAction, WaitReason } from '../game/host/host.js'
import type { Names } from '../game/words/names.js'
import { spokenLines } from '../game/words/spoken-lines.js'
import { NewVersionNote } from '../ui/controls/new-version-note.js'
import { Claims } from './show/claims.js'
import { HandResult } from './show/hand-result.js'
import { ShowPanel } from './show/show-panel.js'
import styles from './table.module.css'

/** What is laid open: a hand being counted, the end of a hand. */
export function Reveal({
  view,
  id,
  names,
  waiting,
  happened,
  note,
  refused,
  lit,
}: {
  view: PlayerView
  id: string | null
  names: Names
  waiting: WaitReason
  happened: ObservedAction | null
  note: string | null
  refused: string | null
  lit: number
}) {
  const { shown, phase } = view
  return (
    <div className={styles.reveal}>
      {shown !== null && (
        <>
          <ShowPanel
            key={phase}
            shown={shown}
            starter={view.starter!}
            score={shown.score}
            lit={lit}
            title={`${names.whose(shown.playerIndex)} ${shown.isCrib ? 'crib' : 'hand'}`}
            note={note ?? lastWord(happened, names)}
          />
          <Claims view={view} waiting={waiting} names={names} error={refused} />
        </>
      )}
      {phase === 'HAND_COMPLETE' && (
        <>
          <HandResult view={view} id={id} names={names} note={note} />
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
