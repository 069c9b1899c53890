import {
  type Card,
  type DiscardAdvice,
  type DiscardOption,
  formatHand,
  handDistribution,
} from '@skunkd/engine'
import {
  adviseDiscard,
  discardSums,
  formatFixed,
  formatPercent,
  formatSigned,
  TABLE_TARGET,
} from '@skunkd/engine/words'
import { defineCommand } from '../support/command.js'
import { jsonText } from '../support/files.js'
import {
  AGAINST_NOTES,
  MODEL_OPTION,
  opponentText,
  parseModel,
  RANKING_NOTES,
} from '../support/players.js'
import {
  asInTheApp,
  parseScorePair,
  parseWholeNumber,
  readCards,
  readPosition,
} from '../support/read-arguments.js'
import { cardText, formatColumns, rankingNote } from '../support/text.js'

function asData(advice: DiscardAdvice, hand: readonly Card[]) {
  return advice.allOptions.map((option) => {
    const { mean: _, ...distribution } = handDistribution(option.keep, hand)
    return {
      ...option,
      discard: formatHand(option.discard),
      keep: formatHand(option.keep),
      loss: Math.max(0, advice.expectedValue - option.expectedValue),
      handDistribution: distribution,
    }
  })
}

/** Sorted by points, the table may have a discard that wins more often further down. */
function chanceNote(
  { allOptions }: DiscardAdvice,
  labels: (cards: readonly Card[]) => string,
): string {
  const chance = ({ winProbability = 0 }: DiscardOption) => formatPercent(winProbability)
  const best = allOptions.reduce((one, other) =>
    (other.winProbability ?? 0) > (one.winProbability ?? 0) ? other : one,
  )
  return chance(best) === chance(allOptions[0]!)
    ? ''
    : ` By win chance the best is ${labels(best.discard)}, ${chance(best)}.`
}

export const command = defineCommand({
  name: 'discard',
  summary: 'Rank all 15 discards from a hand and explain the best',
  usage: '"<six cards>" | "<position>"',
  positionals: [1, 6],
  options: {
    dealer: { describe: 'you deal, so the crib is yours (theirs)' },
    score: {
      value: '<yours-theirs>',
      describe: 'both scores: adds a column with your win chance',
    },
    points: { describe: 'sort by points at any score' },
    top: { value: '<n>', describe: 'show only the best n' },
    ...MODEL_OPTION,
    json: { describe: 'print every figure as JSON' },
  },
  examples: [
    { command: 'skunkd discard "5H 5S 6D 7C JS QH" --dealer', note: 'your own crib' },
    {
      command: 'skunkd discard "2S 3S 4S 5S 8H KD" --score 98-112',
      note: 'their crib, near the end',
    },
    { command: 'skunkd discard "2s3s4s5s8hkd 98-112*"', note: 'the same, as a position' },
  ],
  notes: `The columns are points you can expect. hand: what the four cards you keep are worth. range: the
least and the most they can count. crib: what it's worth, taken off if it's theirs. play: what you
peg minus what they peg. total: hand, crib and play.
${RANKING_NOTES}
A position is one line: the cards, then both scores, yours first, with a star at the dealer's.
${AGAINST_NOTES}`,
  run({ values, positionals }, io) {
    const { dealer, score } = values
    const position = readPosition(positionals, 'discarding', { dealer, score }, io) ?? {
      kind: 'discarding',
      hand: readCards(positionals, 'A hand to discard from', 6),
      isDealer: dealer === true,
      scores: parseScorePair(score) ?? null,
      target: TABLE_TARGET,
      goal: 'win',
    }
    const { hand, scores, isDealer } = position
    const most = parseWholeNumber(values.top, 'top', 1, 15) ?? 15
    const asked = values.points ? { ...position, goal: 'points' as const } : position
    const ranked = asInTheApp(asked)
    const advice = adviseDiscard(ranked, { model: parseModel(values.against) })
    if (values.json) {
      const { against } = advice
      const named = { hand: formatHand(hand), isDealer, against, ...(scores && { scores }) }
      const best = { discard: formatHand(advice.discard), keep: formatHand(advice.keep) }
      const data = { ...named, ...best, reasoning: advice.reasoning, options: asData(advice, hand) }
      io.out(jsonText(data))
      return 0
    }
    const paint = cardText(io.colors)
    const labels = (cards: readonly Card[]) => cards.map(paint).join(' ')
    const role = isDealer ? 'you deal, your crib' : 'they deal, their crib'
    const standing = scores ? `, ${scores.mine} to ${scores.theirs}` : ''
    io.out(`${labels(hand)}  (${role}${standing}, against ${opponentText(advice.against)})\n\n`)
    const heading = ['discard', 'keep', 'hand', 'range', 'crib', 'play', 'total']
    const rows = advice.allOptions.slice(0, most).map((option) => {
      const { min, max } = handDistribution(option.keep, hand)
      const sums = discardSums({
        hand: option.handEV,
        crib: option.cribEV,
        pegging: option.peggingEV,
      })
      return [
        labels(option.discard),
        labels(option.keep),
        formatFixed(sums.hand, 2),
        `${min}–${max}`,
        formatSigned(sums.crib, 2),
        formatSigned(sums.play, 2),
        io.colors.bold(formatFixed(sums.total, 2)),
        ...(option.winProbability === undefined ? [] : [formatPercent(option.winProbability)]),
      ]
    })
    const head = scores ? [...heading, 'win chance'] : heading
    const align = head.map((_, at) => (at < 2 ? 'left' : 'right') as 'left' | 'right')
    io.out(formatColumns([head, ...rows], align))
    io.out(
      `\n${advice.reasoning}${rankingNote(asked, ranked.goal, advice.allOptions)}${values.points ? chanceNote(advice, labels) : ''}\n`,
    )
    return 0
  },
})
