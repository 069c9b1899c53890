import { type Card, compareCards } from '@skunkd/engine'
import { useState } from 'react'
import { CardChoice } from '../../coach/decision/card-choice.js'
import { cardName } from '../../ui/cards/card-name.js'
import { Button } from '../../ui/controls/button.js'
import styles from '../learn.module.css'
import { cardsThatFit, cardsWanted } from './answers.js'
import { cardsLeft, PlayPicture } from './play-picture.js'
import type { FitStep, PlayCardStep } from './step.js'
import { StepFrame, type StepProps } from './step-frame.js'
import { useStep } from './use-step.js'
import { judgeFit, judgeLay } from './verdict.js'

/** Lay one card of the hand, or say go. */
export function PlayCardView(props: StepProps<PlayCardStep>) {
  const { step } = props
  const state = useStep()
  const [chosen, setChosen] = useState<Card | null>(null)
  const hand = [...cardsLeft(step.deal)].sort(compareCards)
  const [wanted] = cardsWanted(step)
  const lit = state.shown ? wanted : chosen

  function lay() {
    if (!state.done && chosen !== null) state.answer(judgeLay(step, chosen))
  }

  return (
    <StepFrame
      {...props}
      state={state}
      answer={
        state.shown && (
          <p className={styles.verdict}>
            {wanted === undefined ? 'You say go.' : `The ${cardName(wanted)}.`}
          </p>
        )
      }
      submit={
        <>
          <Button look="loud" onClick={lay} disabled={chosen === null}>
            Play this card
          </Button>
          {step.want === 'go' && (
            <Button onClick={() => state.answer(judgeLay(step, null))}>Go</Button>
          )}
        </>
      }
    >
      <PlayPicture deal={step.deal} />
      <CardChoice
        label="Your cards"
        cards={hand.map((card) => ({ card, open: true }))}
        chosen={lit === undefined || lit === null ? [] : [lit.id]}
        onToggle={(card) => {
          if (state.done) return
          state.clear()
          setChosen(chosen?.id === card.id ? null : card)
        }}
        onEnter={lay}
      />
    </StepFrame>
  )
}

/** Tap every card that may be laid. */
export function FitView(props: StepProps<FitStep>) {
  const { step } = props
  const state = useStep()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const hand = [...cardsLeft(step.deal)].sort(compareCards)

  function answer() {
    if (state.done || chosen.length === 0) return
    state.answer(
      judgeFit(
        step,
        hand.filter(({ id }) => chosen.includes(id)),
      ),
    )
  }

  return (
    <StepFrame
      {...props}
      state={state}
      submit={
        <Button look="loud" onClick={answer} disabled={chosen.length === 0}>
          These
        </Button>
      }
    >
      <PlayPicture deal={step.deal} />
      <CardChoice
        label="Your cards"
        cards={hand.map((card) => ({ card, open: true }))}
        chosen={state.shown ? cardsThatFit(step).map(({ id }) => id) : chosen}
        onToggle={({ id }) => {
          if (state.done) return
          state.clear()
          setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
        }}
        onEnter={answer}
      />
    </StepFrame>
  )
}
