import { plural, pluralForm } from '@skunkd/engine/words'
import { type ReactNode, useRef, useState } from 'react'
import { startReviewRefresh } from '../coach/reviews/review-refresh.js'
import { openStore } from '../storage/open-store.js'
import { readSettings, useSettings } from '../storage/settings.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { saveAs } from '../ui/copy-and-save.js'
import { reasonOf } from '../ui/text.js'
import { exportEverything, fileParts, readFile, SETTINGS_KEY } from './export-file.js'
import styles from './history.module.css'
import { type ImportReport, importEverything } from './import-file.js'

type Outcome =
  | { readonly status: 'none' | 'working' }
  | { readonly status: 'done'; readonly report: ImportReport }
  | { readonly status: 'failed'; readonly message: string }

/** Everything into one file, and back. */
export function FileButtons({
  onImported,
  children,
}: {
  onImported: () => Promise<void>
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' })

  async function take(file: File) {
    setOutcome({ status: 'working' })
    try {
      const imported = readFile(await file.text())
      const store = await openStore()
      const report = await importEverything(store, imported, Date.now())
      if (imported.settings !== undefined && imported.settings !== null) {
        const settings = readSettings(imported.settings)
        useSettings.setState(settings)
        await store.saveSetting(SETTINGS_KEY, settings)
      }
      setOutcome({ status: 'done', report })
      announce(reportLine(report))
      startReviewRefresh(report.taken)
      await onImported()
    } catch (error) {
      const message = reasonOf(error)
      setOutcome({ status: 'failed', message })
      announce(message)
    }
  }

  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => void save()}>Export data</Button>
        <Button onClick={() => input.current?.click()} disabled={outcome.status === 'working'}>
          {outcome.status === 'working' ? 'Reading…' : 'Import data'}
        </Button>
        {children}
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="File to import"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void take(file)
            target.value = ''
          }}
        />
      </div>
      {outcome.status === 'failed' && (
        <p className={styles.problem} data-testid="import-result">
          {outcome.message}
        </p>
      )}
      {outcome.status === 'done' && (
        <div data-testid="import-result">
          <p>{reportLine(outcome.report)}</p>
          {outcome.report.problems.length > 0 && (
            <ul className={styles.problems}>
              {outcome.report.problems.slice(0, 20).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {outcome.report.problems.length > 20 && (
                <li>And {plural(outcome.report.problems.length - 20, 'other')}.</li>
              )}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

export function reportLine({ games, reviews, practice, known, problems }: ImportReport): string {
  const parts = [
    `${plural(games, 'game')}, ${plural(reviews, 'review')} and ${plural(practice, 'practice card')} imported.`,
  ]
  if (known > 0) {
    parts.push(`${plural(known, 'entry was', 'entries were')} already here.`)
  }
  if (problems.length > 0) {
    parts.push(
      `${plural(problems.length, 'entry', 'entries')} couldn’t be read and ${pluralForm(problems.length, 'was', 'were')} set aside.`,
    )
  }
  return parts.join(' ')
}

async function save() {
  const now = Date.now()
  const file = await exportEverything(await openStore(), now)
  saveAs(`skunkd-${file.exportedAt.slice(0, 10)}.json`, [...fileParts(file)])
  announce('Exported.')
}
