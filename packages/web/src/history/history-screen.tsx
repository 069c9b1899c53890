import { capitalize, levelRange, plural, pluralForm } from '@skunkd/engine/words'
import { useCallback, useEffect, useState } from 'react'
import { opponentLine } from '../coach/coach-text.js'
import { HistoryHead } from '../coach/history-head.js'
import { letterIn } from '../coach/letter.js'
import { usePendingReviews } from '../coach/reviews/review-refresh.js'
import { UnreviewedGames } from '../coach/reviews/unreviewed-games.js'
import { forgetNarrator } from '../storage/narrator-settings.js'
import { openStore } from '../storage/open-store.js'
import { counts } from '../storage/seat-of.js'
import type { QuarantineListEntry } from '../storage/types.js'
import { analysis } from '../threads/analysis.js'
import { announce } from '../ui/announcer.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { Select } from '../ui/controls/select.js'
import { Slip } from '../ui/controls/slip.js'
import { saveAs } from '../ui/copy-and-save.js'
import { opponentName } from '../ui/people/people.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { FileButtons } from './file-buttons.js'
import { GameList, resultOf } from './game-list.js'
import styles from './history.module.css'
import {
  EVERYTHING,
  type Filter,
  type History,
  type HistoryEntry,
  loadHistory,
  matches,
  wonText,
} from './load-history.js'
import { Progress, ProgressDetails, useRating } from './progress.js'

/** The first game, as a slip with its letter; a list of one says too little. */
export function OnlyGame({ entry }: { entry: HistoryEntry }) {
  const { game, summary } = entry
  const letter = letterIn(game, summary?.early)
  const wasSkunked =
    game.result?.winner !== null && game.result?.winner !== game.seat && game.result?.kind !== 'win'
  return (
    <>
      <Slip className={styles.only} data-testid="game-row" aria-label="Your game">
        <p className={styles.onlyLetter}>
          <span className="visually-hidden">{letter === null ? 'No grade' : 'Grade '}</span>
          {letter?.letter ?? <span aria-hidden="true">–</span>}
        </p>
        <div>
          <h2>{resultOf(entry)}</h2>
          <p className={styles.soft}>
            against {opponentLine(game)}
            {letter !== null && `. ${capitalize(levelRange(letter))}.`}
          </p>
        </div>
      </Slip>
      <div className={styles.first}>
        <Skunk />
        <p>
          {wasSkunked ? 'Everyone’s first skunk smells the same.' : 'Every list starts with one.'}
        </p>
      </div>
      <ActionBar label="Game">
        <ButtonLink look="loud" href={`#/review/${game.id}`}>
          Review game
        </ButtonLink>
        <ButtonLink href="#/new">Play again</ButtonLink>
      </ActionBar>
    </>
  )
}

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
        options={{ all: 'Won and lost', won: 'Won', lost: 'Lost', open: 'Unfinished' }}
        value={filter.outcome}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  )
}

const PLACES: Readonly<Record<QuarantineListEntry['store'], string>> = {
  games: 'A game',
  reviews: 'A review',
  practice: 'A practice card',
  settings: 'The settings',
  learn: 'A lesson',
  unknown: 'Something',
}

/** What could not be read, and why; it can be saved as a file or deleted. */
function QuarantineList({
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
        {plural(entries.length, 'entry', 'entries')} couldn’t be read and{' '}
        {pluralForm(entries.length, 'was', 'were')} set aside
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
          Save as file
        </Button>
        <Button onClick={() => void remove(entries)}>Delete all</Button>
      </div>
    </details>
  )
}

/** Long enough for the screen to be drawn, short enough for somebody who knows where to press. */
const AFTER_DRAWING = 100

/**
 * For screens that lead to reviews: the analyst has loaded its data by the time one is opened.
 * It begins once the screen itself is ready and drawn, which must not wait for it.
 */
function useWarmAnalyst(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const controller = new AbortController()
    setTimeout(() => {
      // Only a head start: if it fails, the first real question says why.
      analysis.call('warmUp', undefined, controller).catch(() => {})
    }, AFTER_DRAWING)
    return () => controller.abort()
  }, [ready])
}

const NONE: History['entries'] = []

