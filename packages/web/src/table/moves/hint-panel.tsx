import { type CoachingAnnotation, compareCards, type OptionReview } from '@skunkd/engine'
import { CardText } from '../../ui/cards/card-text.js'
import { PanelHeader } from '../../ui/controls/panel-header.js'
import { withNoBreakHyphens } from '../../ui/no-break.js'
import styles from './hint.module.css'
import type { HintState } from './use-hint.js'
import { useMoves } from './use-moves.js'

const SHOWN = 5

/** The best choice and what the others cost: in points, or in chances to win once that decides. */
export function HintPanel({ state, onClose }: { state: HintState; onClose: () => void }) {
  if (state.status === 'none') return null
  return (
    <aside className={styles.panel} aria-label="Hint" data-testid="hint">
      <PanelHeader onClose={onClose} closeLabel="Close the hint">
        {state.status === 'working' && 'Thinking it over…'}
        {state.status === 'failed' && 'No hint this time'}
        {state.status === 'ready' && <Headline hint={state.hint} />}
      </PanelHeader>
      {state.status === 'failed' && <p>{state.message}</p>}
      {state.status === 'ready' && (
        <>
          <p className={styles.why}>{withNoBreakHyphens(state.hint.reasoning)}</p>
          <Alternatives hint={state.hint} />
        </>
      )}
    </aside>
  )
}

function Headline({ hint }: { hint: CoachingAnnotation }) {
  const verb = hint.decision === 'discard' ? 'Lay away' : 'Play'
  return (
    <>
      {verb} <CardText cards={[...hint.optimal].sort(compareCards)} />
    </>
  )
}

function Alternatives({ hint }: { hint: CoachingAnnotation }) {
  const { chosen } = useMoves()
  const isChosen = (option: OptionReview) =>
    chosen.length === option.cards.length && option.cards.every((card) => chosen.includes(card.id))
  const top = hint.options.slice(0, SHOWN)
  const mine = hint.options.find(isChosen)
  const rows = mine === undefined || top.includes(mine) ? top : [...top, mine]
  const byWin = hint.basis === 'win'
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{hint.decision === 'discard' ? 'Throw' : 'Card'}</th>
          <th scope="col">{byWin ? 'Wins' : 'Worth'}</th>
          <th scope="col">Costs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((option) => (
          <tr key={option.cards.map((card) => card.id).join()} data-chosen={isChosen(option)}>
            <th scope="row">
              <CardText cards={[...option.cards].sort(compareCards)} />
              {isChosen(option) && <span className={styles.yours}> your choice</span>}
            </th>
            <td>
              {byWin && option.winProbability !== undefined
                ? `${(option.winProbability * 100).toFixed(1)}%`
                : signed(option.expectedValue)}
            </td>
            <td>{option === hint.options[0] ? 'best' : cost(option, hint)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cost(option: OptionReview, hint: CoachingAnnotation): string {
  const best = hint.options[0]!
  if (
    hint.basis === 'win' &&
    option.winProbability !== undefined &&
    best.winProbability !== undefined
  ) {
    return `${((best.winProbability - option.winProbability) * 100).toFixed(1)}%`
  }
  return (best.expectedValue - option.expectedValue).toFixed(2)
}

const signed = (value: number) => (value < 0 ? `−${(-value).toFixed(2)}` : `+${value.toFixed(2)}`)
