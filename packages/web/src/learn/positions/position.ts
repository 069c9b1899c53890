import {
  type Card,
  type DecisionSnapshot,
  formatCard,
  formatHand,
  type PlayStep,
  parseCard,
  parseHand,
} from '@skunkd/engine'

/** One step of the play so far: who laid which card, or said go, at which count. */
type StepText = string

/** A decision of the lessons, short enough to be read in a file. */
export interface LessonPosition {
  readonly hand: string
  readonly dealer: boolean
  /** Mine and theirs. */
  readonly scores: readonly [number, number]
  /** In the play only. */
  readonly play?: {
    readonly starter: string
    readonly discarded: string
    readonly opponentCards: number
    readonly count: number
    /** `0 5H 0`, `1 go 27`: seat, card, the count before it. */
    readonly history: readonly StepText[]
  }
  /** The best choice, and the points that the mildest refused one lost when the file was made. */
  readonly best: string
  readonly margin: number
}

/** A hand to count. */
export interface LessonHand {
  readonly hand: string
  readonly starter: string
}

/** The learner always sits here. */
const SEAT = 0

export function writePosition(
  decision: DecisionSnapshot,
  best: readonly Card[],
  margin: number,
): LessonPosition {
  const [mine = 0, theirs = 0] = decision.scores ?? []
  const common = {
    hand: formatHand(decision.hand),
    dealer: decision.isDealer,
    scores: [mine, theirs] as const,
  }
  const answer = { best: formatHand(best), margin: Math.floor(margin * 100) / 100 }
  if (decision.type === 'discard') return { ...common, ...answer }
  return {
    ...common,
    play: {
      starter: formatCard(decision.starter!),
      discarded: formatHand(decision.discarded ?? []),
      opponentCards: decision.opponentCards ?? 0,
      count: decision.count ?? 0,
      history: (decision.history ?? []).map(writeStep),
    },
    ...answer,
  }
}

const writeStep = ({ playerIndex, card, count }: PlayStep): StepText =>
  `${playerIndex} ${card === null ? 'go' : formatCard(card)} ${count}`

function readStep(text: StepText): PlayStep {
  const [seat, card, count] = text.split(' ')
  return {
    playerIndex: Number(seat),
    card: card === 'go' ? null : parseCard(card!),
    count: Number(count),
  }
}

/** The decision as the engine's own log would have recorded it, nothing chosen yet. */
export function readPosition(position: LessonPosition): DecisionSnapshot {
  const common = {
    hand: parseHand(position.hand),
    playerChoice: [],
    isDealer: position.dealer,
    handIndex: 0,
    playerIndex: SEAT,
    scores: position.scores,
  }
  const { play } = position
  if (play === undefined) return { ...common, type: 'discard' }
  const history = play.history.map(readStep)
  return {
    ...common,
    type: 'pegging_play',
    pile: play.count === 0 ? [] : currentCount(history),
    count: play.count,
    starter: parseCard(play.starter),
    discarded: parseHand(play.discarded),
    opponentCards: play.opponentCards,
    history,
  }
}

/** The cards laid since the count last began. */
function currentCount(history: readonly PlayStep[]): readonly Card[] {
  const start = history.findLastIndex(({ card, count }) => card !== null && count === 0)
  return history.slice(start).flatMap(({ card }) => (card === null ? [] : [card]))
}
