import { type Habit, habitOf, likelihood, meanLoss } from './lapses.js'
import type { RatedChoice, RatedDeal } from './rated-game.js'

const described = ({ temperature, lapses }: Habit) =>
  lapses === 0
    ? `temperature ${temperature.toFixed(2)}`
    : `temperature ${temperature.toFixed(2)} with ${(100 * lapses).toFixed(1)}% lapses`

/** How often the best was taken, and how often somebody of this habit would take it. */
function bestShares(choices: readonly RatedChoice[], { temperature, lapses }: Habit) {
  let taken = 0
  let expected = 0
  for (const choice of choices) {
    const all = choice.losses.reduce((sum, loss) => sum + Math.exp(-loss / temperature), 0)
    const best = choice.losses.filter((loss) => loss === 0).length
    taken += Number(choice.taken === 0)
    expected += best * ((1 - lapses) / all + lapses / choice.losses.length)
  }
  return { taken: taken / choices.length, expected: expected / choices.length }
}

/**
 * Whether lapses explain somebody better: both habits are fitted to every other game and judged
 * on the games between, by how likely the choices there are.
 */
export function lapseLines(name: string, games: readonly (readonly RatedDeal[])[]): string[] {
  const choicesIn = (half: number) =>
    games.filter((_, i) => i % 2 === half).flatMap((game) => game.flatMap(({ choices }) => choices))
  const [fitted, judged] = [choicesIn(0), choicesIn(1)]
  const [plain, lapsing] = [habitOf(fitted, false), habitOf(fitted, true)]
  const gain = (likelihood(judged, lapsing) - likelihood(judged, plain)) * judged.length
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const best = (habit: Habit) => percent(bestShares(judged, habit).expected)
  const lost = judged.reduce((sum, { taken }) => sum + taken, 0) / judged.length
  return [
    `${name}: ${described(plain)}, or ${described(lapsing)}: ${gain.toFixed(1)} more log-likelihood over ${judged.length} other choices; the best taken ${percent(bestShares(judged, plain).taken)} of the time, expected ${best(plain)} and ${best(lapsing)}; lost a choice ${lost.toFixed(3)}, expected ${meanLoss(judged, plain).toFixed(3)} and ${meanLoss(judged, lapsing).toFixed(3)}`,
  ]
}
