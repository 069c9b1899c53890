import { shippedPolicy } from '@skunkd/arena/internals'
import { createRng, type OpponentModel, strongModel } from '@skunkd/engine'
import {
  DEALER,
  DISCARD_PAIRS,
  type Needs,
  PONE,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
  TABLE_TARGET,
} from '@skunkd/engine/internals'
import { discardToWin } from '../endings/ending-round.js'
import { evenHands } from '../endings/race-pool.js'
import { installPolicy } from './policies/install-policy.js'
import { StrongPolicy } from './policies/strong-policy.js'
import { type DealWeights, dealWeights } from './solver/deal-weights.js'
import { LEADS, LeadGamesWith } from './solver/lead-game.js'
import { RaceEnds } from './solver/race-ends.js'
import { showChances } from './solver/race-show.js'
import { type Exploitability, PlaySolver } from './solver/solver.js'

/** `[role][starter's rank][rank hand]`: how often a role keeps it and such a card is turned up. */
type RaceKeeps = readonly (readonly Float64Array[])[]

/** What a model's players keep with so many points to go, from many hands of six cards. */
function raceKeeps(
  model: OpponentModel,
  needs: Needs,
  hands: number,
  seed: number,
  onHand: (done: number) => void = () => {},
): RaceKeeps {
  let done = 0
  return [PONE, DEALER].map((role) => {
    const keeps = Array.from({ length: RANK_COUNT }, () => new Float64Array(RANK_HANDS[4]!))
    for (const six of evenHands(role, hands, createRng(seed, role))) {
      const away = DISCARD_PAIRS[discardToWin(model, six, role === DEALER, needs).choice]!
      const ranks = six.map((card) => card >> 2)
      const hand = rankHandIndex(ranks.filter((_, place) => !away.includes(place)))
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        const left = 4 - ranks.filter((rank) => rank === starter).length
        keeps[starter]![hand]! += left
      }
      onHand(++done)
    }
    return keeps
  })
}

/** The deals with one of these starters. */
function raceWeights(keeps: RaceKeeps, starters: readonly number[]): DealWeights {
  const [pone, dealer] = keeps.map((byStarter) => {
    const sum = new Float64Array(RANK_HANDS[4]!)
    for (const starter of starters) {
      byStarter[starter]!.forEach((times, hand) => {
        sum[hand]! += times
      })
    }
    return sum
  })
  return dealWeights(4, pone!, dealer!)
}

/** The ranks as they are written, the ace first. */
export const RANK_LETTERS = 'A23456789TJQK'
const JACK = 10
const HEELS = 2
const STARTERS = RANK_LETTERS.length

export interface RaceOptions {
  /** Scores of the dealer and pone. */
  readonly scores: readonly (readonly [dealer: number, pone: number])[]
  /** Starters to solve one by one; none: nobody sees the starter, and all are one game. */
  readonly starters: readonly number[]
  readonly iterations: number
  /** Hands of six cards, of each role, that say what is kept. */
  readonly hands: number
  readonly seed: number
  readonly print: (line: string) => void
  readonly progress: (line: string) => void
  /** Seconds of processor time used so far. */
  readonly busy: () => number
}

/** What a play to win comes to: the dealer's chance, and what perfect opponents gain in games. */
interface RaceValue {
  readonly dealer: number
  readonly byPone: number
  readonly byDealer: number
}

const raceValue = ({ value, byPone, byDealer }: Exploitability): RaceValue => ({
  dealer: 1 - value,
  byPone,
  byDealer,
})

/** Heels have won the game: nobody can gain anything. */
const DEALER_HOME: RaceValue = { dealer: 1, byPone: 0, byDealer: 0 }

interface Solved {
  readonly solved: RaceValue
  /** Strong players as they ship; only where the starter is known. */
  readonly strong: RaceValue | null
}

