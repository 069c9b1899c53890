import { COLUMN_NAMES, type ColumnName } from './column-names.js'
import type { PeggingMeans } from './discard-values.js'
import { decodeEnding, ENDING_BYTES, endingDealHabits } from './ending-habits.js'
import { KeepTilts } from './keep-tilts.js'
import type { DealHabits, OpponentModel } from './opponent-model.js'
import { peggingMeans } from './outcomes.js'
import { unpackBytes, unpackNumbers } from './packed-numbers.js'
import type { LoadedPolicy } from './shipped-policy.js'
import { strongHabits } from './strong-model.js'
import { COLUMNS_TABLE } from './tables/columns.generated.js'
import { dealerWinTable } from './win-probability.js'

const MANNER_NUMBERS = 3
const made = new Map<ColumnName, OpponentModel>()
const habitsMade = new Map<ColumnName, DealHabits>()

/** How one of the app's own opponents throws and keeps, as measured. */
export function columnHabits(name: ColumnName): DealHabits {
  const known = habitsMade.get(name)
  if (known) return known
  const at = COLUMN_NAMES.indexOf(name)
  const bytes = unpackBytes('columns', COLUMNS_TABLE.habits)
  const habits = endingDealHabits(
    decodeEnding(bytes.subarray(at * ENDING_BYTES, (at + 1) * ENDING_BYTES)),
    strongHabits(),
  )
  habitsMade.set(name, habits)
  return habits
}

/** The points of the play by keep, at the level that these players peg. */
function scaled(means: PeggingMeans, tilts: readonly KeepTilts[]): PeggingMeans {
  const by = (key: 'gained' | 'given') =>
    means[key].map((part, role) => part.map((points) => points * tilts[role]![key]))
  return { gained: by('gained'), given: by('given') }
}

/**
 * One of the app's own opponents as a model: throws, keeps and points of the play measured
 * in games with itself, its cards played in the manner nearest to its own. A player who is more
 * likely perfect than of any manner follows the policy.
 */
export function columnModel(name: ColumnName, policy: LoadedPolicy): OpponentModel {
  const known = made.get(name)
  if (known) return known
  const at = COLUMN_NAMES.indexOf(name)
  const numbers = unpackNumbers('columns', COLUMNS_TABLE.manners)
  const habits = columnHabits(name)
  const [habit, temperature, perfect] = numbers.subarray(at * MANNER_NUMBERS)
  const tilts = [0, 1].map((role) => new KeepTilts(habits, role, peggingMeans()))
  // The means are already at this level.
  const { first: _, ...level } = habits
  const model: OpponentModel = {
    name,
    habits: () => level,
    pegging: scaled(peggingMeans(), tilts),
    wins: dealerWinTable(),
    manner: { habit: habit!, temperature: temperature! },
    policy: perfect! > 0.5 ? policy : null,
    show: null,
  }
  made.set(name, model)
  return model
}
