import { type Card, type CoachingAnnotation, compareCards } from '@skunkd/engine'
import { formatFixed, formatPercent } from '@skunkd/engine/words'
import { OptionTable } from '../coach/decision/option-table.js'
import { CardText } from '../ui/cards/card-text.js'
import { Slip } from '../ui/controls/slip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { firstSentence, withNoBreaks } from '../ui/text.js'
import styles from './answer.module.css'
import type { Draft } from './draft.js'
import type { Analysed } from './use-analysis.js'

export const RESULT = 'analysis-result'

interface AnswerProps {
  readonly analysed: Analysed
  readonly draft: Draft
  readonly onLook: (cards: readonly Card[] | null) => void
  readonly onChange: (part: Partial<Draft>) => void
}

export function Answer(props: AnswerProps) {
  const { analysed } = props
  return (
    <section
      id={RESULT}
      tabIndex={-1}
      className={styles.result}
      aria-label="Answer"
      data-testid="analysis"
    >
      {analysed.status === 'working' && <Bars />}
      {analysed.status === 'incomplete' && (
        <div className={styles.empty}>
          <Skunk className={styles.skunk} />
          <p>{analysed.message}</p>
          <p>
            {props.draft.kind === 'discard'
              ? 'All 15 discards are listed here, best first.'
              : 'Every card you can play is listed here, best first.'}
          </p>
        </div>
      )}
      {(analysed.status === 'impossible' || analysed.status === 'failed') && (
        <p className={styles.problem} role="alert">
          {analysed.message}
        </p>
      )}
      {analysed.status === 'ready' && <Ready {...props} analysed={analysed} />}
    </section>
  )
}

/** The answer's place while it is calculated. */
function Bars() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p>Calculating…</p>
      <i />
      <i />
      <i />
    </div>
  )
}

function Ready({
  analysed: { annotation, note },
  draft,
  onLook,
  onChange,
}: AnswerProps & { analysed: Extract<Analysed, { status: 'ready' }> }) {
  const best = annotation.options[0]
  if (best === undefined) {
    return (
      <Slip className={styles.slip}>
        <h2>Go</h2>
        <p>No card fits within 31.</p>
      </Slip>
    )
  }
  const [reason, rest] = firstSentence(annotation.reasoning)
  return (
    <>
      <Slip className={styles.slip}>
        <h2>
          {draft.kind === 'discard' ? 'Discard' : 'Play'}{' '}
          <CardText cards={[...best.cards].sort(compareCards)} />
        </h2>
        <p>{withNoBreaks(reason)}</p>
        <Lead annotation={annotation} />
      </Slip>
      <OptionTable
        annotation={annotation}
        choice={{ other: draft.other, choose: (other) => onChange({ other }) }}
        onLook={onLook}
      />
      {rest !== '' && <p className={styles.note}>{withNoBreaks(rest)}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      <p className={styles.note}>Total is your points minus theirs. {winNote(annotation, draft)}</p>
    </>
  )
}

/** The number that decides, and how far the next best is behind. */
function Lead({ annotation: { options } }: { annotation: CoachingAnnotation }) {
  const [best, next] = options
  const win = best!.winProbability
  const behind =
    next === undefined
      ? 0
      : win === undefined
        ? next.expectedValue - best!.expectedValue
        : 100 * (next.winProbability! - win)
  return (
    <p className={styles.lead}>
      <strong>
        {win === undefined ? formatFixed(best!.expectedValue, 2) : formatPercent(win)}
      </strong>
      <span>{win === undefined ? 'points' : 'win chance'}</span>
      {behind <= -0.05 && (
        <span className={styles.next}>
          next best −{(-behind).toFixed(1)}
          {win !== undefined && '%'}
        </span>
      )}
    </p>
  )
}

/** Why there is no column of win chances. */
function winNote({ options }: CoachingAnnotation, { scores }: Draft): string {
  if (scores === null) return 'Enter the score to see win chances.'
  if (options.some(({ winProbability }) => winProbability === undefined)) {
    return 'Win chances need the whole play, the starter and your discards.'
  }
  return ''
}
