import { type Card, compareCards } from '@skunkd/engine'
import { useState } from 'react'
import { CardChoice } from '../../coach/decision/card-choice.js'
import { CardText } from '../../ui/cards/card-text.js'
import styles from '../lesson.module.css'
import { setsToFind } from './answers.js'
import { CheckButton } from './check-button.js'
import { parseHandAndStarter } from './hand-and-starter.js'
import { Spread } from './spread.js'
import type { TapStep } from './step.js'
import { StepFrame, type StepProps } from './step-frame.js'
import { useStep } from './use-step.js'
import { judgeTap } from './verdict.js'

/** Tap the cards that make it. */
export function TapView(props: StepProps<TapStep>) {
  const { step } = props
  const state = useStep()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [found, setFound] = useState<readonly (readonly Card[])[]>([])
  const { hand, starter } = parseHandAndStarter(step.cards)
  const cards = step.showStarter
    ? [...[...hand].sort(compareCards), starter]
    : [...hand, starter].sort(compareCards)
  const sets = setsToFind(step)
  const wanted = step.all ? sets.length : 1

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
      submit={<CheckButton count={chosen.length} onCheck={answer} />}
    >
      <Spread n={cards.length} starter={step.showStarter === true}>
        <CardChoice
          label="The cards"
          cards={cards.map((card) =>
            step.showStarter && card === starter
              ? { card, open: true, remark: 'the starter' }
              : { card, open: true },
          )}
          chosen={state.shown ? (sets[0] ?? []).map(({ id }) => id) : chosen}
          onToggle={toggle}
          onEnter={answer}
        />
      </Spread>
      {step.all && (
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
