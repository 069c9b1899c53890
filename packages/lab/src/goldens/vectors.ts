import { readyPlayer } from '@skunkd/arena/internals'
import {
  compareCards,
  countOf,
  createRng,
  formatHand,
  type Player,
  type PlayerView,
  parseHand,
} from '@skunkd/engine'
import { discardingFrom, playingFrom, viewOfPosition } from '@skunkd/engine/internals'

/** What the documents want of a position, and what the players do in it. */
export interface TestVector {
  /** Where it stands, in both documents if in both. */
  readonly from: readonly string[]
  readonly position:
    | { readonly discard: string; readonly isDealer: boolean }
    | { readonly play: string; readonly pile: string }
    | { readonly count: number; readonly times: number }
  /** The cards kept or played, or how often which number is claimed, as the documents have it. */
  readonly expected: string
  /** By player. */
  readonly decisions: Readonly<Record<string, string>>
  /** Where a player rightly does something else: why. */
  readonly why?: string
}

const PLAYERS = ['expert', 'expert-classic']

/** A hand to be counted aloud while muggins is practised. */
function countingView(): PlayerView {
  const view = viewOfPosition(discardingFrom(parseHand('5S 5H 6D 7C JS QH'), true))
  return { ...view, options: { ...view.options, muggins: true, mugginsPractice: true } }
}

function claimsOf(player: Player, truth: number, times: number): string {
  const rng = createRng(42)
  const said = new Map<number, number>()
  for (let time = 0; time < times; time++) {
    const points = player.claim(countingView(), truth, rng)
    said.set(points, (said.get(points) ?? 0) + 1)
  }
  const claims = [...said].sort(([a], [b]) => a - b)
  return claims.map(([points, often]) => `${points}: ${often}`).join(', ')
}

function decisionOf(player: Player, { position }: TestVector): string {
  const rng = createRng(42)
  if ('count' in position) return claimsOf(player, position.count, position.times)
  if ('play' in position) {
    const pile = parseHand(position.pile)
    const asked = playingFrom(parseHand(position.play), pile, countOf(pile), { isDealer: false })
    return formatHand(player.play(viewOfPosition(asked), rng).chosen)
  }
  const six = parseHand(position.discard)
  const { chosen } = player.discard(viewOfPosition(discardingFrom(six, position.isDealer)), rng)
  const kept = six.filter(({ id }) => chosen.every((card) => card.id !== id))
  return formatHand(kept.sort(compareCards))
}

/** The vectors decided again. */
export function decideVectors(vectors: readonly TestVector[]): TestVector[] {
  return vectors.map((vector) => ({
    ...vector,
    decisions: Object.fromEntries(
      PLAYERS.map((name) => [name, decisionOf(readyPlayer(name), vector)]),
    ),
  }))
}
