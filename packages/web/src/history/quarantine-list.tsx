import { plural } from '@skunkd/engine/words'
import { openStore } from '../storage/open-store.js'
import type { QuarantineListEntry } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { saveAs } from '../ui/save-as.js'
import styles from './history.module.css'

const PLACES: Readonly<Record<QuarantineListEntry['store'], string>> = {
  games: 'A game',
  reviews: 'A review',
  practice: 'A practice card',
  settings: 'The settings',
  learn: 'A lesson',
  unknown: 'Something',
}

/** What could not be read, and why; it can be saved as a file or deleted. */
export function QuarantineList({
  entries,
  onChange,
}: {
  entries: readonly QuarantineListEntry[]
  onChange: () => Promise<void>
}) {
  async function remove(doomed: readonly QuarantineListEntry[]) {
    const store = await openStore()
    for (const { key } of doomed) await store.deleteQuarantined(key)
    announce(`${plural(doomed.length, 'entry', 'entries')} deleted.`)
    await onChange()
  }

  return (
    <details className={styles.aside} data-testid="set-aside">
      <summary>
        {plural(entries.length, 'entry', 'entries')} could not be read and{' '}
        {entries.length === 1 ? 'was' : 'were'} set aside
      </summary>
      <ul>
        {entries.slice(0, 50).map((entry) => (
          <li key={entry.key}>
            <span>
              {PLACES[entry.store]} ({entry.id.slice(0, 60)}): {entry.reason.slice(0, 300)}
            </span>
            <Button look="text" onClick={() => void remove([entry])}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > 50 && <p>And {plural(entries.length - 50, 'other')}.</p>}
      <div className={styles.actions}>
        <Button onClick={() => saveAs('skunkd-set-aside.json', [JSON.stringify(entries)])}>
          Save them as a file
        </Button>
        <Button onClick={() => void remove(entries)}>Delete them all</Button>
      </div>
    </details>
  )
}
