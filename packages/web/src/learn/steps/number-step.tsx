import { parseHand } from '@skunkd/engine'
import styles from '../lesson.module.css'
import { numberAnswer, padOf } from './answers.js'
import { CountedHand } from './counted-hand.js'
import { PegBoard } from './explain-step.js'
import { NumberPad } from './number-pad.js'
import { PlayPicture } from './play-picture.js'
import { CardSpread, FiveSpread } from './spread.js'
import { handAndStarterOf, type NumberStep } from './step.js'
import { StepFrame, type StepProps, useStep } from './step-frame.js'
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
      answer={state.shown && <p className={styles.verdict}>It’s {numberAnswer(ask)}.</p>}
      pad={
        <NumberPad upTo={padOf(step)} onNumber={(said) => state.answer(judgeNumber(step, said))} />
      }
    >
      {ask.what === 'sum' && <CardSpread cards={parseHand(ask.cards)} />}
      {ask.what === 'score' && <PegBoard pegs={ask.pegs} />}
      {ask.what === 'pegged' && <PlayPicture deal={ask.deal} />}
      {five !== null &&
        (state.done ? (
          <CountedHand handAndStarter={five} only={only} showStarter={showStarter} />
        ) : (
          <FiveSpread hand={five.hand} starter={five.starter} apart={showStarter} />
        ))}
    </StepFrame>
  )
}
