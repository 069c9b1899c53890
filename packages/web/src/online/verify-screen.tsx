import { type FairReport, verifyFairGame, WITNESS_FORMAT, type WitnessFile } from '@skunkd/protocol'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { saveAs } from '../ui/save-as.js'
import type { ScreenProps } from '../ui/screen.js'
import { useApiRequest } from './links/use-api-request.js'
import styles from './online.module.css'
import { api, reasonOf } from './remote/api.js'
import { browserStorage } from './remote/browser-storage.js'
import { readNote } from './remote/fair-notes.js'

const VERDICTS: Readonly<Record<FairReport['verdict'], string>> = {
  verified: 'The deals were fair.',
  unwitnessed: 'The record is consistent.',
  failed: 'Something does not fit.',
}

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
        <h1>Were the deals fair?</h1>
        <p className={styles.lead}>
          First what no check can show: whoever runs the server could have looked at the cards
          during the game. What is checked is that nobody could choose them: the server’s part of
          the shuffle was fixed before your two devices added theirs, and the record of the game is
          compared with what this device wrote down while it was played.
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
  return <Report checked={asked.value} />
}

function OfFile() {
  const [report, setReport] = useState<Checked | string | null>(null)
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
      {typeof report === 'object' && report !== null && <Report checked={report} />}
    </section>
  )
}

const save = (name: string, data: unknown) => saveAs(name, [JSON.stringify(data, null, 2)])

function Report({ checked }: { checked: Checked }) {
  const { report, record, witness } = checked
  return (
    <section className={styles.panel} aria-live="polite">
      <h2>{VERDICTS[report.verdict]}</h2>
      <ul className={styles.checks}>
        {report.checks.map(({ ok, text }) => (
          <li key={text} data-ok={ok}>
            <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
            <span>
              <span className="visually-hidden">{ok ? 'Fits: ' : 'Does not fit: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {report.unseen.length > 0 && (
        <>
          <p>What could not be checked here:</p>
          <ul>
            {report.unseen.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.row}>
        <Button onClick={() => save('skunkd-game.json', record)}>Save the record</Button>
        {witness !== null && (
          <Button onClick={() => save('skunkd-witness.json', witness)}>
            Save what this device saw
          </Button>
        )}
      </div>
      <ButtonLink href="#/friends">Play another</ButtonLink>
    </section>
  )
}
