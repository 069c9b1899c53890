/** A chance in percent, with a second digit if one would hide the difference. */
export function chanceText(chance: number): string {
  const percent = 100 * chance
  return `${percent.toFixed(percent < 10 || percent > 99 ? 2 : 1)}%`
}
