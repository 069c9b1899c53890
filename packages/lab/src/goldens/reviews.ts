import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fingerprint, shippedPolicy } from '@skunkd/arena/internals'
import {
  ANALYSIS_VERSION,
  type GameSummary,
  modelsForPlayers,
  replayRecord,
  reviewSteps,
  SEATS,
  strongModel,
} from '@skunkd/engine'

/** Games of the first version: their records never change, whatever the players do now. */
const GAMES = ['easy', 'hard'].map((opponent, game) => ({
  opponent,
  /** Whose decisions are judged: one side of a game is enough for every kind of reason and number. */
  playerIndex: SEATS[game % 2]!,
  file: new URL(
    `../../../../fixtures/first-version/terminal-record-${opponent}.json.gz`,
    import.meta.url,
  ),
}))

/** What each version of the coach found, as a fingerprint: one version, one opinion. */
export type GoldenReviews = Readonly<Record<string, number>>

/** What is smaller is the difference of two numbers that should be the same. */
const NOISE = 1e-12

/** A number without what only the order of additions decides. */
const exact = (value: number) => (Math.abs(value) < NOISE ? 0 : Number(value.toPrecision(8)))

/** Every number and every reason; words, rounding noise and the letter, which follows, left out. */
function reviewText(): string {
  const model = strongModel(shippedPolicy())
  const summaries: GameSummary[] = []
  for (const { opponent, playerIndex, file } of GAMES) {
    const replay = replayRecord(gunzipSync(readFileSync(file)).toString('utf8'))
    const players = modelsForPlayers([null, opponent], shippedPolicy())
    const steps = reviewSteps(replay, { playerIndex, model, players })
    let step = steps.next()
    while (!step.done) step = steps.next()
    summaries.push(step.value)
  }
  return JSON.stringify(summaries, (key, value: unknown) => {
    if (key === 'reasoning' || key === 'letter') return undefined
    return typeof value === 'number' ? exact(value) : value
  })
}

/** The fingerprint of what this coach says of the pinned games. */
export function reviewFingerprint(): number {
  return fingerprint(reviewText())
}

/**
 * The pins with this coach's opinion; a version that has said something else before is
 * refused.
 */
export function updateGoldenReviews(before: GoldenReviews, opinion: number): GoldenReviews {
  const said = before[ANALYSIS_VERSION]
  if (said !== undefined && said !== opinion) {
    throw new Error(
      `The reviews changed and the version didn't: raise ANALYSIS_VERSION (${ANALYSIS_VERSION}) in packages/engine/src/coach/version.ts.`,
    )
  }
  return { ...before, [ANALYSIS_VERSION]: opinion }
}
