import {
  answerClaim,
  type DecisionLogLine,
  fromRecord,
  type GameAction,
  type GameState,
  gameReducer,
  otherSeat,
  playerRng,
  playerView,
  randomSeed,
} from '@skunkd/engine'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { localHost } from '../game/host/local-host-instance.js'
import { seatOf } from '../storage/seat-of.js'
import type { StoredGame } from '../storage/types.js'
import { explainDecision, type OpponentQuestion } from '../threads/opponent.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { copyText, saveAs } from '../ui/copy-and-save.js'
import styles from './debug.module.css'
import type { DebugMode } from './debug-mode.js'

/** A decision of the bot in a game so far: enough to ask it again how it came about. */
export interface PastDecision extends OpponentQuestion {
  readonly seed: number | null
  readonly at: number
  /** What came next, which answers a claim; null if nothing has yet. */
  readonly next: GameAction | null
}

/** What a bot decides; the rest of what it does has no alternative. */
const DECIDED: ReadonlySet<GameAction['type']> = new Set(['DISCARD', 'PLAY_CARD', 'CLAIM_SCORE'])

function opponentAt({ opponent, opponentChanges }: StoredGame, at: number): string {
  return opponentChanges.find(({ atAction }) => at < atAction)?.from ?? opponent
}

/** Whether every card of the present hand may be known. */
const isShown = ({ phase }: GameState) => phase === 'HAND_COMPLETE' || phase === 'GAME_OVER'

/** Those of the hands that have been shown, or all if the present one lies open too. */
export function pastDecisions(stored: StoredGame, open: boolean): readonly PastDecision[] {
  if (stored.kind !== 'computer' || stored.people !== null) return []
  const { record } = stored
  const bot = otherSeat(seatOf(stored))
  const { seed } = record.options
  let state = fromRecord({ ...record, actions: [] })
  let hand: PastDecision[] = []
  const decisions: PastDecision[] = []
  for (const [at, action] of record.actions.entries()) {
    if (DECIDED.has(action.type) && 'playerIndex' in action && action.playerIndex === bot) {
      hand.push({
        player: opponentAt(stored, at),
        view: playerView(state, bot),
        // As the host draws it: the same chance, the same decision.
        chance: randomSeed(playerRng(seed, bot, at)),
        seed,
        at,
        next: record.actions[at + 1] ?? null,
      })
    }
    state = gameReducer(state, action)
    if (isShown(state)) {
      decisions.push(...hand)
      hand = []
    }
  }
  return open ? [...decisions, ...hand] : decisions
}

interface LoggedLine {
  readonly at: number
  readonly line: DecisionLogLine
}

/** Every decision is asked about once, in order; a claim is looked at again when it is answered. */
function useDecisionLog(open: boolean): readonly LoggedLine[] {
  const revision = useStore(localHost.state, ({ view }) => view?.revision ?? -1)
  const id = useStore(localHost.state, (state) => state.id)
  const known = useRef<{ id: string | null; lines: Map<number, DecisionLogLine | null> }>({
    id: null,
    lines: new Map(),
  })
  const [logged, setLogged] = useState<readonly LoggedLine[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to look again
  useEffect(() => {
    let here = true
    if (known.current.id !== id) known.current = { id, lines: new Map() }
    const { lines } = known.current
    if (open) localHost.markHelped()
    const { stored } = localHost
    const decisions = stored === null ? [] : pastDecisions(stored, open && stored.helped === true)
    const draw = () => {
      if (here) setLogged(decisions.flatMap((decision) => lineOf(decision, lines)))
    }
    draw()
    void (async () => {
      for (const decision of decisions) {
        if (!here || lines.has(decision.at)) continue
        const { at, next: _, ...question } = decision
        lines.set(at, await explainDecision(question))
        draw()
      }
    })()
    return () => {
      here = false
    }
  }, [revision, id, open])

  return logged
}

function lineOf(
  { at, next }: PastDecision,
  lines: ReadonlyMap<number, DecisionLogLine | null>,
): LoggedLine[] {
  const line = lines.get(at) ?? null
  if (line === null) return []
  return [{ at, line: next === null ? line : answerClaim(line, next) }]
}

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
          ? 'You can see your opponent’s decisions, so this game gets no grade and doesn’t count.'
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
