import { cutForDeal } from '@skunkd/engine'
import { CardRow } from '../../coach/decision/card-choice.js'
import { Button } from '../../ui/controls/button.js'
import styles from '../lesson.module.css'
import { pickAnswer, type Side } from './answers.js'
import { CountedHand } from './counted-hand.js'
import { ME, THEM } from './deal-script.js'
import { PegBoard } from './explain-step.js'
import { DealPicture } from './play-picture.js'
import { FiveSpread, Spread } from './spread.js'
import { type PickAsk, type PickStep, parseHandAndStarter } from './step.js'
import { StepFrame, type StepProps, useStep } from './step-frame.js'
import { judgePick } from './verdict.js'

const LABELS: Readonly<Record<PickAsk['what'], Readonly<Record<Side, string>>>> = {
  'first-deal': { me: 'You', them: 'They' },
  crib: { me: 'Yours', them: 'Theirs' },
  leads: { me: 'You', them: 'They' },
  'counts-first': { me: 'You', them: 'They' },
  favourite: { me: 'You', them: 'They' },
  claim: { me: 'I agree', them: 'No' },
}

/** You or they; yes or no. */
export function PickView(props: StepProps<PickStep>) {
  const { step } = props
  const state = useStep()
  const { ask } = step
  const labels = LABELS[ask.what]
  return (
    <StepFrame
      {...props}
      state={state}
      answer={state.shown && <p className={styles.verdict}>{labels[pickAnswer(ask)]}.</p>}
      submit={(['me', 'them'] as const).map((side) => (
        <Button key={side} onClick={() => state.answer(judgePick(step, side))} data-side={side}>
          {labels[side]}
        </Button>
      ))}
    >
      {picture(ask, state.done)}
    </StepFrame>
  )
}

function picture(ask: PickAsk, done: boolean) {
  switch (ask.what) {
    case 'first-deal': {
      const cut = cutForDeal(ask.seed).cuts.at(-1)!
      return (
        <Spread n={2} className={styles.pile}>
          <ol>
            {([ME, THEM] as const).map((seat) => (
              <li key={seat}>
                <CardRow cards={[cut[seat]]} label={seat === ME ? 'You' : 'They'} />
                <span aria-hidden="true">{seat === ME ? 'you' : 'they'}</span>
              </li>
            ))}
          </ol>
        </Spread>
      )
    }
    case 'favourite': {
      const [mine, theirs] = ask.scores
      const behind = (score: number) => Math.max(0, score - 6)
      return <PegBoard pegs={[mine, behind(mine), theirs, behind(theirs)]} />
    }
    case 'claim': {
      const handAndStarter = parseHandAndStarter(ask)
      return done ? (
        <CountedHand handAndStarter={handAndStarter} />
      ) : (
        <FiveSpread hand={handAndStarter.hand} starter={handAndStarter.starter} />
      )
    }
    case 'crib':
    case 'counts-first':
      return <DealPicture deal={ask.deal} middle="crib" />
    case 'leads':
      return <DealPicture deal={ask.deal} middle="starter" />
  }
}
