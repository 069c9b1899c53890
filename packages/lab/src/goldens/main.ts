import { availableParallelism } from 'node:os'
import { signature } from '@skunkd/arena/internals'
import { changedDecisions, goldenDecisions } from './decisions.js'
import { readDecisions, readFigures, writeDecisions, writeFigures } from './files.js'
import { GOLDEN_MATCHES, type PinnedMatch, playGolden } from './matches.js'
import { reviewFingerprint, updateGoldenReviews } from './reviews.js'

/** Makes everything pinned again and says what changed. */

const before = readDecisions()
const after = goldenDecisions(before)
const changes = changedDecisions(before, after)
writeDecisions(after)
for (const change of changes) console.log(change)
console.log(`${after.length} positions, ${changes.length} decisions changed.`)

const known = readFigures()
const number = signature()
console.log(`Signature ${number}${known?.signature === number ? '' : `, was ${known?.signature}`}`)

const matches: PinnedMatch[] = []
for (const [p1, p2] of GOLDEN_MATCHES) {
  const match = await playGolden(p1, p2, availableParallelism())
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
