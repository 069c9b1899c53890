import {
  createGame,
  createRng,
  gameReducer,
  legalActions,
  playerView,
  randomBelow,
  readView,
  writeView,
} from '@skunkd/engine'
import { type Attack, type Outcome, refusalOf, runTries } from './attack.js'
import { damaged, junk } from './junk.js'

const OPTIONS = [
  'seed',
  'dealer',
  'cuts',
  'target',
  'startScores',
  'counting',
  'muggins',
  'mugginsPractice',
]

/** Options of a game that are nearly right. */
export const options: Attack = {
  name: 'options',
  summary: 'options of createGame',
  share: 0.1,
  run(job) {
    const rng = createRng(job.seed, 3)
    return runTries(job, (): Outcome | string => {
      const whole = { seed: 1, dealer: 'cut', target: 121, startScores: [0, 10], muggins: true }
      const given = randomBelow(rng, 4) === 0 ? junk(rng) : damaged(rng, whole, OPTIONS)
      // No options at all are valid options.
      if (given === undefined) return { accepted: true }
      const count = randomBelow(rng, 10) === 0 ? junk(rng) : 2
      const code = refusalOf(() => createGame(count as number, given as object))
      if (code === null) return { accepted: true }
      return code === 'BAD_OPTION' ? { refused: code } : `refused as ${code}`
    })
  },
}

/** Written views with something wrong in them. */
export const views: Attack = {
  name: 'views',
  summary: 'written views with something wrong in them',
  share: 0.03,
  run(job) {
    const rng = createRng(job.seed, 4)
    let state = createGame(2, { seed: job.seed, dealer: 'cut', target: 61 })
    return runTries(job, (number): Outcome | string => {
      if (number % 20 === 0) {
        const open = [...legalActions(state, 0), ...legalActions(state, 1)]
        state =
          open.length === 0
            ? createGame(2, { seed: number, muggins: number % 2 === 0, target: 61 })
            : gameReducer(state, open[randomBelow(rng, open.length)]!)
      }
      const whole = JSON.parse(JSON.stringify(writeView(playerView(state, number % 2))))
      const part = ['options', 'pegging', 'shown', 'ending'][randomBelow(rng, 12)]
      const data =
        part !== undefined && typeof whole[part] === 'object' && whole[part] !== null
          ? { ...whole, [part]: damaged(rng, whole[part], Object.keys(whole[part])) }
          : damaged(rng, whole, Object.keys(whole))
      const code = refusalOf(() => readView(data))
      return code === null ? { accepted: true } : { refused: code }
    })
  },
}
