import { Select } from '../ui/controls/select.js'
import { opponentName } from '../ui/people/people.js'
import styles from './history.module.css'
import type { Filter, HistoryEntry } from './load-history.js'

export function Filters({
  entries,
  filter,
  onChange,
}: {
  entries: readonly HistoryEntry[]
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const opponents = [
    ...new Set(
      entries.flatMap(({ game }) => [
        game.opponent,
        ...game.opponentChanges.map(({ from }) => from),
      ]),
    ),
  ].sort()
  return (
    <div className={styles.filters}>
      <Select
        label="Opponent"
        options={[
          { value: 'all', label: 'Anyone' },
          ...opponents.map((name) => ({ value: name, label: opponentName(name) })),
        ]}
        value={filter.opponent}
        onChange={(opponent) => onChange({ ...filter, opponent })}
      />
      <Select
        label="Result"
        options={[
          { value: 'all', label: 'Won and lost' },
          { value: 'won', label: 'Won' },
          { value: 'lost', label: 'Lost' },
          { value: 'open', label: 'Unfinished' },
        ]}
        value={filter.outcome}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  )
}
