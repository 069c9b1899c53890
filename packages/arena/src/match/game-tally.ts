import {
  asSeat,
  type Card,
  cardIndex,
  cardValue,
  type GameAction,
  type GameOptions,
  type GameState,
  gameResult,
  type PendingClaim,
  SEATS,
  scorePeggingPlay,
  shownScore,
} from '@skunkd/engine'
import {
  type Claim,
  claimPegs,
  fastPeggingPoints,
  RANK_COUNT,
  RANK_VALUE,
} from '@skunkd/engine/internals'
import type { ClaimSums, Tally } from './tally.js'

// No sequence is longer than 13 cards, and two more are looked at.
const ranks = new Uint8Array(16)

/** A trap: some card scores on this one, and is scored on for more by a card that is kept. */
export function isTrap(
  card: Card,
  hand: readonly Card[],
  sequence: readonly Card[],
  count: number,
): boolean {
  const length = sequence.length
  for (let i = 0; i < length; i++) ranks[i] = cardIndex(sequence[i]!) >> 2
  const laid = cardIndex(card) >> 2
  ranks[length] = laid
  const after = count + RANK_VALUE[laid]!
  if (after >= 31) return false
  for (let reply = 0; reply < RANK_COUNT; reply++) {
    const replied = after + RANK_VALUE[reply]!
    if (replied >= 31) continue
    ranks[length + 1] = reply
    const bait = fastPeggingPoints(ranks, 0, length + 2, replied)
    if (bait === 0) continue
    for (const held of hand) {
      if (held.id === card.id) continue
      const rank = cardIndex(held) >> 2
      const total = replied + RANK_VALUE[rank]!
      if (total > 31) continue
      ranks[length + 2] = rank
      if (fastPeggingPoints(ranks, 0, length + 3, total) > bait) return true
    }
  }
  return false
}

/** Whether a choice took a trap, or left one that it could have set; null if there was none. */
export function trapIn(
  chosen: Card,
  hand: readonly Card[],
  sequence: readonly Card[],
  count: number,
): 'taken' | 'missed' | null {
  const fits = hand.filter((card) => count + RANK_VALUE[cardIndex(card) >> 2]! <= 31)
  if (fits.length < 2) return null
  if (isTrap(chosen, hand, sequence, count)) return 'taken'
  return fits.some((card) => isTrap(card, hand, sequence, count)) ? 'missed' : null
}

export class GameTally {
  private claim: PendingClaim | null = null
  private truth = 0
  private truthAtClaim = 0
  private isBluff = false
  private pegging: GameState['pegging'] | null = null

  constructor(
    private readonly tally: Tally,
    private readonly playerAt: readonly [0 | 1, 0 | 1],
    private readonly counting: GameOptions['counting'],
  ) {}

  expectClaim(claim: Claim | null): void {
    this.isBluff = claim?.why === 'bluff'
  }

  private of(seat: number) {
    return this.tally.players[this.playerAt[seat as 0 | 1]]
  }

  readonly watch = (state: GameState, action: GameAction): void => {
    if (action.type === 'PLAY_CARD') this.watchPlay(state, action)
    this.pegging = state.pegging
    if (this.counting !== 'auto') this.watchClaims(state, action)
    if (state.phase === 'HAND_COMPLETE') this.countDeal(state)
    else if (state.phase === 'GAME_OVER') this.tally.deals++
  }

  private watchPlay(
    state: GameState,
    { playerIndex, cardId }: Extract<GameAction, { type: 'PLAY_CARD' }>,
  ): void {
    const { playerCards, sequence, count } = this.pegging!
    const seat = asSeat(playerIndex)
    const hand = playerCards[seat]
    const card = hand.find(({ id }) => id === cardId)!
    const player = this.of(seat)
    const trap = trapIn(card, hand, sequence, count)
    if (trap !== null) player.traps[trap]++
    // No run pegs less than three.
    const pegged = state.history.at(-1)!.events.findLast(({ kind }) => kind === 'play')
    if (pegged !== undefined && pegged.points >= 3) {
      const { runs } = scorePeggingPlay([...sequence, card], count + cardValue(card.rank))
      if (runs > 0) player.runs++
    }
  }

  private countDeal(state: GameState): void {
    this.tally.deals++
    const hand = state.history[state.history.length - 1]!
    const sums = SEATS.map((seat) =>
      seat === hand.dealerIndex ? this.of(seat).dealer : this.of(seat).pone,
    )
    for (const side of sums) side.deals++
    for (const event of hand.events) sums[event.playerIndex]![event.kind] += event.points
  }

  private watchClaims(state: GameState, action: GameAction): void {
    switch (action.type) {
      case 'CLAIM_SCORE': {
        const playerIndex = asSeat(action.playerIndex)
        const { points } = action
        this.claim = { playerIndex, points }
        this.truth = this.truthAtClaim
        this.countClaim(this.of(playerIndex).claims, points)
        if (state.pendingClaim === null) this.settle(claimPegs(points, this.truth))
        break
      }
      case 'ACCEPT_CLAIM':
        this.settle(this.claim!.points)
        break
      case 'CALL_MUGGINS':
        this.countCall(action.playerIndex, action.points)
        break
    }
    // A claim is measured against what lies on the table before it is made.
    this.truthAtClaim = shownScore(state)?.total ?? 0
  }

  private countClaim(sums: ClaimSums, points: number): void {
    sums.claims++
    if (points < this.truth) sums.undercounts++
    if (points <= this.truth) return
    if (this.isBluff) sums.bluffs++
    else sums.overcounts++
  }

  private settle(pegged: number): void {
    this.of(this.claim!.playerIndex).claims.cost += this.truth - pegged
  }

  private countCall(seat: number, called: number): void {
    const { claims } = this.of(seat)
    claims.calls++
    const { points } = this.claim!
    if (called !== this.truth) {
      // The claimant pegs the truth and what the call was off by.
      claims.wrongCalls++
      claims.gain -= Math.abs(called - this.truth)
      this.settle(this.truth)
    } else {
      claims.gain += Math.abs(points - this.truth)
      this.settle(points < this.truth ? points : 0)
    }
  }

  finish(state: GameState): number {
    const result = gameResult(state)!
    const { tally } = this
    const winner = this.of(result.winner)
    tally.games++
    winner.wins++
    if (result.kind === 'skunk') winner.skunks++
    if (result.kind === 'double-skunk') winner.doubleSkunks++
    if (result.winner === 0) tally.firstDealerWins++
    const margin = this.playerAt[result.winner as 0 | 1] === 0 ? result.margin : -result.margin
    tally.margin += margin
    return margin
  }
}
