/** The opponents of the app that have a column of their own, as they really throw and play. */
export const COLUMN_NAMES = ['easy', 'medium', 'hard', 'expert'] as const

export type ColumnName = (typeof COLUMN_NAMES)[number]

export function isColumnName(name: string): name is ColumnName {
  return (COLUMN_NAMES as readonly string[]).includes(name)
}
