import { formatCard, formatHand, type HandScore, scoreHand } from '@skunkd/engine'
import { plural, spokenCount } from '@skunkd/engine/words'
import { defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'
import { jsonText } from '../support/files.js'
import { readCard, readCards, requireDistinct } from '../support/read-arguments.js'
import { cardText, formatColumns } from '../support/text.js'

/** The count as data, cards as text. */
function asData(score: HandScore) {
  return {
    ...score,
    items: score.items.map((item) => ({ ...item, cards: formatHand(item.cards) })),
  }
}

export const command = defineCommand({
  name: 'score',
  summary: 'Count a hand or a crib aloud, as players do',
  usage: '"<four cards>" --starter <card>',
  positionals: [1, 5],
  options: {
    starter: { value: '<card>', short: 's', describe: 'the card that was cut' },
    crib: { describe: 'count as a crib: a flush needs all five cards' },
    json: { describe: 'print the count as JSON' },
  },
  examples: [
    { command: 'skunkd score "5H 5S 5D JC" --starter 5C', note: 'the best hand there is' },
    { command: 'skunkd score 2S 4S 6S 8S --starter KD --crib', note: 'no flush in a crib' },
    { command: 'skunkd score "T♥ J♥ Q♥ 5♠" --starter 5D --json', note: 'for programs' },
  ],
  run({ values, positionals }, io) {
    const hand = readCards(positionals, 'A hand to count', 4)
    if (values.starter === undefined)
      throw new UsageError('Name the starter, such as --starter 5C.')
    const starter = readCard(values.starter, 'starter')
    requireDistinct([...hand, starter])
    const isCrib = values.crib === true
    const score = scoreHand(hand, starter, isCrib)
    if (values.json) {
      const named = { hand: formatHand(hand), starter: formatCard(starter), isCrib }
      io.out(jsonText({ ...named, ...asData(score) }))
      return 0
    }
    const paint = cardText(io.colors)
    const cards = `${hand.map(paint).join(' ')}  starter ${paint(starter)}`
    io.out(`${cards}${isCrib ? '  (crib)' : ''}\n\n`)
    const rows = score.items.map((item) => [
      `  ${item.kind}`,
      item.cards.map(paint).join(' '),
      `${item.points}`,
      `${item.runningTotal}`,
    ])
    if (rows.length > 0) io.out(`${formatColumns(rows, ['left', 'left', 'right', 'right'])}\n`)
    io.out(`"${spokenCount(score)}"\n${io.colors.bold(plural(score.total, 'point'))}\n`)
    return 0
  },
})
