import type { RatedChoice, RatedDeal } from './rated-game.js'

/** How somebody's choices are explained: chances ∝ exp(−loss / temperature), but for some lapses. */
export interface Habit {
  readonly temperature: number
  /** The share of choices that are any option, each as likely as another. */
  readonly lapses: number
}

/** How likely the choices are, as the mean logarithm of a choice's chance. */
export function likelihood(
  choices: readonly RatedChoice[],
  { temperature, lapses }: Habit,
): number {
  let sum = 0
  for (const { losses, taken } of choices) {
    let all = 0
    for (const loss of losses) all += Math.exp(-loss / temperature)
    // Options that lose the same cannot be told apart here.
    const same = losses.filter((loss) => loss === taken).length
    const chance = (same * Math.exp(-taken / temperature)) / all
    sum += Math.log((1 - lapses) * chance + (lapses * same) / losses.length)
  }
  return sum / choices.length
}

/** The value between two that makes something the largest, by golden sections. */
function best(low: number, high: number, worth: (value: number) => number): number {
  const golden = (Math.sqrt(5) - 1) / 2
  let [from, to] = [low, high]
  for (let i = 0; i < 28; i++) {
    const [a, b] = [to - golden * (to - from), from + golden * (to - from)]
    if (worth(a) > worth(b)) to = b
    else from = a
  }
  return (from + to) / 2
}

function temperatureFor(choices: readonly RatedChoice[], lapses: number): number {
  const worth = (log: number) => likelihood(choices, { temperature: Math.exp(log), lapses })
  return Math.exp(best(Math.log(0.02), Math.log(20), worth))
}

/** The likeliest habit: without lapses, or with as many as fit best. */
export function habitOf(choices: readonly RatedChoice[], withLapses: boolean): Habit {
  if (!withLapses) return { temperature: temperatureFor(choices, 0), lapses: 0 }
  const lapses = best(0, 0.5, (share) => {
    const temperature = temperatureFor(choices, share)
    return likelihood(choices, { temperature, lapses: share })
  })
  return { temperature: temperatureFor(choices, lapses), lapses }
}

/** What somebody with this habit would have lost at these decisions, on average. */
export function meanLoss(choices: readonly RatedChoice[], { temperature, lapses }: Habit): number {
  let sum = 0
  for (const { losses } of choices) {
    const chances = losses.map((loss) => Math.exp(-loss / temperature))
    const all = chances.reduce((total, chance) => total + chance, 0)
    losses.forEach((loss, i) => {
      sum += loss * (((1 - lapses) * chances[i]!) / all + lapses / losses.length)
    })
  }
  return sum / choices.length
}

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
    `${name}: ${described(plain)}, or ${described(lapsing)}: ${gain.toFixed(1)} more log-likelihood over ${judged.length} other choices, the best taken ${percent(bestShares(judged, plain).taken)} of the time, expected ${best(plain)} and ${best(lapsing)}, lost per choice ${lost.toFixed(3)}, expected ${meanLoss(judged, plain).toFixed(3)} and ${meanLoss(judged, lapsing).toFixed(3)}`,
  ]
}
