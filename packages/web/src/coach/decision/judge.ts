import {
  type Card,
  type CoachingAnnotation,
  isAccepted,
  type OptionReview,
  severityOf,
} from '@skunkd/engine'

export const isIn = ({ id }: Card, cards: readonly Card[]) => cards.some((card) => card.id === id)

/** The same choice, in whatever order. */
export const sameCards = (a: readonly Card[], b: readonly Card[] = []) =>
  a.length === b.length && a.every((card) => isIn(card, b))

/** Whether another choice was worth more, however little. */
export const hadBetter = ({ forced, loss }: CoachingAnnotation) => !forced && loss > 1e-9

function optionOf(annotation: CoachingAnnotation, choice: readonly Card[]): OptionReview | null {
  const isPlay = annotation.decision === 'pegging_play'
  return (
    annotation.options.find(({ cards }) =>
      isPlay
        ? // Cards of one rank are one choice in the play.
          cards[0]?.rank === choice[0]?.rank
        : sameCards(cards, choice),
    ) ?? null
  )
}

/** What a second try is worth, by the same number that made the decision a mistake. */
export function judge(annotation: CoachingAnnotation, choice: readonly Card[]) {
  const option = optionOf(annotation, choice)
  if (option === null) {
    throw new RangeError(`${choice.map(({ id }) => id).join(' ')} isn’t one of the choices.`)
  }
  const { loss, winProbability } = option
  const wins = annotation.options.map(({ winProbability: each = 0 }) => each)
  return {
    accepted: isAccepted(loss, annotation.decision),
    loss,
    severity: severityOf(loss),
    /** Chances of winning given up; null without the scores. */
    winLost: winProbability === undefined ? null : Math.max(...wins) - winProbability,
  }
}
