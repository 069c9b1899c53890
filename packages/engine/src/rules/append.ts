/**
 * The list with one more item. Logs of a game grow with every card: `toSpliced` copies once
 * where a spread copies twice; browsers from before 2023 lack it.
 */
export const append: <T>(list: readonly T[], item: T) => readonly T[] =
  typeof Array.prototype.toSpliced === 'function'
    ? (list, item) => list.toSpliced(list.length, 0, item)
    : (list, item) => [...list, item]
