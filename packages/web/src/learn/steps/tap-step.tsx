import { type Card, compareCards } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { useState } from 'react'
import { CardChoice } from '../../coach/decision/card-choice.js'
import { CardText } from '../../ui/cards/card-text.js'
import { Button } from '../../ui/controls/button.js'
import styles from '../lesson.module.css'
import { setsToFind } from './answers.js'
import { cardsLeft, PlayPicture } from './play-picture.js'
import { Spread } from './spread.js'
import { type FitStep, parseHandAndStarter, type TapStep } from './step.js'
import { StepFrame, type StepProps, useStep } from './step-frame.js'
import { judgeTap } from './verdict.js'

/** The cards to tap, as they lie there, and the starter among them if it lies apart. */
function cardsOf(step: TapStep | FitStep): { cards: readonly Card[]; starter: Card | null } {
  if (step.kind === 'fit') {
    return { cards: [...cardsLeft(step.deal)].sort(compareCards), starter: null }
  }
  const { hand, starter } = parseHandAndStarter(step.cards)
  return step.showStarter
    ? { cards: [...[...hand].sort(compareCards), starter], starter }
    : { cards: [...hand, starter].sort(compareCards), starter: null }
}

/** Tap the cards that make it, or every card that may be laid. */
export function TapView(props: StepProps<TapStep | FitStep>) {
  const { step } = props
  const state = useStep()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [found, setFound] = useState<readonly (readonly Card[])[]>([])
  const { cards, starter } = cardsOf(step)
  const sets = setsToFind(step)
  const all = step.kind === 'tap' && step.all === true
  const wanted = all ? sets.length : 1

  function toggle(card: Card) {
    if (state.done) return
    state.clear()
    setChosen((now) =>
      now.includes(card.id) ? now.filter((id) => id !== card.id) : [...now, card.id],
    )
  }

  function answer() {
    if (state.done || chosen.length === 0) return
    const tapped = cards.filter(({ id }) => chosen.includes(id))
    const verdict = judgeTap(step, tapped, found)
    if (verdict.right) {
      setFound([...found, tapped])
      setChosen(found.length + 1 < wanted ? [] : chosen)
    }
    state.answer(verdict, found.length + 1 < wanted)
  }

  const listed = state.shown ? sets : found
  return (
    <StepFrame
      {...props}
      state={state}
      submit={
        <>
          <Button look="loud" disabled={chosen.length === 0} onClick={answer}>
            {chosen.length === 0 ? 'Check' : `Check ${plural(chosen.length, 'card')}`}
          </Button>
          {chosen.length === 0 && <p className={styles.ask}>Tap the cards, then check.</p>}
        </>
      }
    >
      {step.kind === 'fit' && <PlayPicture deal={step.deal} />}
      <Spread n={cards.length} starter={starter !== null}>
        <CardChoice
          label={step.kind === 'fit' ? 'Your cards' : 'The cards'}
          cards={cards.map((card) =>
            card === starter ? { card, open: true, remark: 'the starter' } : { card, open: true },
          )}
          chosen={state.shown ? (sets[0] ?? []).map(({ id }) => id) : chosen}
          onToggle={toggle}
          onEnter={answer}
        />
      </Spread>
      {all && (
        <div className={styles.found}>
          <p data-testid="found">
            {listed.length} of {wanted}
          </p>
          <ul>
            {listed.map((set) => (
              <li key={set.map(({ id }) => id).join()}>
                <CardText cards={set} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </StepFrame>
  )
}
