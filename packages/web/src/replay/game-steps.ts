import {
  type BySeat,
  bySeat,
  createGame,
  type GameAction,
  type GameState,
  isSeat,
  type Replay,
  type Seat,
} from '@skunkd/engine'

/** Which decision of which seat a step was. */
export interface Decided {
  readonly seat: Seat
  /** Among the decisions of that seat, in order. */
  readonly index: number
}

/** One step of a game being replayed: what was done, and the game before and after it. */
export interface GameStep {
  readonly action: GameAction
  readonly before: GameState
  readonly after: GameState
  readonly handIndex: number
  readonly decided: Decided | null
  /** Where it stands among the actions of the record. */
  readonly actionIndex: number
}

/** A hand of the game: where it begins, who dealt, and what stood on the board. */
export interface HandOfGame {
  readonly handIndex: number
  /** Its steps are `steps.slice(first, end)`. */
  readonly first: number
  readonly end: number
  readonly dealerIndex: Seat
  readonly scoresBefore: BySeat<number>
  readonly scoresAfter: BySeat<number>
}

export interface ReplaySteps {
  readonly steps: readonly GameStep[]
  readonly hands: readonly HandOfGame[]
}

const scoresOf = ({ players }: GameState) => bySeat((seat) => players[seat].score)

function handsOf(steps: readonly GameStep[]): readonly HandOfGame[] {
  const firsts = steps.flatMap(({ handIndex }, at) =>
    steps[at - 1]?.handIndex === handIndex ? [] : [at],
  )
  return firsts.map((first, place) => {
    const end = firsts[place + 1] ?? steps.length
    const { before, after, handIndex } = steps[first]!
    return {
      handIndex,
      first,
      end,
      dealerIndex: after.dealerIndex,
      scoresBefore: scoresOf(before),
      scoresAfter: scoresOf(steps[end - 1]!.after),
    }
  })
}

/**
 * The steps of a replay as a person walks through them. Gathering the cards for the next hand
 * is not a step of its own: the hand begins with the deal that follows.
 */
export function replayStepsOf({ steps: replayed }: Pick<Replay, 'steps'>): ReplaySteps {
  const decided = [0, 0]
  const steps: GameStep[] = []
  replayed.forEach(({ after, handIndex, decisionIndex }, actionIndex) => {
    const action = after.actions[actionIndex]!
    const before = replayed[actionIndex - 1]?.after
    const isGathering = action.type === 'NEXT_HAND'
    const who = 'playerIndex' in action ? action.playerIndex : undefined
    const mine = decisionIndex !== null && isSeat(who) ? who : null
    if (!isGathering) {
      steps.push({
        action,
        before: before ?? createGame(2, after.options),
        after,
        handIndex,
        actionIndex,
        decided: mine === null ? null : { seat: mine, index: decided[mine]! },
      })
    }
    if (mine !== null) decided[mine]!++
  })
  return { steps, hands: handsOf(steps) }
}

/** The step at which a seat made its decision of this number; −1 if there is none. */
export function stepOfDecision({ steps }: ReplaySteps, { seat, index }: Decided): number {
  return steps.findIndex(({ decided }) => decided?.seat === seat && decided.index === index)
}

/** Where in the walk a hand begins, by its index; −1 if there is none. */
export function stepOfHand({ hands }: ReplaySteps, handIndex: number): number {
  return hands.find((hand) => hand.handIndex === handIndex)?.first ?? -1
}
