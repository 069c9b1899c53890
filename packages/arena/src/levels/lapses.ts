import type { RatedChoice } from './rated-game.js'

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
