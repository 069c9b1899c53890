import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { type MatchReport, PLAIN_OPTIONS, reportMatch, runMatch } from '@skunkd/arena'
import type { Bench, Subject } from './harness.js'

/** Milliseconds of a game of normal against expert that 003:357 of the design documents shows. */
const DESCRIBED = 7
/** Seconds that 003:362 gives 2,000 of them. */
const DESIGNED = 30

async function play(
  p1: string,
  p2: string,
  games: number,
  workers: number,
): Promise<{ readonly report: MatchReport; readonly seconds: number }> {
  const start = performance.now()
  const spec = { p1, p2, games, seed: 1, duplicate: true, start: null, options: PLAIN_OPTIONS }
  const result = await runMatch(spec, { workers })
  return { report: reportMatch(result), seconds: (performance.now() - start) / 1000 }
}

async function perGame(bench: Bench, p1: string, p2: string, games: number): Promise<number> {
  const { report } = await play(p1, p2, games, 1)
  const [first] = report.players
  bench.fact(`${p1} against ${p2}, games timed`, report.games)
  bench.fact(`${p1}, a discard (median, ms)`, first.discardTime.median)
  bench.fact(`${p1}, a card (median, ms)`, first.playTime.median)
  bench.fact(`${p1} against ${p2}, a game (mean, ms)`, report.gameTime.mean)
  // Other work of the machine now and then would spoil the mean.
  return report.gameTime.median
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Another checkout, built, whose expert the processor time of ours is compared with. */
const BASE = process.env['SKUNKD_BENCH_BASE']
const TELL_CPU =
  'data:text/javascript,process.on("exit",()=>{const u=process.cpuUsage();console.error("cpu",u.user+u.system)})'

/** Milliseconds of processor that so many games of the expert against normal take, start included. */
function processorTime(checkout: string, games: number): number {
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', TELL_CPU, `${checkout}/packages/cli/bin/skunkd.js`, 'simulate'],
      ...['--p1', 'expert', '--p2', 'medium', '--games', `${games}`],
      ...['--seed', '3', '--workers', '1'],
    ],
    { encoding: 'utf8' },
  )
  return Number(/cpu (\d+)/.exec(stderr)?.[1]) / 1000
}

/** Milliseconds of processor per game, and what starting takes. */
function costsOf(checkout: string) {
  const few = processorTime(checkout, 30)
  const perGame = (processorTime(checkout, 330) - few) / 300
  return { perGame, start: few - 30 * perGame }
}

function designedMatch(bench: Bench): void {
  const { perGame, start } = costsOf(ROOT)
  bench.fact('expert against normal, processor time a game (ms)', perGame)
  const seconds = (start + 2000 * perGame) / 1000
  bench.goal('expert against normal, processor time of 2,000 games', seconds, 's', {
    atMost: DESIGNED,
  })
  if (BASE === undefined) return
  const other = costsOf(BASE).perGame
  bench.fact('the same per game in SKUNKD_BENCH_BASE (ms)', other)
  bench.goal('expert, processor time against SKUNKD_BENCH_BASE', perGame / other, '×', {
    atMost: 0.5,
  })
}

/** Whole games per player and how they spread over the cores. */
export const arena: Subject = async (bench) => {
  const fast = await perGame(bench, 'medium', 'expert-classic', 4000)
  bench.goal('normal against expert-classic, a game', fast, 'ms', { atMost: DESCRIBED / 10 })
  bench.fact(
    'hard against expert-classic, a game (ms)',
    await perGame(bench, 'hard', 'expert-classic', 400),
  )
  const strong = await perGame(bench, 'expert', 'medium', 100)
  bench.goal('expert against normal, a game', strong, 'ms', { atMost: 60 })
  await perGame(bench, 'expert', 'expert', 40)
  designedMatch(bench)

  const cores = availableParallelism()
  if (cores < 2) return
  const one = await play('hard', 'expert-classic', 4000, 1)
  const two = await play('hard', 'expert-classic', 4000, 2)
  bench.goal('two workers against one', one.seconds / two.seconds, 'times as fast', {
    atLeast: 1.6,
  })
}
