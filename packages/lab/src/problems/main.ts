import { parseArgs } from 'node:util'
import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { judgeProblem, type Verdict } from './judge-problem.js'
import { PUBLISHED_PROBLEMS } from './published.js'

const HELP = `npm run lab -- problems [options]

Published problems with the answers of named experts, each with its address: what we would
do, what they do, and where most of them do something else a play-out that decides.

  --precision X   play a disagreement out until the difference is known to ± X points
                  (one error), default 0.1
  --most N        and with no more deals than this, default 3000
`

const { whole, atLeast, read } = commandLine(HELP)

const signed = (value: number, digits: number, unit = '') =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}${unit}`

type Settled = 'ours' | 'theirs' | 'undecided'

const settledBy = new Map<Settled, number>()

function describe(verdict: Verdict, precision: number, most: number): string[] {
  const { title, source, byGames, choices, experts, answers, agrees } = verdict
  const [best] = choices
  const behind = (key: string) => {
    const choice = choices.find((one) => one.key === key)!
    return byGames
      ? signed(100 * (choice.wins! - best!.wins!), 1, '%')
      : signed(choice.points - best!.points, 2)
  }
  const said = Object.entries(answers).map(([name, key]) => `${name} ${key} (${behind(key)})`)
  const lines = ['', title, `  ${source}`, `  we ${best!.key}; ${said.join(', ')}`]
  if (agrees === 'most') return lines
  const other = choices.find(({ key }) => key === experts)!
  const { points, wins } = verdict.playOut(best!, other, precision, most)
  const unit = byGames ? '%' : ' points'
  const digits = byGames ? 1 : 2
  const difference = byGames ? 100 * (wins.mean(0) - wins.mean(1)) : points.first - points.second
  const error = byGames ? 100 * wins.differenceError(1) : points.error
  const settled: Settled =
    Math.abs(difference) < 2 * error ? 'undecided' : difference > 0 ? 'ours' : 'theirs'
  settledBy.set(settled, (settledBy.get(settled) ?? 0) + 1)
  lines.push(
    `  played out, ${best!.key} against ${experts}: ${signed(difference, digits)} ± ${error.toFixed(digits)}${unit} over ${points.n} deals: ${settled}`,
  )
  return lines
}

function report(name: string, verdicts: readonly Verdict[], precision: number, most: number) {
  for (const verdict of verdicts) console.log(describe(verdict, precision, most).join('\n'))
  const count = (agrees: Verdict['agrees']) =>
    verdicts.filter((verdict) => verdict.agrees === agrees).length
  console.log(
    `\n${verdicts.length} ${name}: ${count('most')} as most of the experts, ${count('some')} as some of them, ${count('none')} as none.`,
  )
}

const { values } = read(() =>
  parseArgs({
    options: {
      precision: { type: 'string', default: '0.1' },
      most: { type: 'string', default: '3000' },
      help: { type: 'boolean', default: false },
    },
  }),
)
const precision = atLeast('precision', values.precision, 0.001)
const most = whole('most', values.most, 400)
const model = strongModel(shippedPolicy())
const verdicts = PUBLISHED_PROBLEMS.map((problem) => judgeProblem(problem, model))
const all = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind)
report('discards', all('discarding'), precision, most)
report('cards', all('playing'), precision, most)
const settled = (name: Settled) => settledBy.get(name) ?? 0
console.log(
  `\nPlayed out: ${settled('ours')} are ours, ${settled('theirs')} theirs, ${settled('undecided')} undecided.`,
)
