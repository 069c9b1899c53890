import { type Card, compareCards } from '@skunkd/engine'
import { useState } from 'react'
import { CardChoice } from '../../coach/decision/card-choice.js'
import { cardName } from '../../ui/cards/card-name.js'
import { Button } from '../../ui/controls/button.js'
import styles from '../lesson.module.css'
import { cardsWanted } from './answers.js'
import { cardsLeft, PlayPicture } from './play-picture.js'
import { Spread } from './spread.js'
import type { PlayCardStep } from './step.js'
import { StepFrame, type StepProps, useStep } from './step-frame.js'
import { judgeLay } from './verdict.js'

/** Play one card of the hand, as at the table by a tap; or say go. */
export function PlayCardView(props: StepProps<PlayCardStep>) {
  const { step } = props
  const state = useStep()
  const [played, setPlayed] = useState<Card | null>(null)
  const [wanted] = cardsWanted(step)
  // Once it is answered, the right card lies on the table.
  const card = state.shown ? wanted : (played ?? undefined)
  const word = card === undefined ? 'go' : `${card.rank}${card.suit}`
  const deal = state.done ? { ...step.deal, plays: `${step.deal.plays} ${word}` } : step.deal
  const hand = [...cardsLeft(deal)].sort(compareCards)

  function play(next: Card | null) {
    if (state.done) return
    setPlayed(next)
    state.answer(judgeLay(step, next))
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
          <p className={styles.ask}>Tap a card to play it.</p>
          {step.want === 'go' && <Button onClick={() => play(null)}>Go</Button>}
        </>
      }
    >
      <PlayPicture deal={deal} />
      <Spread n={hand.length}>
        <CardChoice
          label="Your cards"
          cards={hand.map((each) => ({ card: each, open: true }))}
          chosen={state.done || played === null ? [] : [played.id]}
          onToggle={play}
          onEnter={play}
        />
      </Spread>
    </StepFrame>
  )
}
