import { availableParallelism } from 'node:os'
import { signature } from '@skunkd/arena/internals'
import { changedDecisions, goldenDecisions } from './decisions.js'
import {
  readDecisions,
  readFigures,
  readVectors,
  writeDecisions,
  writeFigures,
  writeVectors,
} from './files.js'
import {
  BENCHMARK,
  BENCHMARK_GAMES,
  FIRST_GAMES,
  type PinnedMatch,
  playBenchmark,
} from './matches.js'
import { reviewFingerprint, updateGoldenReviews } from './reviews.js'
import { decideVectors } from './vectors.js'

/** Makes everything pinned again and says what changed. */

const before = readDecisions()
const after = goldenDecisions(before)
const changes = changedDecisions(before, after)
writeDecisions(after)
for (const change of changes) console.log(change)
console.log(`${after.length} positions, ${changes.length} decisions changed.`)

writeVectors(decideVectors(readVectors()))

const known = readFigures()
const number = signature()
console.log(`Signature ${number}${known?.signature === number ? '' : `, was ${known?.signature}`}`)

const matches: PinnedMatch[] = []
for (const { p1, p2 } of BENCHMARK) {
  const workers = availableParallelism()
  const first = await playBenchmark({ p1, p2 }, FIRST_GAMES, workers)
  const match = { p1, p2, ...(await playBenchmark({ p1, p2 }, BENCHMARK_GAMES, workers)), first }
  const was = known?.matches.find((other) => other.p1 === p1 && other.p2 === p2)
  const isSame = was?.wins[0] === match.wins[0] && was.margin === match.margin
  console.log(
    `${p1} – ${p2}: ${match.wins.join('-')}${isSame ? '' : `, was ${was?.wins.join('-')}`}`,
  )
  matches.push(match)
}
const reviews = updateGoldenReviews(known?.reviews ?? {}, reviewFingerprint())
console.log(`Reviews by version: ${JSON.stringify(reviews)}`)
writeFigures({ signature: number, matches, reviews })
