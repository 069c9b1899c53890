import type { GameState, HandStats } from '@skunkd/engine'
import { useSettings } from '../storage/settings.js'
import { OPPONENT, PERSON, type StoredGame } from '../storage/types.js'
import { CardText } from '../ui/card-text.js'
import styles from './over.module.css'
import { type HandNote, useHandNote } from './use-hand-note.js'

const ROWS: readonly (readonly [label: string, key: keyof HandStats])[] = [
  ['Play', 'pegging'],
  ['Hand', 'hand'],
  ['Crib', 'crib'],
]

/** Between two deals: what the hand brought, and a word from the coach. */
export function HandOver({
  game,
  stored,
  them,
  note,
}: {
  game: GameState
  stored: StoredGame
  them: string
  note: string | null
}) {
  const wanted = useSettings((settings) => settings.handNotes)
  const coach = useHandNote(wanted ? game : null)
  const [mine, theirs] = [game.handStats[PERSON]!, game.handStats[OPPONENT]!]
  const sum = (stats: HandStats) => stats.pegging + stats.hand + stats.crib
  return (
    <section className={styles.over} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand {game.handNumber} is over</h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      <table className={styles.stats}>
        <thead>
          <tr>
            <td />
            <th scope="col">You</th>
            <th scope="col">{them}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, key]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{key === 'crib' && game.dealerIndex !== PERSON ? '–' : mine[key]}</td>
              <td>{key === 'crib' && game.dealerIndex !== OPPONENT ? '–' : theirs[key]}</td>
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
      {wanted && <CoachLine note={coach} gameId={stored.id} handNumber={game.handNumber} />}
    </section>
  )
}

export function CoachLine({
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
      {note.status === 'working' && 'The coach is looking at your cards…'}
      {note.status === 'clean' && 'The coach has nothing to say: not a point given up.'}
      {note.status === 'lost' && (
        <>
          You gave up <strong>{note.total.toFixed(1)}</strong> points; the costliest was{' '}
          <CardText cards={note.cards} /> {note.where} ({note.worst.toFixed(1)}).{' '}
          <a href={`#/review/${gameId}?hand=${handNumber}`}>Have a look</a>
        </>
      )}
    </p>
  )
}
