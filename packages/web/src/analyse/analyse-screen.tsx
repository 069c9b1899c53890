import {
  type Card,
  type CoachingAnnotation,
  compareCards,
  createDeck,
  type ScorePair,
} from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { OptionTable } from '../coach/decision/option-table.js'
import { type Draft, EMPTY, readDraft, toSnapshot, writeDraft } from '../coach/decision/position.js'
import { TargetPicker } from '../game/game-settings.js'
import { analysis } from '../threads/analysis.js'
import { announce } from '../ui/announcer.js'
import { CardText } from '../ui/cards/card-text.js'
import { Button } from '../ui/controls/button.js'
import { CopyLink } from '../ui/controls/copy-link.js'
import { Picker } from '../ui/controls/picker.js'
import { withNoBreakHyphens } from '../ui/no-break.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { replaceRoute } from '../ui/router.js'
import type { ScreenProps } from '../ui/screen.js'
import styles from './analyse.module.css'
import { PositionCards } from './position-cards.js'
import { ScoreFields } from './score-fields.js'

type Analysed =
  | { readonly status: 'incomplete' | 'impossible' | 'failed'; readonly message: string }
  | { readonly status: 'working' }
  | {
      readonly status: 'ready'
      readonly annotation: CoachingAnnotation
      readonly note: string | null
    }

/** What a position is worth, as soon as it is complete. */
function useAnalysis(draft: Draft): Analysed {
  const [analysed, setAnalysed] = useState<Analysed>({ status: 'working' })
  const key = writeDraft({ ...draft, other: null }).toString()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same position
  useEffect(() => {
    const reading = toSnapshot(draft)
    if (reading.status !== 'ready') {
      setAnalysed(reading)
      return
    }
    const controller = new AbortController()
    const { note, snapshot } = reading
    // The old result stays until there is a new one, so that nothing flickers.
    const late = setTimeout(() => setAnalysed({ status: 'working' }), 250)
    analysis
      .call('decision', { snapshot, target: draft.target }, controller)
      .then(
        (annotation) => {
          if (controller.signal.aborted) return
          setAnalysed({ status: 'ready', annotation, note })
          announce(annotation.reasoning)
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          const message = error instanceof Error ? error.message : String(error)
          setAnalysed({ status: 'failed', message })
        },
      )
      .finally(() => clearTimeout(late))
    return () => {
      clearTimeout(late)
      controller.abort()
    }
  }, [key])

  return analysed
}

const RESULT = 'analysis-result'

