import { type LoadedPolicy, readPolicy } from '@skunkd/engine'
import policyUrl from '@skunkd/engine/data/equilibrium.bin?url'
import { reasonOf } from '../ui/text.js'

/** The policy of the play, or why it is not here. */
export type PolicyAnswer =
  | { readonly policy: LoadedPolicy }
  | { readonly policy: null; readonly problem: string }

export interface PolicyParts {
  fetch(): Promise<LoadedPolicy>
  now(): number
}

const FIRST_WAIT = 2_000
const MAX_WAIT_MS = 300_000

/** After a failure it is asked for again, but not before a wait that doubles each time. */
export function createPolicySource(parts: PolicyParts): () => Promise<PolicyAnswer> {
  let answer: Promise<PolicyAnswer> | null = null
  let wait = FIRST_WAIT
  let again = Number.NEGATIVE_INFINITY
  return () => {
    if (answer === null || parts.now() >= again) {
      again = Number.POSITIVE_INFINITY
      answer = parts
        .fetch()
        .then((policy): PolicyAnswer => ({ policy }))
        .catch((error: unknown): PolicyAnswer => {
          again = parts.now() + wait
          wait = Math.min(MAX_WAIT_MS, 2 * wait)
          return { policy: null, problem: reasonOf(error) }
        })
    }
    return answer
  }
}

/** An answer that takes longer will not come. */
const TIMEOUT_MS = 20_000

/** The policy that ships with the app; nobody else has to carry it. */
export const askPolicy = createPolicySource({
  async fetch() {
    const response = await fetch(policyUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`the server answered ${response.status}.`)
    return readPolicy(new Uint8Array(await response.arrayBuffer()))
  },
  now: Date.now,
})

/** Decodes the policy now, which takes most of a second, so that no card waits for it. */
export function readAhead({ table }: LoadedPolicy): void {
  table.mover(table.root)
}
