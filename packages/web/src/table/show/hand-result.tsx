import { describeLosses, otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { PARTS, type Part, sheetRow, sumOf } from '../../game/score-sheet.js'
import type { Names } from '../../game/words/names.js'
import { useSettings } from '../../storage/settings.js'
import { analysis } from '../../threads/analysis.js'
import styles from './over.module.css'

/** The coach's line about a hand. */
type HandNote =
  | { readonly status: 'none' | 'working' }
  | { readonly status: 'told'; readonly sentence: string }

function useHandNote(view: PlayerView | null): HandNote {
  const [note, setNote] = useState<HandNote>({ status: view === null ? 'none' : 'working' })
  useEffect(() => {
    if (view === null) return
    const controller = new AbortController()
    const handIndex = view.handNumber - 1
    const decisions = view.decisionLog.filter((decision) => decision.handIndex === handIndex)
    setNote({ status: 'working' })
    analysis
      .call('reviewHand', { decisions, handIndex, target: view.options.target }, controller)
      .then(
        ({ annotations }) => {
          if (controller.signal.aborted) return
          setNote({ status: 'told', sentence: describeLosses(annotations) })
        },
        () => {
          if (!controller.signal.aborted) setNote({ status: 'none' })
        },
      )
    return () => controller.abort()
  }, [view])
  return note
}

const LABELS: Readonly<Record<Part, string>> = {
  play: 'Play',
  hand: 'Hand',
  crib: 'Crib',
  muggins: 'Muggins',
}

/** Between two deals: what the hand brought, and a word from the coach. */
export function HandResult({
  view,
  id,
  names,
}: {
  view: PlayerView
  id: string | null
  names: Names
}) {
  const wanted = useSettings((settings) => settings.handNotes)
  // If two people share the device, the coach has nobody to speak to.
  const listens = wanted && names.you !== null && id !== null
  const coach = useHandNote(listens ? view : null)
  const left = names.you ?? 0
  const right = otherSeat(left)
  const { points } = sheetRow({ ...view, scoresBefore: view.scores })
  const [mine, theirs] = [points[left], points[right]]
  const worth = (part: Part, seat: Seat) =>
    part === 'crib' && view.dealerIndex !== seat ? '–' : points[seat][part]
  return (
    <section className={styles.over} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand {view.handNumber} is over</h2>
      <table className={styles.stats}>
        <thead>
          <tr>
            <td />
            <th scope="col">{names.of(left)}</th>
            <th scope="col">{names.of(right)}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.filter((part) => part !== 'muggins' || mine.muggins + theirs.muggins > 0).map(
            (part) => (
              <tr key={part}>
                <th scope="row">{LABELS[part]}</th>
                <td>{worth(part, left)}</td>
                <td>{worth(part, right)}</td>
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{sumOf(mine)}</td>
            <td>{sumOf(theirs)}</td>
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
            {note.sentence} <a href={`#/review/${gameId}?hand=${handNumber}`}>See why</a>
          </>
        )}
      </span>
    </p>
  )
}
