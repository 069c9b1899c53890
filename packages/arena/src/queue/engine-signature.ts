import type { MatchSpec } from '../match/match-spec.js'
import { runJobs } from '../threads/pool.js'

/**
 * The bench signature of the two players of a match: two machines whose engines decide
 * differently anywhere in the fixed set of positions do not play for the same match.
 * Computed on a thread of its own, since strong players take seconds.
 */
export async function engineSignatureOf(
  spec: MatchSpec,
  signal?: AbortSignal,
): Promise<number | null> {
  let bench: number | null = null
  await runJobs<readonly string[], number>({
    workerUrl: new URL('./engine-signature-worker.js', import.meta.url),
    jobs: [[...new Set([spec.p1, spec.p2])]],
    workers: 1,
    onResult: (result) => {
      bench = result
    },
    ...(signal !== undefined && { signal }),
  })
  return bench
}
