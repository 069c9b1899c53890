import { type FairReport, verifyFairGame, WITNESS_FORMAT, type WitnessFile } from '@skunkd/protocol'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { saveAs } from '../ui/copy-and-save.js'
import { PageTitle } from '../ui/page-title.js'
import type { ScreenProps } from '../ui/router.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import styles from './online.module.css'
import { api } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { readNote } from './remote/fair-notes.js'

const VERDICTS: Readonly<Record<FairReport['verdict'], string>> = {
  verified: 'The deals were fair',
  unwitnessed: 'Everything checks out, but this device didn’t see it all',
  failed: 'The deals weren’t fair',
}

const SUMMARY: Readonly<Record<FairReport['verdict'], string>> = {
  verified: 'Every card was dealt as both devices agreed before the game.',
  unwitnessed: 'The record fits together. The checks below name what this device can’t tell.',
  failed: 'The record doesn’t match what was promised before the game.',
}

/** What the protocol and its docs call by other names. */
const APP_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(share|secret)\b/g, 'part of the shuffle'],
  [/\b(hash|commitment)\b/g, 'fingerprint'],
]

const inTheApp = (text: string): string =>
  APP_WORDS.reduce((told, [word, own]) => told.replace(word, own), text)

interface Checked {
  readonly report: FairReport
  readonly record: unknown
  /** What this device saw of the game, as a file. */
  readonly witness: WitnessFile | null
}

function check(record: unknown): Checked {
  const gameId = (record as { fair?: { gameId?: unknown } }).fair?.gameId
  const note = typeof gameId === 'string' ? readNote(browserStorage(), gameId) : null
  return {
    report: verifyFairGame(record, note),
    record,
    witness: note === null ? null : { format: WITNESS_FORMAT, gameId: gameId as string, ...note },
  }
}

/** Whether the cards of a finished game were dealt as promised: checked here, in words. */
export function VerifyScreen({ path }: ScreenProps) {
  const id = path[0] ?? ''
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Check the deals</PageTitle>
        <p className={styles.lead}>Your device checks that no one chose the cards.</p>
      </header>
      {id === '' ? <OfFile /> : <OfServer id={id} />}
    </div>
  )
}

function OfServer({ id }: { id: string }) {
  const [asked] = useAsked(async () => check(await api.record(id)), id)
  if (asked.kind === 'asking') return <p aria-busy="true">Checking every deal…</p>
  if (asked.kind === 'failed') {
    return (
      <p role="alert" className={styles.notice}>
        {asked.reason}
      </p>
    )
  }
  return <Report checked={asked.value} />
}

function OfFile() {
  const [report, setReport] = useState<Checked | string | null>(null)
  return (
    <section className={styles.panel}>
      <label className={styles.field}>
        Game record
        <input
          type="file"
          accept="application/json,.json"
          onChange={async (event) => {
            const file = event.target.files?.[0]
            if (file === undefined) return
            try {
              setReport(check(JSON.parse(await file.text())))
            } catch (error) {
              setReport(
                error instanceof SyntaxError
                  ? 'This isn’t a game record. Choose a .json file.'
                  : reasonOf(error),
              )
            }
          }}
        />
      </label>
      {typeof report === 'string' && (
        <p role="alert" className={styles.bad}>
          {report}
        </p>
      )}
      {typeof report === 'object' && report !== null && <Report checked={report} />}
    </section>
  )
}

const save = (name: string, data: unknown) => saveAs(name, [JSON.stringify(data, null, 2)])

function Report({ checked }: { checked: Checked }) {
  const { report, record, witness } = checked
  const failed = report.checks.filter(({ ok }) => !ok).length
  return (
    <section className={styles.panel} aria-live="polite">
      <h2>{VERDICTS[report.verdict]}</h2>
      <p>{SUMMARY[report.verdict]}</p>
      <details className={`${styles.rules} ${styles.marked}`} open={report.verdict === 'failed'}>
        <summary>
          {report.checks.length} checks, {failed === 0 ? 'all passed' : `${failed} failed`}
        </summary>
        <ul className={styles.checks}>
          {report.checks.map(({ ok, text }) => (
            <li key={text} data-ok={ok}>
              <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
              <span>
                <span className="visually-hidden">{ok ? 'Passed: ' : 'Failed: '}</span>
                {inTheApp(text)}
              </span>
            </li>
          ))}
          {report.unseen.map((text) => (
            <li key={text}>
              <span aria-hidden="true">–</span>
              <span>Not checked: {inTheApp(text)}</span>
            </li>
          ))}
        </ul>
        <p>
          The server’s part of the shuffle was locked in before your two devices added theirs. It
          can’t be ruled out that whoever runs the server looked at the cards during the game.
        </p>
      </details>
      <div className={styles.row}>
        <Button onClick={() => save('skunkd-game.json', record)}>Save record</Button>
        {witness !== null && (
          <Button onClick={() => save('skunkd-witness.json', witness)}>
            Save this device’s notes
          </Button>
        )}
      </div>
      <ButtonLink look="text" href="#/friends">
        Go to Friends
      </ButtonLink>
    </section>
  )
}
