import { type FairReport, verifyFairGame, type Witness } from '@skunkd/protocol'
import { useState } from 'react'
import { ButtonLink } from '../ui/controls/button.js'
import type { ScreenProps } from '../ui/screen.js'
import { useApiRequest } from './links/use-api-request.js'
import styles from './online.module.css'
import { api, reasonOf } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { type FairNote, readNote } from './remote/fair-notes.js'

const VERDICTS: Readonly<Record<FairReport['verdict'], string>> = {
  verified: 'The deals were fair.',
  unwitnessed: 'Everything fits, but this device did not see the start.',
  failed: 'Something does not fit.',
}

/** What this device noted, as the check wants it. */
export function witnessOf(note: FairNote | null): Witness | null {
  if (note === null || note.h0 === null) return null
  const entropy = note.seat === 0 ? note.e0 : note.e1
  return {
    commitment: note.commitment,
    h0: note.h0,
    ...(entropy !== null && { own: { seat: note.seat, entropy } }),
  }
}

function check(record: unknown): FairReport {
  const gameId = (record as { fair?: { gameId?: unknown } }).fair?.gameId
  const note = typeof gameId === 'string' ? readNote(browserStorage(), gameId) : null
  return verifyFairGame(record, witnessOf(note))
}

/** Whether the cards of a finished game were dealt as promised: checked here, in words. */
export function VerifyScreen({ path }: ScreenProps) {
  const id = path[0] ?? ''
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Were the deals fair?</h1>
        <p className={styles.lead}>
          First what no check can show: whoever runs the server could have looked at the cards
          during the game. What is checked is that nobody could choose them: the server’s part of
          the shuffle was fixed before your two devices added theirs.
        </p>
      </header>
      {id === '' ? <OfFile /> : <OfServer id={id} />}
    </div>
  )
}

function OfServer({ id }: { id: string }) {
  const [asked] = useApiRequest(async () => check(await api.record(id)), id)
  if (asked.kind === 'asking') return <p aria-busy="true">Checking every deal …</p>
  if (asked.kind === 'failed') {
    return (
      <p role="alert" className={styles.notice}>
        {asked.reason}
      </p>
    )
  }
  return <Report report={asked.value} />
}

function OfFile() {
  const [report, setReport] = useState<FairReport | string | null>(null)
  return (
    <section className={styles.panel}>
      <label className={styles.field}>
        The record of a game (a file)
        <input
          type="file"
          accept="application/json,.json"
          onChange={async (event) => {
            const file = event.target.files?.[0]
            if (file === undefined) return
            try {
              setReport(check(JSON.parse(await file.text())))
            } catch (error) {
              setReport(error instanceof SyntaxError ? 'This file is not JSON.' : reasonOf(error))
            }
          }}
        />
      </label>
      {typeof report === 'string' && (
        <p role="alert" className={styles.bad}>
          {report}
        </p>
      )}
      {typeof report === 'object' && report !== null && <Report report={report} />}
    </section>
  )
}

function Report({ report }: { report: FairReport }) {
  return (
    <section className={styles.panel} aria-live="polite">
      <h2>{VERDICTS[report.verdict]}</h2>
      <ul className={styles.checks}>
        {report.checks.map(({ id, ok, text }) => (
          <li key={id} data-ok={ok}>
            <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
            <span>
              <span className="visually-hidden">{ok ? 'Fits: ' : 'Does not fit: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {report.verdict === 'unwitnessed' && (
        <p>
          The promises in this record could have been made up afterwards: only a device that was at
          the table when the game began can tell. Open this page there.
        </p>
      )}
      <ButtonLink href="#/friends">Play another</ButtonLink>
    </section>
  )
}
