import { Readable } from 'node:stream'
import pc from 'picocolors'
import { run } from '../run.js'
import { writeWholeFile } from '../support/files.js'
import { GOLDEN_REVIEWS, pinnedReview, reviewArguments, reviewPath } from './golden.js'

/** Makes the pinned reviews again and says which lines changed. */

async function reviewText(name: string, player: number): Promise<string> {
  let text = ''
  const code = await run(reviewArguments(name, player), {
    out: (part) => {
      text += part
    },
    err: (part) => void process.stderr.write(part),
    input: Readable.from([]),
    terminal: { input: false, out: false, err: false },
    columns: 80,
    colors: pc.createColors(false),
    env: {},
    now: () => 0,
    signal: new AbortController().signal,
  })
  if (code !== 0) throw new Error(`The review of ${name} ended with exit code ${code}.`)
  return text
}

for (const { name, player } of GOLDEN_REVIEWS) {
  const before = pinnedReview(name).split('\n')
  const after = await reviewText(name, player)
  const changed = after.split('\n').filter((line) => !before.includes(line))
  for (const line of changed) console.log(`  ${line}`)
  console.log(`${name}: ${changed.length} lines changed.`)
  writeWholeFile(reviewPath(name), after)
}