/** Any six cards, any card in the play: what every choice is worth. The address is the position. */
export function AnalyseScreen({ query }: ScreenProps) {
  const { draft, problems } = readDraft(query)
  const analysed = useAnalysis(draft)
  const change = (part: Partial<Draft>) =>
    replaceRoute(['analyse'], writeDraft({ ...draft, ...part }))

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <h1>Analyse</h1>
        {problems.length > 0 && (
          <ul className={styles.problems} role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <Picker
          legend="What is to be decided?"
          options={[
            { value: 'discard', label: 'A discard' },
            { value: 'play', label: 'A card in the play' },
          ]}
          value={draft.kind}
          onChange={(kind) =>
            change({ kind, hand: kind === 'play' ? draft.hand.slice(0, 4) : draft.hand })
          }
        />
        <Picker
          legend="You are"
          options={[
            { value: 'dealer', label: 'Dealer', hint: 'The crib is yours.' },
            { value: 'pone', label: 'Pone', hint: 'The crib is theirs.' },
          ]}
          value={draft.isDealer ? 'dealer' : 'pone'}
          onChange={(role) => change({ isDealer: role === 'dealer' })}
        />
        <TargetPicker
          value={draft.target === 61 ? '61' : '121'}
          onChange={(value) => {
            const target = Number(value)
            const { scores } = draft
            const fits = scores !== null && Math.max(scores.mine, scores.theirs) < target
            change({ target, scores: fits ? scores : null })
          }}
        />
        <ScoreFields
          target={draft.target}
          scores={draft.scores}
          onChange={(scores: ScorePair | null) => change({ scores })}
        />
        <PositionCards key={draft.kind} draft={draft} onChange={change} />
        <div className={styles.buttons}>
          {draft.kind === 'discard' && (
            <Button onClick={() => change({ hand: randomSix() })}>Six at random</Button>
          )}
          <Button
            onClick={() => {
              const { kind, isDealer, target, other } = draft
              change({ ...EMPTY, kind, isDealer, target, other })
            }}
          >
            Clear
          </Button>
          <CopyLink label="Copy the link" />
        </div>
      </div>
      {analysed.status === 'ready' && analysed.annotation.options.length > 0 && (
        <Shortcut best={analysed.annotation.options[0]!.cards} />
      )}
      <Result analysed={analysed} draft={draft} change={change} />
    </div>
  )
}

/** Why there is a column of chances, or why there is none. */
function winNote({ options }: CoachingAnnotation, { scores }: Draft): string {
  if (scores === null) return 'Give the score to see the chance of winning as well.'
  if (options.some(({ winProbability }) => winProbability === undefined)) {
    return 'For the chance of winning, the whole play, the starter and what you laid away are needed.'
  }
  return 'The chance of winning is a count of its own.'
}

/** On a phone the answer lies below the deck: this line stays in sight and leads there. */
function Shortcut({ best }: { best: readonly Card[] }) {
  return (
    <button
      type="button"
      className={styles.shortcut}
      onClick={() => document.getElementById(RESULT)?.scrollIntoView()}
    >
      Best: <CardText cards={[...best].sort(compareCards)} /> <span aria-hidden="true">↓</span>
      <span className="visually-hidden">, to the table</span>
    </button>
  )
}

function randomSix() {
  const deck = createDeck()
  return Array.from({ length: 6 }, () => {
    const [at] = crypto.getRandomValues(new Uint32Array(1))
    return deck.splice(at! % deck.length, 1)[0]!
  }).sort(compareCards)
}

type Change = (part: Partial<Draft>) => void

function Result({ analysed, draft, change }: { analysed: Analysed; draft: Draft; change: Change }) {
  return (
    <section id={RESULT} className={styles.result} aria-label="Result" data-testid="analysis">
      {analysed.status === 'working' && <p className={styles.quiet}>Working it out…</p>}
      {analysed.status === 'incomplete' && (
        <div className={styles.empty}>
          <Skunk className={styles.skunk} />
          <p>{analysed.message}</p>
        </div>
      )}
      {(analysed.status === 'impossible' || analysed.status === 'failed') && (
        <p className={styles.problem} role="alert">
          {analysed.message}
        </p>
      )}
      {analysed.status === 'ready' && <Ready analysed={analysed} draft={draft} change={change} />}
    </section>
  )
}

function Ready({
  analysed: { annotation, note },
  draft,
  change,
}: {
  analysed: Extract<Analysed, { status: 'ready' }>
  draft: Draft
  change: Change
}) {
  const best = annotation.options[0]
  return (
    <>
      <h2>
        {best === undefined ? (
          'Go: nothing fits under 31'
        ) : (
          <>
            {draft.kind === 'discard' ? 'Lay away' : 'Play'}{' '}
            <CardText cards={[...best.cards].sort(compareCards)} />
          </>
        )}
      </h2>
      <p className={styles.why}>{withNoBreakHyphens(annotation.reasoning)}</p>
      {annotation.disagreement !== undefined && (
        <p className={styles.note}>
          Most points and the best chance part ways here:{' '}
          <CardText cards={annotation.disagreement.pointsChoice} /> for points,{' '}
          <CardText cards={annotation.disagreement.winChoice} /> for winning.
        </p>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      {best !== undefined && (
        <OptionTable
          annotation={annotation}
          choice={{ other: draft.other, choose: (other) => change({ other }) }}
        />
      )}
      {best !== undefined && (
        <p className={styles.note}>
          Points are net, yours minus theirs. {winNote(annotation, draft)}
        </p>
      )}
    </>
  )
}
