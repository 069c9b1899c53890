import {
  compareCards,
  createRng,
  decide,
  decideWithTrace,
  formatHand,
  getPlayer,
  type Player,
  type PlayerView,
  playerNames,
} from '@skunkd/engine'
import { gameLoop } from '../match/game-loop.js'
import { readyPlayer } from '../seats/policy-file.js'

/** Scores from the first deal to the last holes, by seat; seat 0 deals. */
const SCORES: readonly (readonly [number, number])[] = [
  [0, 0],
  [31, 44],
  [62, 58],
  [79, 85],
  [93, 88],
  [99, 107],
  [112, 105],
  [110, 117],
  [119, 119],
]

const SEED = 2718

/** A discard and a card in turn, from deals played by chance: no player's mind moves them. */
export function fixedPositions(count: number): PlayerView[] {
  const chance = getPlayer('random')
  const positions: PlayerView[] = []
  for (let deal = 0; positions.length < count; deal++) {
    const rng = createRng(SEED, deal)
    const scores = SCORES[deal % SCORES.length]!
    const wantedSeat = Math.floor(deal / SCORES.length) % 2
    const wantedPlay = deal % 4
    const loop = gameLoop({ options: { seed: SEED + deal, startScores: scores } })
    let discard: PlayerView | null = null
    let play: PlayerView | null = null
    let plays = 0
    for (let step = loop.next(); !step.done; ) {
      const { view, seat, question } = step.value
      if (view.handNumber > 1) break
      if (question.kind === 'discard' && seat === wantedSeat) discard = view
      if (question.kind === 'play' && plays++ === wantedPlay) play = view
      step = loop.next(decide(chance, view, rng)!)
    }
    for (const view of [discard, play]) {
      if (view !== null && positions.length < count) positions.push(view)
    }
  }
  return positions
}

const SIGNATURE_POSITIONS = 96
const CHANCE = 31

export function pinnedPlayers(): Player[] {
  return [...new Set(playerNames().map(readyPlayer))]
}

/** What a player lays away or plays, as text; the chance follows from the place in the set. */
export function choiceOf(player: Player, view: PlayerView, place: number): string {
  const decision = decideWithTrace(player, view, createRng(CHANCE, place))!
  return formatHand([...decision.trace!.chosen].sort(compareCards))
}

export function fingerprint(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return state >>> 0
}

/** Changes when any decision of these players over the fixed positions does, and only then. */
export function signature(players: readonly Player[] = pinnedPlayers()): number {
  const positions = fixedPositions(SIGNATURE_POSITIONS)
  const decisions = players.flatMap((player) =>
    positions.map((view, place) => `${player.name} ${place} ${choiceOf(player, view, place)}\n`),
  )
  return fingerprint(decisions.join(''))
}
