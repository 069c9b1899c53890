import type { DecisionLogLine } from '@skunkd/engine'
import { useStore } from 'zustand'
import { localHost } from '../game/host/local-host-instance.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { copyText } from '../ui/copy-text.js'
import { saveAs } from '../ui/save-as.js'
import styles from './debug.module.css'
import type { DebugMode } from './debug-mode.js'
import { useDecisionLog } from './use-decision-log.js'

const TITLES: Readonly<Record<DecisionLogLine['type'], string>> = {
  ai_discard: 'Discard',
  ai_pegging: 'Play',
  ai_claim: 'Claim',
}

function choiceOf(line: DecisionLogLine): string {
  switch (line.type) {
    case 'ai_discard':
      return line.candidates[line.chosen]!.discarded.join(' ')
    case 'ai_pegging':
      return line.chosen
    case 'ai_claim':
      return `${line.claimed} for ${line.trueScore}`
  }
}

/** The opponent's decisions with all that was weighed, for whoever wants to know why. */
export function DebugPanel({ mode }: { mode: DebugMode }) {
  const bot = useStore(localHost.state, (state) => (state.status === 'playing' ? state.bot : null))
  return bot === null ? null : <DecisionLog open={mode === 'open'} />
}

function DecisionLog({ open }: { open: boolean }) {
  const logged = useDecisionLog(open)
  const text = () => logged.map(({ line }) => `${JSON.stringify(line)}\n`).join('')
  async function copy() {
    announce((await copyText(text())) ? 'Copied.' : "The log can't be copied here. Download it.")
  }
  return (
    <details className={styles.panel} data-testid="debug-panel">
      <summary>Decision log ({logged.length})</summary>
      <p className={styles.note}>
        {open
          ? 'Your opponent’s decisions lie open, so this game gets no grade and doesn’t count.'
          : 'Your opponent’s decisions, once the hand has been shown.'}
      </p>
      <p className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy log</Button>
        <Button onClick={() => saveAs('skunkd-decisions.jsonl', [text()])}>Download log</Button>
      </p>
      <ol className={styles.lines}>
        {logged.map(({ at, line }) => (
          <li key={at}>
            <details>
              <summary>
                Hand {line.context.roundNumber}, {TITLES[line.type].toLowerCase()}:{' '}
                <strong>{choiceOf(line)}</strong> ({line.reason})
              </summary>
              <pre>{JSON.stringify(line, null, 1)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </details>
  )
}
