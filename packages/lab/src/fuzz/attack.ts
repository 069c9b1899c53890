import { RuleError } from '@skunkd/engine'

/** One try against a door: what it answered. */
export type Outcome = { readonly refused: string } | { readonly accepted: true }

export interface AttackJob {
  /** How many tries. */
  readonly count: number
  readonly seed: number
  /** Told after every try how many there were, and how many went wrong. */
  readonly onProgress?: (tried: number, failed: number) => void
}

export interface AttackFigures {
  readonly tried: number
  readonly accepted: number
  /** How often each code was the answer. */
  readonly refused: Readonly<Record<string, number>>
  /** What must not happen: another error, a changed state, an illegal action let through. */
  readonly failures: readonly string[]
}

/** A way to attack the program from outside: one file, and one line in `attacks.ts`. */
export interface Attack {
  readonly name: string
  readonly summary: string
  /** The share of the tries that this attack makes: some take far longer than others. */
  readonly share: number
  run(job: AttackJob): AttackFigures
}

const MAX_FAILURES = 20

/**
 * Makes the tries of an attack. A try throws nothing but `RuleError`s; whatever else it throws,
 * or gives back as a sentence, is a failure.
 */
export function runTries(
  { count, onProgress }: AttackJob,
  attempt: (number: number) => Outcome | string,
): AttackFigures {
  const refused: Record<string, number> = {}
  const failures: string[] = []
  let accepted = 0
  for (let number = 0; number < count; number++) {
    let outcome: Outcome | string
    try {
      outcome = attempt(number)
    } catch (error) {
      outcome = `${error instanceof Error ? error.stack : String(error)}`
    }
    if (typeof outcome === 'string') {
      if (failures.length < MAX_FAILURES) failures.push(`try ${number}: ${outcome}`)
    } else if ('accepted' in outcome) accepted++
    else refused[outcome.refused] = (refused[outcome.refused] ?? 0) + 1
    onProgress?.(number + 1, failures.length)
  }
  return { tried: count, accepted, refused, failures }
}

/** The code of the rules' refusal; `null` if nothing was refused. Other errors go through. */
export function refusalOf(step: () => unknown): string | null {
  try {
    step()
    return null
  } catch (error) {
    if (error instanceof RuleError) return error.code
    throw error
  }
}
