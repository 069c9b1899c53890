import { type CoachingAnnotation, compareCards, type OptionReview } from '@skunkd/engine'
import { discardSums, formatFixed, formatPercent, playSums } from '@skunkd/engine/words'
import { useEffect, useRef, useState } from 'react'
import { CardText } from '../../ui/cards/card-text.js'
import { Button } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { firstSentence, withNoBreaks } from '../../ui/text.js'
import type { Asked } from '../../ui/use-asked.js'
import styles from './hint.module.css'
import { plainHint } from './plain-hint.js'
import { useMoves } from './use-moves.js'

/** As many as fit between the board and the hand; low windows show fewer. */
const SHOWN = 4

/** The best choice and what the others cost, on the felt between the board and the hand. */
export function HintPanel({
  state,
  isPlain,
  onClose,
}: {
  state: Asked<CoachingAnnotation>
  /** For a beginner: a sentence and no figures. */
  isPlain: boolean
  onClose: () => void
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const [all, setAll] = useState(false)
  const isReady = state.kind === 'answer'
  useEffect(() => {
    if (isReady) title.current?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <Slip className={styles.slip} aria-label="Hint" data-testid="hint">
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {state.kind === 'asking' && 'Finding a hint…'}
          {state.kind === 'failed' && 'No hint this time'}
          {isReady && <Headline hint={state.value} />}
        </h2>
        <Button look="icon" onClick={onClose} aria-label="Close hint">
          ✕
        </Button>
      </header>
      {state.kind === 'failed' && <p>{state.reason}</p>}
      {isReady && (
        <>
          <p className={styles.why}>
            {withNoBreaks(isPlain ? plainHint(state.value) : reasonOf(state.value, all))}
          </p>
          {state.value.decision === 'discard' && !isPlain && (
            <Discards hint={state.value} all={all} onAll={() => setAll(true)} />
          )}
        </>
      )}
    </Slip>
  )
}

function Headline({ hint }: { hint: CoachingAnnotation }) {
  return (
    <>
      {hint.decision === 'discard' ? 'Discard' : 'Play'}{' '}
      <CardText cards={[...hint.optimal].sort(compareCards)} />
    </>
  )
}

/** Beside a table whose rows say the rest, one sentence is enough. */
const reasonOf = ({ decision, reasoning }: CoachingAnnotation, all: boolean) =>
  decision === 'discard' && !all ? firstSentence(reasoning)[0] : reasoning

/** All discards, or the best few and the one that is chosen, with parts that add up. */
function Discards({
  hint,
  all,
  onAll,
}: {
  hint: CoachingAnnotation
  all: boolean
  onAll: () => void
}) {
  const { chosen } = useMoves()
  const isChosen = (option: OptionReview) =>
    chosen.length === option.cards.length && option.cards.every((card) => chosen.includes(card.id))
  const byWin = hint.basis === 'win'
  const mine = hint.options.find(isChosen)
  const top = all ? hint.options : hint.options.slice(0, SHOWN)
  const rows = mine === undefined || top.includes(mine) ? top : [...top, mine]
  return (
    <>
      <div className={styles.scroll} data-all={all}>
        <table className={styles.table} data-win={byWin}>
          <thead>
            <tr>
              <th scope="col">Discard</th>
              <th scope="col">Hand</th>
              <th scope="col">+ Crib</th>
              <th scope="col">+ Play</th>
              <th scope="col">
                <span className={styles.equals}>= </span>Total
              </th>
              {byWin && <th scope="col">Win chance</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((option) => (
              <tr
                key={option.cards.map((card) => card.id).join()}
                data-best={option === hint.options[0]}
                data-chosen={option === mine}
              >
                <th scope="row">
                  <CardText cards={[...option.cards].sort(compareCards)} />
                  <span className="visually-hidden">
                    {option === mine && ', your choice'}
                    {option === hint.options[0] && ', best'}
                  </span>
                </th>
                {sumOfParts(option).map((part, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns, for ever
                  <td key={place}>{part}</td>
                ))}
                {byWin && <td>{formatPercent(option.winProbability ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>
        <span>{mine !== undefined && mine !== hint.options[0] && costText(mine, hint)}</span>
        {!all && (
          <Button look="text" onClick={onAll}>
            Show all {hint.options.length}
          </Button>
        )}
      </p>
    </>
  )
}

const text = (value: number) => formatFixed(value, 2)

/** Hand, crib, play and total. */
function sumOfParts({ parts, expectedValue }: OptionReview): readonly string[] {
  if (parts === undefined) return ['', '', '', text(expectedValue)]
  const { hand, crib, play, total } = discardSums(parts)
  return [hand, crib, play, total].map(text)
}

/** As the table prints it. */
const printedWin = ({ winProbability = 0 }: OptionReview) =>
  Number((100 * winProbability).toFixed(1))

function costText(mine: OptionReview, { options, basis }: CoachingAnnotation): string {
  const best = options[0]!
  if (basis === 'win' && mine.winProbability !== undefined && best.winProbability !== undefined) {
    const lost = printedWin(best) - printedWin(mine)
    return `Your choice costs ${lost.toFixed(1)} percentage points`
  }
  return `Your choice costs ${(best.expectedValue - mine.expectedValue).toFixed(1)} points`
}

/** For the tag above a card in the play: what decides, and the points now and later. */
export interface CardTag {
  readonly main: string
  readonly sum: string
  readonly best: boolean
}

export function cardTags({ options, basis }: CoachingAnnotation): ReadonlyMap<string, CardTag> {
  return new Map(
    options.map((option, place) => {
      const { now, rest, total } = playSums(option.points ?? 0, option.expectedValue)
      const byWin = basis === 'win' && option.winProbability !== undefined
      return [
        option.cards[0]!.id,
        {
          main: byWin ? formatPercent(option.winProbability) : text(total),
          sum: `${now} ${rest < 0 ? '−' : '+'} ${text(Math.abs(rest))}`,
          best: place === 0,
        },
      ]
    }),
  )
}
