import type { Column } from '@skunkd/engine/internals'

const total = (part: ArrayLike<number>) => Array.from(part).reduce((sum, value) => sum + value, 0)

/** The share of one distribution that would have to change to make it the other. */
export function changeOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [all, others] = [total(a), total(b)]
  return (
    Array.from(a).reduce((sum, value, i) => sum + Math.abs(value / all - b[i]! / others), 0) / 2
  )
}

/** How far two columns are from each other, the larger of both roles. */
export function columnDifference(a: Column, b: Column) {
  const most = (key: 'throws' | 'keeps' | 'hands') =>
    Math.max(...[0, 1].map((role) => changeOf(a.habits[key][role]!, b.habits[key][role]!)))
  return {
    throws: most('throws'),
    keeps: most('keeps'),
    hands: most('hands'),
    play: changeOf(a.habits.joint, b.habits.joint),
  }
}

/** The same in words, for what is measured against what is read off. */
export function differenceLine(measured: Column, between: Column): string {
  const { throws, keeps, hands, play } = columnDifference(measured, between)
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const manner = `habit ${between.habit.toFixed(2)}, temperature ${between.temperature.toFixed(3)}`
  return `read off its neighbours: ${manner}, and to change ${percent(throws)} of throws, ${percent(keeps)} of keeps, ${percent(hands)} of hands' counts, ${percent(play)} of plays`
}
