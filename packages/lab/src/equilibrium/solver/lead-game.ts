import {
  buildPlayTree,
  openingLine,
  type PlayTree,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
} from '@skunkd/engine/internals'
import { EndingTables } from './ending-tables.js'
import { readNumbers, writeNumbers } from './lead-files.js'
import type { WalkEnds } from './line-end.js'
import { TreeWalk, type WalkMode } from './tree-walk.js'

/** Every rank that can be led. */
export const LEADS: readonly number[] = Array.from({ length: RANK_COUNT }, (_, rank) => rank)

/** One pass over the play after a lead; `reach` belongs to the player who is not walking. */
export interface WalkRequest {
  readonly player: number
  readonly mode: WalkMode
  /** Weight of this iteration in the average strategy. */
  readonly weight: number
  /** While learning, how often the other player lays any card at all. */
  readonly tremble: number
  /** For each lead, or null where the walk can add nothing. */
  readonly reach: readonly (Float64Array | null)[]
}

/** The play after one lead by pone: its tree, regrets and average strategy. */
export class LeadGame<Ends extends WalkEnds = EndingTables> {
  readonly tree: PlayTree
  readonly endings: Ends
  readonly regrets: Float32Array
  readonly average: Float32Array
  private readonly learner: TreeWalk
  private readonly judge: TreeWalk
  private readonly results: readonly [number, number]

  constructor(lead: number, size: number, endings: Ends) {
    this.endings = endings
    const pile = new Uint8Array(24)
    const laid = new Uint8Array(2 * RANK_COUNT)
    laid[lead] = 1
    const line = playRank(openingLine(size, size), pile, lead)
    this.tree = buildPlayTree(line, pile, laid, (...at) => endings.tagOf(...at))
    this.regrets = new Float32Array(this.tree.choices)
    this.average = new Float32Array(this.tree.choices)
    this.learner = new TreeWalk(this.tree, endings, this.regrets, this.average)
    this.judge = new TreeWalk(this.tree, endings, this.average, this.average)
    this.results = [RANK_HANDS[size - 1]!, RANK_HANDS[size]!]
  }

  /** Lets the walks in mode `best` write the best response over the regrets. */
  recordBest(): void {
    this.judge.record = this.regrets
  }

  /** What the walking player earns with each hand: `learn` by the present strategies, else against the average ones. */
  walk({ player, mode, weight, tremble }: WalkRequest, reach: Float64Array): Float64Array {
    const out = new Float64Array(this.results[player]!)
    const walk = mode === 'learn' ? this.learner : this.judge
    walk.weight = weight
    walk.tremble = tremble
    walk.run(player, mode, reach, out)
    return out
  }
}

/** The games of several leads with the same ends, in one thread. */
export class LeadGamesWith<Ends extends WalkEnds> {
  readonly games = new Map<number, LeadGame<Ends>>()

  constructor(leads: readonly number[], size: number, endings: Ends) {
    for (const lead of leads) this.games.set(lead, new LeadGame(lead, size, endings))
  }

  run(request: WalkRequest): Map<number, Float64Array> {
    const results = new Map<number, Float64Array>()
    for (const [lead, game] of this.games) {
      const reach = request.reach[lead]
      if (reach) results.set(lead, game.walk(request, reach))
    }
    return results
  }

  /** One file a lead: regrets, then the average strategy. */
  save(folder: string): void {
    for (const [lead, { regrets, average }] of this.games) {
      writeNumbers(folder, `lead-${lead}.bin`, [regrets, average])
    }
  }

  load(folder: string): void {
    for (const [lead, { regrets, average }] of this.games) {
      readNumbers(folder, `lead-${lead}.bin`, [regrets, average])
    }
  }
}

/** The games of several leads, for points. */
export class LeadGames extends LeadGamesWith<EndingTables> {
  constructor(leads: readonly number[], size: number) {
    super(leads, size, new EndingTables())
  }
}
