import { plural } from '@skunkd/engine/words'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { GameRow } from './game-row.js'
import styles from './history.module.css'
import type { HistoryEntry } from './load-history.js'
import { RowBoundary } from './row-boundary.js'

/** More than fits below the picture; the rest is drawn as one scrolls near the end. */
const AT_FIRST = 10
const AT_ONCE = 30

export function GameList({
  entries,
  onDelete,
}: {
  entries: readonly HistoryEntry[]
  onDelete: (entry: HistoryEntry) => void
}) {
  const [drawn, setDrawn] = useState(AT_FIRST)
  const end = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(entries.length)
  const more = entries.length - drawn

  useEffect(() => {
    const mark = end.current
    if (mark === null || more <= 0 || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setDrawn((rows) => rows + AT_ONCE)
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [more])

  useEffect(() => {
    // The button that deleted a game went with its row.
    if (entries.length < before.current) restoreLostFocus(list.current)
    before.current = entries.length
  }, [entries.length])

  return (
    <>
      <ol ref={list} tabIndex={-1} className={styles.list}>
        {entries.slice(0, drawn).map((entry) => (
          <RowBoundary key={entry.game.id} id={entry.game.id} onDelete={() => onDelete(entry)}>
            <GameRow entry={entry} onDelete={() => onDelete(entry)} />
          </RowBoundary>
        ))}
      </ol>
      {more > 0 && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setDrawn((rows) => rows + AT_ONCE)}>
            Show more ({plural(more, 'game')})
          </Button>
        </div>
      )}
    </>
  )
}
