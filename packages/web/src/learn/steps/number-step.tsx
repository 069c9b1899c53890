import { type Card, compareCards, parseHand } from '@skunkd/engine'
import { CardRow } from '../../coach/decision/card-choice.js'
import styles from '../learn.module.css'
import { numberAnswer } from './answers.js'
import { CountedHand } from './counted-hand.js'
import { PegBoard, StarterCard } from './explain-step.js'
import { handAndStarterOf } from './hand-and-starter.js'
import { NumberPad } from './number-pad.js'
import { PlayPicture } from './play-picture.js'
import type { NumberStep } from './step.js'
import { StepFrame, type StepProps } from './step-frame.js'
import { useStep } from './use-step.js'
import { judgeNumber } from './verdict.js'

/** Asked for in lessons that come before the one about the starter. */
const BEFORE_STARTER = new Set(['fifteen', 'pair', 'run'])

/** Say a number. */
export function NumberView(props: StepProps<NumberStep>) {
  const { step } = props
  const state = useStep()
  const { ask } = step
  const five = handAndStarterOf(ask)
  const only = ask.what === 'kind' ? ask.kind : undefined
  const showStarter = only === undefined || !BEFORE_STARTER.has(only)
  return (
    <StepFrame
      {...props}
      state={state}
      answer={state.shown && <p className={styles.verdict}>It is {numberAnswer(ask)}.</p>}
      pad={
        <NumberPad upTo={step.upTo} onNumber={(said) => state.answer(judgeNumber(step, said))} />
      }
    >
      {ask.what === 'sum' && (
        <div className={styles.picture}>
          <CardRow cards={parseHand(ask.cards)} label="Cards" />
        </div>
      )}
      {ask.what === 'score' && <PegBoard pegs={ask.pegs} />}
      {ask.what === 'pegged' && <PlayPicture deal={ask.deal} />}
      {five !== null &&
        (state.done ? (
          <CountedHand handAndStarter={five} only={only} showStarter={showStarter} />
        ) : (
          <FiveRow hand={five.hand} starter={five.starter} apart={showStarter} />
        ))}
    </StepFrame>
  )
}

/** Five cards to look at; the starter apart, once it has been explained. */
export function FiveRow({
  hand,
  starter,
  apart,
}: {
  hand: readonly Card[]
  starter: Card
  apart: boolean
}) {
  return (
    <div className={styles.picture}>
      <CardRow
        cards={[...hand, ...(apart ? [] : [starter])].sort(compareCards)}
        label={apart ? 'Hand' : 'Cards'}
      />
      {apart && <StarterCard card={starter} />}
    </div>
  )
}
