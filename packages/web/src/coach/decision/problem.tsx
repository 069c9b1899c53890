import {
  type Card,
  type CoachingAnnotation,
  cardValue,
  compareCards,
  type Playing,
  type Position,
} from '@skunkd/engine'
import { judgedPosition, lostPoints, plural, whereLine } from '@skunkd/engine/words'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import { cardName } from '../../ui/cards/card-name.js'
import { CardText } from '../../ui/cards/card-text.js'
import { ActionBar, Button } from '../../ui/controls/button.js'
import { Facts } from '../../ui/controls/facts.js'
import { Slip } from '../../ui/controls/slip.js'
import { Board } from '../../ui/pictures/board.js'
import { firstSentence, withNoBreaks } from '../../ui/text.js'
import { CardChoice, CardRow } from './card-choice.js'
import { judge } from './judge.js'
import { OptionTable } from './option-table.js'
import { earlierCards } from './position-picture.js'
import styles from './problem.module.css'
import { useExplanation } from './use-explanation.js'

type Verdict =
  | { readonly status: 'open' }
  | { readonly status: 'wrong' | 'right'; readonly choice: readonly Card[] }
  | { readonly status: 'revealed' }

/** A decision with its answer hidden: choose, hear, try again, or see the answer. */
export function Problem({
  annotation,
  onFirstAnswer,
  after,
  showHand = true,
  withTable = true,
  bar = false,
}: {
  annotation: CoachingAnnotation
  /** Called once: whether the first answer was accepted, and which it was. Looking it up is none. */
  onFirstAnswer?: (found: boolean, choice: readonly Card[]) => void
  /** What can be done once the answer is out. */
  after?: ReactNode
  showHand?: boolean
  /** All the choices with their numbers below the answer; too much for a beginner. */
  withTable?: boolean
  /** A page of its own: the board is shown, and the buttons stand in the bar at the bottom. */
  bar?: boolean
}) {
  const { decision, snapshot } = annotation
  const position = judgedPosition(annotation)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [verdict, setVerdict] = useState<Verdict>({ status: 'open' })
  const [given, setGiven] = useState<readonly Card[] | null>(null)
  const answered = useRef(false)
  const outcome = useRef<HTMLDivElement>(null)
  const needed = decision === 'discard' ? 2 : 1
  const closed = verdict.status === 'right' || verdict.status === 'revealed'

  const about = useExplanation(annotation, given, closed)

  useEffect(() => {
    if (closed) outcome.current?.focus()
  }, [closed])

  function first(found: boolean, choice: readonly Card[] = []) {
    if (!answered.current) onFirstAnswer?.(found, choice)
    answered.current = true
  }

  function toggle(card: Card) {
    if (closed) return
    setChosen((now) =>
      now.includes(card.id) ? now.filter((id) => id !== card.id) : [...now, card.id].slice(-needed),
    )
    if (verdict.status === 'wrong') setVerdict({ status: 'open' })
  }

  function answer() {
    if (closed || chosen.length !== needed) return
    const choice = snapshot.hand.filter(({ id }) => chosen.includes(id))
    const { accepted } = judge(annotation, choice)
    first(accepted, choice)
    setGiven(choice)
    setVerdict({ status: accepted ? 'right' : 'wrong', choice })
    announce(accepted ? 'Correct.' : `Not the best. It ${costText(annotation, choice)}.`)
  }

  function reveal() {
    first(false)
    setVerdict({ status: 'revealed' })
    announce(`The answer: ${(annotation.options[0]?.cards ?? []).map(cardName).join(' and ')}.`)
  }

  return (
    <div className={styles.problem} data-testid="problem">
      <div
        className={styles.stage}
        data-page={bar}
        data-open={!closed}
        data-last={verdict.status === 'open'}
        data-whole={withTable}
      >
        <Situation
          position={position}
          hand={showHand ? snapshot.handIndex + 1 : null}
          board={bar}
        />
        <CardChoice
          label="Your cards"
          cards={choosable(position)}
          chosen={chosen}
          onToggle={toggle}
          onEnter={answer}
        />
      </div>
      {!closed && (
        <Actions bar={bar}>
          {chosen.length < needed ? (
            <p className={styles.ask}>
              {decision === 'pegging_play'
                ? 'Tap a card.'
                : `Tap ${chosen.length === 0 ? 'two cards' : 'one more'}.`}
            </p>
          ) : (
            <Button look="loud" onClick={answer}>
              {decision === 'pegging_play' ? 'Play this card' : 'Discard these two'}
            </Button>
          )}
          <Button onClick={reveal}>Show answer</Button>
        </Actions>
      )}
      {verdict.status === 'wrong' && <Wrong annotation={annotation} choice={verdict.choice} />}
      {closed && (
        <div className={styles.answer} ref={outcome} tabIndex={-1} data-testid="answer">
          <Slip className={styles.slip}>
            <Answer
              annotation={annotation}
              verdict={verdict}
              about={withTable || about === null ? about : inShort(about)}
            />
          </Slip>
          {after !== undefined && <Actions bar={bar}>{after}</Actions>}
          {withTable && (
            <OptionTable
              annotation={annotation}
              chosen={given ?? undefined}
              before={showHand ? annotation.actual : undefined}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Actions({ bar, children }: { bar: boolean; children: ReactNode }) {
  return bar ? (
    <ActionBar label="Your answer" className={styles.bar}>
      {children}
    </ActionBar>
  ) : (
    <div className={styles.buttons}>{children}</div>
  )
}

function choosable(position: Position) {
  return [...position.hand].sort(compareCards).map((card) => {
    const open = position.kind === 'discarding' || position.count + cardValue(card.rank) <= 31
    return open ? { card, open } : { card, open, remark: 'would pass 31' }
  })
}

export function questionOf(position: Position): string {
  if (position.kind === 'discarding')
    return `Which two do you discard to ${position.isDealer ? 'your crib' : 'their crib'}?`
  return position.count === 0
    ? 'You lead. Which card?'
    : `The count is ${position.count}. Which card?`
}

function Situation({
  position,
  hand,
  board,
}: {
  position: Position
  /** The number of the hand, where it says something. */
  hand: number | null
  board: boolean
}) {
  const { scores, target } = position
  return (
    <div className={styles.situation}>
      <p className={styles.where}>{whereLine(position, hand)}</p>
      {board && scores !== null && (
        <div className={styles.board} aria-hidden="true">
          <Board
            target={target}
            label=""
            pegs={[scores.mine, scores.theirs].map((front) => ({ front, back: 0 }))}
          />
        </div>
      )}
      <p className={styles.question}>{questionOf(position)}</p>
      {position.kind !== 'discarding' && <Knowledge position={position} />}
    </div>
  )
}

/** What a player has seen: the table, their own discards, earlier cards, how many the other holds. */
function Knowledge({ position }: { position: Playing }) {
  const { pile, starter, discarded, opponentCards } = position
  const earlier = earlierCards(position)
  return (
    <Facts
      className={styles.table}
      facts={[
        ['On the table', pile.length > 0 && <CardRow cards={pile} label="On the table" />],
        ['Starter', starter !== null && <CardRow cards={[starter]} label="Starter" />],
        ['Played before', earlier.length > 0 && <CardText cards={earlier} />],
        ['You discarded', discarded && <CardText cards={[...discarded].sort(compareCards)} />],
        ['They hold', opponentCards !== null && plural(opponentCards, 'card')],
      ]}
    />
  )
}

/** Where the score decides, what it asks for; else the first sentence. */
function inShort(about: string): string {
  const at = about.indexOf('You need ')
  if (at < 0) return firstSentence(about)[0]
  const [needs, rest] = firstSentence(about.slice(at))
  return `${needs} ${firstSentence(rest)[0]}`.trim()
}

/** What a choice costs, in the one number that decides: points, or the win chance near the end. */
function costText(annotation: CoachingAnnotation, choice: readonly Card[]): string {
  const { loss, winLost } = judge(annotation, choice)
  return annotation.basis === 'win' && winLost !== null
    ? `lowers your win chance by ${(100 * winLost).toFixed(1)}%`
    : `costs ${lostPoints(loss).slice(1)} points`
}

function Wrong({
  annotation,
  choice,
}: {
  annotation: CoachingAnnotation
  choice: readonly Card[]
}) {
  return (
    <Slip className={styles.slip} data-testid="wrong">
      <p className={styles.verdict}>
        <CardText cards={[...choice].sort(compareCards)} /> {costText(annotation, choice)}.
      </p>
      <p>Try again, or show the answer.</p>
    </Slip>
  )
}

function Answer({
  annotation,
  verdict,
  about,
}: {
  annotation: CoachingAnnotation
  verdict: Verdict
  about: string | null
}) {
  const best = annotation.options[0]?.cards ?? []
  const verb = annotation.decision === 'discard' ? 'Discard' : 'Play'
  const right = verdict.status === 'right'
  const exact = right && judge(annotation, verdict.choice).loss < 1e-9
  return (
    <>
      <p className={styles.verdict} data-right={right}>
        {right ? (
          exact ? (
            '✓ Correct. That’s the best choice.'
          ) : (
            '✓ Correct. Just as good as the best.'
          )
        ) : (
          <>
            {verb} <CardText cards={[...best].sort(compareCards)} />.
          </>
        )}
      </p>
      {right && !exact && (
        <p>
          The very best: <CardText cards={[...best].sort(compareCards)} />.
        </p>
      )}
      <p aria-busy={about === null} data-testid="about">
        {withNoBreaks(about ?? 'Calculating…')}
      </p>
    </>
  )
}
