import { parseArgs } from 'node:util'
import { DEAL_AVERAGES } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { averagedModels, dealAverage } from './deal-averages.js'

const HELP = `npm run lab -- averages [options]

Prints the constants of the engine's coach/deal-averages.ts, measured again.

  --hands N     six cards dealt for each role, default as many as the constants were made from
  --seed N      same number, same cards, default 1
`

const { read, whole } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      hands: { type: 'string', default: String(DEAL_AVERAGES.hands) },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  }),
)
const hands = whole('hands', values.hands, 1)
const seed = whole('seed', values.seed, 0)

const line = (name: string, isDealer: boolean) => {
  const { mean, standardError } = dealAverage(isDealer, hands, seed)
  return `  ${name}: { mean: ${mean.toFixed(4)}, standardError: ${standardError.toFixed(4)} },\n`
}
process.stdout.write(
  `  hands: ${hands},\n  seed: ${seed},\n${line('dealer', true)}${line('pone', false)}\n`,
)
for (const [name, column] of averagedModels()) {
  const mean = (isDealer: boolean) => dealAverage(isDealer, hands, seed, column).mean.toFixed(4)
  process.stdout.write(`  '${name}': { dealer: ${mean(true)}, pone: ${mean(false)} },\n`)
}