/** Every game that was played, how well, and where the points went. */
export function HistoryScreen() {
  const { history, missing, left, reload } = useHistory()
  useWarmAnalyst(history !== null)
  const [filter, setFilter] = useState<Filter>(EVERYTHING)
  const [doomed, setDoomed] = useState<HistoryEntry | 'all' | null>(null)

  const { rating } = useRating(history?.entries ?? NONE)
  if (history === null) {
    return (
      <div className={styles.page}>
        <HistoryHead here="history" />
        <p className={styles.quiet} aria-busy="true">
          Loading…{missing.all > 0 && ` ${missing.done} of ${plural(missing.all, 'game')}`}
        </p>
      </div>
    )
  }
  const shown = history.entries.filter((entry) => matches(entry, filter))
  const only =
    history.entries.length === 1 && history.entries[0]!.game.finishedAt !== null
      ? history.entries[0]
      : undefined
  const unread = history.entries
    .filter(({ game, summary }) => game.finishedAt !== null && counts(game) && summary === null)
    .map(({ game }) => game)

  async function remove() {
    const store = await openStore()
    if (doomed === 'all') {
      await store.wipe()
      forgetNarrator()
    } else if (doomed !== null) await store.deleteGame(doomed.game.id)
    announce(doomed === 'all' ? 'Everything deleted.' : 'Game deleted.')
    setDoomed(null)
    await reload()
  }

  return (
    <div className={styles.page}>
      <HistoryHead here="history" />
      {history.entries.length === 0 ? (
        <EmptyState part title="No games yet" href="#/new" link="Play a game">
          <p>Your games appear here, each with its grade.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns} data-only={only !== undefined}>
          <Progress entries={shown} />
          {only !== undefined ? (
            <OnlyGame entry={only} />
          ) : (
            <section className={styles.games} aria-labelledby="games-title">
              <div className={styles.tools}>
                <h2 id="games-title">
                  {plural(shown.length, 'game')}{' '}
                  {rating !== null && <small>{wonText(shown)}</small>}
                </h2>
                <Filters entries={history.entries} filter={filter} onChange={setFilter} />
              </div>
              {left > 0 && (
                <p className={styles.soft} aria-busy="true" data-testid="being-reviewed">
                  Reviewing… {plural(left, 'game')} left. You can keep playing.
                </p>
              )}
              {unread.length > 0 && left === 0 && (
                <UnreviewedGames
                  games={unread}
                  consequence="no grade, no level."
                  action="Review all"
                  onRead={() => void reload()}
                />
              )}
              {shown.length === 0 && <p className={styles.soft}>No games match.</p>}
              <GameList
                key={`${filter.outcome} ${filter.opponent}`}
                entries={shown}
                onDelete={setDoomed}
              />
            </section>
          )}
          {only === undefined && <ProgressDetails entries={shown} />}
        </div>
      )}
      <details className={styles.files} open={history.entries.length === 0}>
        <summary>Export or import games</summary>
        <p>Games, reviews, practice and settings stay in this browser. One file holds all of it.</p>
        <FileButtons onImported={reload}>
          {history.entries.length > 0 && (
            <Button onClick={() => setDoomed('all')}>Delete everything</Button>
          )}
        </FileButtons>
      </details>
      {history.aside.length > 0 && <QuarantineList entries={history.aside} onChange={reload} />}
      {doomed !== null && (
        <Dialog
          title={doomed === 'all' ? 'Delete everything?' : 'Delete this game?'}
          onClose={() => setDoomed(null)}
          closeLabel="Cancel"
        >
          <p>
            {doomed === 'all'
              ? `This deletes ${plural(history.entries.length, 'game')}, their reviews, your practice and the key to your language model. Settings stay. You can’t undo this.`
              : 'This deletes the game, its review and its mistakes in Practise. You can’t undo this.'}
          </p>
          <div className={styles.actions}>
            <Button look="loud" onClick={() => void remove()} data-testid="confirm-delete">
              {doomed === 'all' ? 'Delete everything' : 'Delete game'}
            </Button>
            <Button onClick={() => setDoomed(null)}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function useHistory() {
  const [history, setHistory] = useState<History | null>(null)
  const [missing, setMissing] = useState({ done: 0, all: 0 })
  const { left } = usePendingReviews()
  const reload = useCallback(async () => {
    const store = await openStore()
    setHistory(await loadHistory(store, (done, all) => setMissing({ done, all })))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a review that was made again shows
  useEffect(() => void reload(), [reload, left])
  return { history, missing, left, reload }
}