/** The play with one of these starters, with so many points to go after heels, solved. */
async function solveRace(
  model: OpponentModel,
  needs: Needs,
  keeps: RaceKeeps,
  starters: readonly number[],
  iterations: number,
  onIteration: (done: number) => void = () => {},
): Promise<Solved> {
  if (needs.dealer <= 0) return { solved: DEALER_HOME, strong: DEALER_HOME }
  const ends = new RaceEnds(4, needs, showChances(model, needs, starters))
  const games = new LeadGamesWith(LEADS, 4, ends)
  const solver = new PlaySolver(raceWeights(keeps, starters), games)
  while (solver.iterations < iterations) {
    await solver.iterate()
    onIteration(solver.iterations)
  }
  const solved = raceValue(await solver.measure())
  const [starter] = starters
  if (starters.length !== 1) return { solved, strong: null }
  installPolicy(new StrongPolicy(model, needs, starter!), {
    average: solver.average,
    games: games.games,
  })
  return { solved, strong: raceValue(await solver.measure()) }
}

const percent = (share: number, digits = 2) => `${(100 * share).toFixed(digits)}%`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cells({ solved, strong }: Solved): string[] {
  return [solved, strong].flatMap((value) =>
    value === null
      ? ['–', '–', '–']
      : [percent(value.dealer), percent(value.byPone), percent(value.byDealer)],
  )
}

/** The mean of several values, each with its weight. */
function meanValue(parts: readonly { value: RaceValue; weight: number }[]): RaceValue {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (value: RaceValue) => number) =>
    parts.reduce((sum, { value, weight }) => sum + weight * of(value), 0) / total
  return {
    dealer: mean(({ dealer }) => dealer),
    byPone: mean(({ byPone }) => byPone),
    byDealer: mean(({ byDealer }) => byDealer),
  }
}

/** The starters that are one game: alone, or together with those that nobody can tell apart. */
function groupsOf(starters: readonly number[]): readonly (readonly number[])[] {
  if (starters.length > 0) return starters.map((starter) => [starter])
  // Heels are pegged before the play, so everybody has seen a jack.
  return [[JACK], LEADS.filter((rank) => rank !== JACK)]
}

/** Solves the play to win from some scores and prints what it comes to. */
export async function races(options: RaceOptions): Promise<void> {
  const { print, progress, busy } = options
  const model = strongModel(shippedPolicy())
  print(
    row([
      'dealer – pone',
      'starter',
      'solved: dealer',
      'pone could gain',
      'the dealer',
      'strong: dealer',
      'pone could gain',
      'the dealer',
      'table',
      'seconds',
    ]),
  )
  print(row(Array<string>(10).fill('---')))
  for (const [dealer, pone] of options.scores) {
    const name = `${dealer}–${pone}`
    const began = busy()
    const before = { dealer: TABLE_TARGET - dealer, pone: TABLE_TARGET - pone }
    const keeps = raceKeeps(model, before, options.hands, options.seed, (done) => {
      if (done % 1000 === 0) progress(`${name}: ${done} of ${2 * options.hands} hands`)
    })
    const table = percent(model.wins[dealer * TABLE_TARGET + pone]!)
    const found: { result: Solved; weight: number }[] = []
    for (const starters of groupsOf(options.starters)) {
      const heels = starters.includes(JACK) ? HEELS : 0
      const needs = { dealer: before.dealer - heels, pone: before.pone }
      const from = busy()
      const title = starters.length === 1 ? RANK_LETTERS[starters[0]!]! : 'others'
      const result = await solveRace(model, needs, keeps, starters, options.iterations, (done) =>
        progress(`${name}, starter ${title}: ${done} of ${options.iterations} iterations`),
      )
      found.push({ result, weight: starters.length / STARTERS })
      print(row([name, title, ...cells(result), '', (busy() - from).toFixed(0)]))
    }
    const all = found.reduce((sum, { weight }) => sum + weight, 0) > 1 - 1e-9
    const mean = (of: (result: Solved) => RaceValue | null): RaceValue | null => {
      const parts = found.flatMap(({ result, weight }) => {
        const value = of(result)
        return value === null ? [] : [{ value, weight }]
      })
      return parts.length === found.length ? meanValue(parts) : null
    }
    const result = { solved: mean(({ solved }) => solved)!, strong: mean(({ strong }) => strong) }
    const seconds = (busy() - began).toFixed(0)
    print(row([name, all ? 'all' : 'these', ...cells(result), all ? table : '', seconds]))
  }
}
