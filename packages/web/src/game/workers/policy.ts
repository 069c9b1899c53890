import { loadPolicy } from '@skunkd/engine'

const POLICY_URL = new URL('../../../../engine/data/equilibrium.bin', import.meta.url)

let asked: Promise<void> | null = null

/**
 * Fetches the policy of the play for the opponents that use it, once and in the
 * background. Without it (offline before the first visit was over) the expert takes
 * everybody for sensible, which is hardly weaker.
 */
export function policyReady(): Promise<void> {
  asked ??= fetch(POLICY_URL)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The policy answered ${response.status}.`)
      loadPolicy(new Uint8Array(await response.arrayBuffer()))
    })
    .catch(() => {
      asked = null
    })
  return asked
}
