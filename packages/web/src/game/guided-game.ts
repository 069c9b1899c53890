import { localHost } from './host/local-host-instance.js'

/**
 * A first game with Dot, who deals, explained step by step for as long as one likes. Gives the
 * address of its table.
 */
export async function startGuidedGame(
  seed: number | null = null,
): Promise<{ readonly path: readonly string[]; readonly query: URLSearchParams }> {
  const id = await localHost.start({
    opponent: 'easy',
    people: null,
    hintsAllowed: true,
    options: { dealer: 1, counting: 'auto', ...(seed === null ? {} : { seed }) },
    match: null,
  })
  return { path: ['table', id], query: new URLSearchParams({ guide: '1' }) }
}
