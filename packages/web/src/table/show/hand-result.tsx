import { describeLosses, otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import { PARTS, type Part, sheetRow, sumOf } from '../../game/score-sheet.js'
import { useSettings } from '../../storage/settings.js'
import { analysis } from '../../threads/analysis.js'
import { FigureTable } from '../../ui/pictures/disclosure.js'
import { useAsked } from '../../ui/use-asked.js'
import { useTable } from '../moves/use-table.js'
import styles from './over.module.css'

const LABELS: Readonly<Record<Part, string>> = {
  play: 'Play',
  hand: 'Hand',
  crib: 'Crib',
  muggins: 'Muggins',
}

/** Between two deals: what the hand brought, and a word from the coach. */
export function HandResult() {
  const { view, id, names } = useTable()
  const wanted = useSettings((settings) => settings.handNotes)
  // If two people share the device, the coach has nobody to speak to.
  const listens = wanted && names.you !== null && id !== null
  const left = names.you ?? 0
  const right = otherSeat(left)
  const { points } = sheetRow({ ...view, scoresBefore: view.scores })
  const [mine, theirs] = [points[left], points[right]]
  const worth = (part: Part, seat: Seat) =>
    part === 'crib' && view.dealerIndex !== seat ? '–' : points[seat][part]
  return (
    <section className={styles.over} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand {view.handNumber} is over</h2>
      <FigureTable
        className={styles.stats}
        heads={['', names.of(left), names.of(right)]}
        rows={PARTS.filter((part) => part !== 'muggins' || mine.muggins + theirs.muggins > 0).map(
          (part) => ({ title: LABELS[part], cells: [worth(part, left), worth(part, right)] }),
        )}
        foot={[{ title: 'Total', cells: [sumOf(mine), sumOf(theirs)] }]}
      />
      {listens && <CoachLine view={view} gameId={id} />}
    </section>
  )
}

/** The coach's line about the hand; nothing if there is no answer. */
function CoachLine({ view, gameId }: { view: PlayerView; gameId: string }) {
  const { handNumber, decisionLog, options } = view
  const [note] = useAsked((signal) => {
    const handIndex = handNumber - 1
    const decisions = decisionLog.filter((decision) => decision.handIndex === handIndex)
    return analysis.call('reviewHand', { decisions, handIndex, target: options.target }, { signal })
  }, view)
  if (note.kind === 'failed') return null
  return (
    <p className={styles.coach} data-testid="coach-line">
      <span>
        {note.kind === 'asking' ? (
          'The coach is looking at your cards…'
        ) : (
          <>
            {describeLosses(note.value.annotations)}{' '}
            <a href={`#/review/${gameId}?hand=${handNumber}`}>See why</a>
          </>
        )}
      </span>
    </p>
  )
}
