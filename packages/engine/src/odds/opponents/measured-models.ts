import { oncePer } from '../../cards/once.js'
import type { PeggingMeans } from '../hands/discard-values.js'
import { peggingMeans } from '../hands/outcomes.js'
import type { LoadedPolicy } from '../policy/shipped-policy.js'
import { strongWinTable } from '../race/win-probability.js'
import { COLUMNS_TABLE } from '../tables/columns.generated.js'
import {
  type PackedNumbers,
  type PackedText,
  unpackBytes,
  unpackNumbers,
} from '../tables/packed-numbers.js'
import { decodeEnding, ENDING_BYTES, type EndingHabits, endingDealHabits } from './ending-habits.js'
import { KeepTilts } from './keep-tilts.js'
import { MEASURED_OPPONENTS, type MeasuredOpponent } from './model-names.js'
import type { OpponentModel } from './opponent-model.js'
import { strongHabits, strongModel } from './strong-model.js'

/** How a player throws, keeps and pegs; the manner its cards are nearest to, and how likely they are perfect. */
export interface MeasuredPlayer {
  readonly habits: EndingHabits
  readonly heuristicShare: number
  readonly temperature: number
  readonly perfect: number
}

/** Columns as they are shipped, one after another. */
export interface MeasuredPlayersTable {
  readonly habits: PackedText
  readonly manners: PackedNumbers
}

const STYLE_NUMBERS = 3

/** One column of a table, by its place. */
export function decodeMeasuredPlayer(
  file: string,
  table: MeasuredPlayersTable,
  at: number,
): MeasuredPlayer {
  const bytes = unpackBytes(file, table.habits)
  const numbers = unpackNumbers(file, table.manners).subarray(at * STYLE_NUMBERS)
  return {
    habits: decodeEnding(bytes.subarray(at * ENDING_BYTES, (at + 1) * ENDING_BYTES)),
    heuristicShare: numbers[0]!,
    temperature: numbers[1]!,
    perfect: numbers[2]!,
  }
}

/** The points of the play by keep, at the level that these players peg. */
function scaled(means: PeggingMeans, tilts: readonly KeepTilts[]): PeggingMeans {
  const by = (key: 'gained' | 'given') =>
    means[key].map((part, role) => part.map((points) => points * tilts[role]![key]))
  return { gained: by('gained'), given: by('given') }
}

/**
 * A measured player as a model: its own throws, keeps and points of the play, its cards played in
 * the manner nearest to its own. Who is more likely perfect than of any manner follows the policy.
 */
function modelOf(
  name: string,
  { habits: own, heuristicShare, temperature, perfect }: MeasuredPlayer,
  policy: LoadedPolicy,
): OpponentModel {
  const habits = endingDealHabits(own, strongHabits(policy))
  const tilts = [0, 1].map((role) => new KeepTilts(habits, role, peggingMeans()))
  // The means are already at this level.
  const { first: _, ...level } = habits
  return {
    name,
    habits: () => level,
    pegging: scaled(peggingMeans(), tilts),
    wins: strongWinTable(),
    style: { heuristicShare, temperature },
    policy: perfect > 0.5 ? policy : null,
    show: null,
  }
}

const modelsBy = /* @__PURE__ */ oncePer((_: LoadedPolicy) => new Map<string, OpponentModel>())

/** Models made before, so that the same name and policy give the same model. */
export function modelMadeOnce(
  name: string,
  policy: LoadedPolicy,
  player: () => MeasuredPlayer,
): OpponentModel {
  const made = modelsBy(policy)
  const model = made.get(name) ?? modelOf(name, player(), policy)
  made.set(name, model)
  return model
}

/** One of the app's own opponents as a model, measured in games with itself. */
export function measuredModel(name: MeasuredOpponent, policy: LoadedPolicy): OpponentModel {
  return modelMadeOnce(name, policy, () =>
    decodeMeasuredPlayer('columns', COLUMNS_TABLE, MEASURED_OPPONENTS.indexOf(name)),
  )
}

/**
 * The expert, who plays to win near the end: with both near home `strong` stands for it. For the
 * luck of a game it stays as measured, since the zero of luck was fitted to that.
 */
export const expertModel = /* @__PURE__ */ oncePer(
  (policy: LoadedPolicy): OpponentModel => ({
    ...measuredModel('expert', policy),
    nearHome: { ...strongModel(policy), name: 'expert' },
  }),
)
