import type { HandStats, PlayerView } from '@skunkd/engine'
import { otherSeat } from '@skunkd/engine'
import type { Names } from '../game/names.js'
import { useSettings } from '../storage/settings.js'
import styles from './over.module.css'
import { type HandNote, useHandNote } from './use-hand-note.js'

const ROWS: readonly (readonly [label: string, key: keyof HandStats])[] = [
  ['Play', 'pegging'],
  ['Hand', 'hand'],
  ['Crib', 'crib'],
]

/** Between two deals: what the hand brought, and a word from the coach. */
export function HandOver({
  view,
  id,
  names,
  note,
}: {
  view: PlayerView
  id: string | null
  names: Names
  note: string | null
}) {
  const wanted = useSettings((settings) => settings.handNotes)
  // If two people share the device, the coach has nobody to speak to.
  const listens = wanted && names.you !== null && id !== null
  const coach = useHandNote(listens ? view : null)
  const left = names.you ?? 0
  const right = otherSeat(left)
  const [mine, theirs] = [view.handStats[left]!, view.handStats[right]!]
  const sum = (stats: HandStats) => stats.pegging + stats.hand + stats.crib
  return (
    <section className={styles.over} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand {view.handNumber} is over</h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      <table className={styles.stats}>
        <thead>
          <tr>
            <td />
            <th scope="col">{names.of(left)}</th>
            <th scope="col">{names.of(right)}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, key]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{key === 'crib' && view.dealerIndex !== left ? '–' : mine[key]}</td>
              <td>{key === 'crib' && view.dealerIndex !== right ? '–' : theirs[key]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{sum(mine)}</td>
            <td>{sum(theirs)}</td>
          </tr>
        </tfoot>
      </table>
      {listens && <CoachLine note={coach} gameId={id} handNumber={view.handNumber} />}
    </section>
  )
}

function CoachLine({
  note,
  gameId,
  handNumber,
}: {
  note: HandNote
  gameId: string
  handNumber: number
}) {
  if (note.status === 'none') return null
  return (
    <p className={styles.coach} data-testid="coach-line">
      <span>
        {note.status === 'working' && 'The coach is looking at your cards…'}
        {note.status === 'told' && (
          <>
            {note.sentence} <a href={`#/review/${gameId}?hand=${handNumber}`}>Have a look</a>
          </>
        )}
      </span>
    </p>
  )
}
