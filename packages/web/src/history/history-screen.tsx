import { describeProgress, formatPoints, opponentTitle, summarizeProgress } from '@skunkd/engine'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { UnreadGames } from '../coach/unread-games.js'
import { capital, patternTitle, plural } from '../coach/words.js'
import { openStore } from '../storage/open-store.js'
import { counts } from '../storage/seat-of.js'
import { announce } from '../ui/announcer.js'
import { Button, ButtonLink } from '../ui/button.js'
import { Choice } from '../ui/choice.js'
import { Dialog } from '../ui/dialog.js'
import { Skunk } from '../ui/skunk.js'
import { FileButtons } from './file-buttons.js'
import { GameRow } from './game-row.js'
import styles from './history.module.css'
import {
  asGameSummary,
  EVERYTHING,
  type Filter,
  type History,
  type HistoryEntry,
  loadHistory,
  matches,
  reviewedInOrder,
} from './load-history.js'
import { Trend } from './trend.js'

/** Every game that was played, how well, and where the points went. */
export function HistoryScreen() {
  const { history, reload } = useHistory()
  const [filter, setFilter] = useState<Filter>(EVERYTHING)
  const [doomed, setDoomed] = useState<HistoryEntry | 'all' | null>(null)

  if (history === null) return <p className={styles.quiet}>Looking through the shelves…</p>
  const shown = history.entries.filter((entry) => matches(entry, filter))
  const unread = history.entries
    .filter(({ game, summary }) => game.finishedAt !== null && counts(game) && summary === null)
    .map(({ game }) => game)

  async function remove() {
    const store = await openStore()
    if (doomed === 'all') await store.wipe()
    else if (doomed !== null) await store.deleteGame(doomed.game.id)
    announce(doomed === 'all' ? 'Everything is deleted.' : 'The game is deleted.')
    setDoomed(null)
    await reload()
  }

  return (
    <div className={styles.page}>
      <h1>History</h1>
      {history.entries.length === 0 ? (
        <div className={styles.empty}>
          <Skunk mood="asleep" className={styles.skunk} />
          <h2>Nothing has happened yet</h2>
          <p>Games you play turn up here, with grades, whether you like it or not.</p>
          <ButtonLink look="loud" href="#/">
            Play one
          </ButtonLink>
        </div>
      ) : (
        <>
          <Overview entries={shown} />
          {unread.length > 0 && (
            <UnreadGames
              games={unread}
              consequence="they have no grade and are not in the picture."
              action="Review them all"
              onRead={() => void reload()}
            />
          )}
          <section className={styles.games} aria-labelledby="games-title">
            <h2 id="games-title">{plural(shown.length, 'game')}</h2>
            <Filters entries={history.entries} filter={filter} onChange={setFilter} />
            {shown.length === 0 && <p className={styles.soft}>No game is like that.</p>}
            <ol className={styles.list}>
              {shown.map((entry) => (
                <GameRow key={entry.game.id} entry={entry} onDelete={() => setDoomed(entry)} />
              ))}
            </ol>
          </section>
        </>
      )}
      <section className={styles.files} aria-labelledby="files-title">
        <h2 id="files-title">Your data</h2>
        <p>
          Games, reviews, practice and settings are kept in this browser only. One file holds all of
          it.
        </p>
        <FileButtons onImported={reload}>
          {history.entries.length > 0 && (
            <Button onClick={() => setDoomed('all')}>Delete everything</Button>
          )}
        </FileButtons>
        {history.aside.length > 0 && (
          <details className={styles.aside} data-testid="set-aside">
            <summary>
              {plural(history.aside.length, 'entry', 'entries')} could not be read and{' '}
              {history.aside.length === 1 ? 'was' : 'were'} set aside
            </summary>
            <ul>
              {history.aside.map(({ id, store, reason }) => (
                <li key={`${store}:${id}`}>
                  {store}, {id}: {reason}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {doomed !== null && (
        <Dialog
          title={doomed === 'all' ? 'Delete everything?' : 'Delete this game?'}
          onClose={() => setDoomed(null)}
          closeLabel="Keep it"
        >
          <p>
            {doomed === 'all'
              ? `All ${plural(history.entries.length, 'game')}, their reviews and your practice go. Settings stay. There is no way back except a file you exported.`
              : 'The game goes, and with it its review and its mistakes in practice. There is no way back.'}
          </p>
          <div className={styles.actions}>
            <Button look="loud" onClick={() => void remove()} data-testid="confirm-delete">
              {doomed === 'all' ? 'Delete everything' : 'Delete it'}
            </Button>
            <Button onClick={() => setDoomed(null)}>Keep it</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function useHistory() {
  const [history, setHistory] = useState<History | null>(null)
  const reload = useCallback(async () => setHistory(await loadHistory(await openStore())), [])
  useEffect(() => void reload(), [reload])
  return { history, reload }
}

/** How it goes over time: a sentence, a picture, and the dearest habits. */
function Overview({ entries }: { entries: readonly HistoryEntry[] }) {
  const reviewed = useMemo(() => reviewedInOrder(entries), [entries])
  const progress = useMemo(
    () => summarizeProgress(reviewed.map(({ summary }) => asGameSummary(summary))),
    [reviewed],
  )
  if (reviewed.length === 0) return null
  const dearest = progress.patterns.slice(0, 5)
  const top = dearest[0]?.totalLoss ?? 1
  return (
    <>
      <p className={styles.standfirst}>{describeProgress(progress)}</p>
      <Trend games={reviewed} />
      {dearest.length > 0 && (
        <section className={styles.habits} aria-labelledby="habits-title">
          <h2 id="habits-title">What cost most</h2>
          <ol>
            {dearest.map(({ pattern, count, totalLoss }) => (
              <li key={pattern}>
                <span>
                  {capital(patternTitle(pattern))}{' '}
                  <span className={styles.soft}>{count === 1 ? 'once' : `${count} times`}</span>
                </span>
                <strong>{formatPoints(totalLoss)}</strong>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * totalLoss) / top} height="4" />
                </svg>
              </li>
            ))}
          </ol>
          <p className={styles.soft}>Points given up over all these games, by kind of mistake.</p>
        </section>
      )}
    </>
  )
}

function Filters({
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
      <Choice
        legend="Result"
        options={[
          { value: 'all', label: 'All' },
          { value: 'won', label: 'Won' },
          { value: 'lost', label: 'Lost' },
          { value: 'open', label: 'Unfinished' },
        ]}
        value={filter.outcome}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
      <Choice
        legend="Opponent"
        options={[
          { value: 'all', label: 'Anyone' },
          ...opponents.map((name) => ({ value: name, label: opponentTitle(name) })),
        ]}
        value={filter.opponent}
        onChange={(opponent) => onChange({ ...filter, opponent })}
      />
    </div>
  )
}
