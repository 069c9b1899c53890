import {
  createGame,
  createRng,
  fromRecord,
  type GameState,
  gameReducer,
  legalActions,
  type Rng,
  randomBelow,
  toRecord,
} from '@skunkd/engine'
import { type Attack, type Outcome, refusalOf, runTries } from './attack.js'
import { damaged, junk } from './junk.js'

function playedGame(seed: number, rng: Rng): GameState {
  const muggins = seed % 3 === 0
  let state = createGame(2, { seed, target: 31, dealer: 'cut', muggins })
  while (state.phase !== 'GAME_OVER') {
    const open = [...legalActions(state, 0), ...legalActions(state, 1)]
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
  }
  return state
}

/** The text of a record with a piece cut out, doubled, changed or cut off. */
function damagedText(text: string, rng: Rng): string {
  const at = randomBelow(rng, text.length)
  const end = at + randomBelow(rng, 30)
  switch (randomBelow(rng, 5)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(end)
    case 2:
      return text.slice(0, end) + text.slice(at)
    case 3:
      return text.slice(0, at) + String.fromCharCode(randomBelow(rng, 0x250)) + text.slice(at + 1)
    default:
      return text.slice(0, at) + '[{"'.repeat(randomBelow(rng, 4000)) + text.slice(at)
  }
}

function damagedData(text: string, rng: Rng): unknown {
  const record = JSON.parse(text)
  const { options, actions } = record
  const at = randomBelow(rng, actions.length)
  switch (randomBelow(rng, 6)) {
    case 0:
      return damaged(rng, record, ['version', 'options', 'actions'])
    case 1:
      return { ...record, options: damaged(rng, options, Object.keys(options)) }
    case 2:
      return { ...record, options: { ...options, startScores: junk(rng), cuts: junk(rng) } }
    case 3:
      actions[at] = damaged(rng, actions[at], Object.keys(actions[at]))
      return record
    case 4:
      delete actions[at]
      return record
    default: {
      const other = randomBelow(rng, actions.length)
      ;[actions[at], actions[other]] = [actions[other], actions[at]]
      return record
    }
  }
}

/** Damaged records: refused as such, or a game that its own record brings back. */
export const records: Attack = {
  name: 'records',
  summary: 'records cut, swapped and filled with junk, as text and as data',
  share: 0.02,
  run(job) {
    const rng = createRng(job.seed, 2)
    const texts = Array.from({ length: 12 }, (_, seed) =>
      JSON.stringify(toRecord(playedGame(seed, rng))),
    )
    return runTries(job, (number): Outcome | string => {
      const text = texts[number % texts.length]!
      const data = randomBelow(rng, 2) === 0 ? damagedText(text, rng) : damagedData(text, rng)
      let state: GameState | null = null
      const code = refusalOf(() => {
        state = fromRecord(data)
      })
      if (code !== null) return code === 'BAD_RECORD' ? { refused: code } : `refused as ${code}`
      const again = JSON.stringify(fromRecord(JSON.stringify(toRecord(state!))))
      if (again !== JSON.stringify(state)) return "accepted a record that doesn't come back"
      return { accepted: true }
    })
  },
}
