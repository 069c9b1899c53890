import {
  type Card,
  cardIndex,
  createDeck,
  createGame,
  createRng,
  decide,
  exactCribEV,
  type GameState,
  gameReducer,
  getPlayer,
  optimalDiscard,
  type PlayerView,
  playerView,
  randomBelow,
  scoreHand,
  shuffle,
} from '@skunkd/engine'
import {
  cribWeights,
  DISCARD_PAIRS,
  DiscardValues,
  peggingMeans,
  playingOfView,
  playKnowledge,
  valuePlays,
} from '@skunkd/engine/internals'
import { endings } from './endings.js'
import { type Bench, formatTime, type Subject, sink } from './harness.js'

const SAMPLES = 500
const MILLISECOND = 1e6

/** A crib by samples through the public scorer: the plain way. */
function sampledCrib(
  discard: readonly Card[],
  unseen: readonly Card[],
  rng: () => number,
): { mean: number; deviation: number } {
  const cards = [...unseen]
  let sum = 0
  let squares = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (let i = 0; i < 3; i++) {
      const j = i + randomBelow(rng, cards.length - i)
      const drawn = cards[j]!
      cards[j] = cards[i]!
      cards[i] = drawn
    }
    const { total } = scoreHand([...discard, cards[0]!, cards[1]!], cards[2]!, true)
    sum += total
    squares += total * total
  }
  const mean = sum / SAMPLES
  return { mean, deviation: Math.sqrt(squares / SAMPLES - mean * mean) }
}

const pairOf = (six: readonly Card[], choice: number) => DISCARD_PAIRS[choice]!.map((i) => six[i]!)

function discards(bench: Bench): void {
  const deck = createDeck()
  const rng = createRng(11)
  const sixes = Array.from({ length: 200 }, () => shuffle(deck, rng).slice(0, 6))
  const values = new DiscardValues()
  const indices = sixes.map((six) => six.map(cardIndex))
  const unseenOf = (six: readonly Card[]) =>
    deck.filter((card) => !six.some((c) => c.id === card.id))
  let at = 0
  const exact = () => {
    at = (at + 1) % sixes.length
    values.evaluate(indices[at]!, at % 2 === 0, cribWeights('choosing'), peggingMeans())
    return values.best()
  }
  const sampled = () => {
    at = (at + 1) % sixes.length
    const six = sixes[at]!
    const unseen = unseenOf(six)
    return DISCARD_PAIRS.map((_, choice) => sampledCrib(pairOf(six, choice), unseen, rng).mean)
  }
  const advice = () => {
    at = (at + 1) % sixes.length
    return optimalDiscard(sixes[at]!, at % 2 === 0)
  }
  const winning = () => {
    at = (at + 1) % sixes.length
    const scores = { mine: 90 + (at % 31), theirs: 120 - ((at * 7) % 40) }
    return optimalDiscard(sixes[at]!, at % 2 === 0, { scores, goal: 'win' })
  }
  // From the first deal on nothing is near enough to be cut off: the most work there is.
  const early = () => {
    at = (at + 1) % sixes.length
    return optimalDiscard(sixes[at]!, at % 2 === 0, { scores: { mine: 0, theirs: 0 }, goal: 'win' })
  }
  const times = bench.race(
    {
      'exact discard, all 15': { run: exact },
      '15 × 500 samples through scoreHand': { run: sampled },
      'optimalDiscard, with words': { run: advice },
      'optimalDiscard to win, scores from 80 on': { run: winning },
      'optimalDiscard to win, 0-0': { run: early },
    },
    { rounds: 11 },
  )
  const fast = times['exact discard, all 15'].median
  bench.goal('exact discard, all 15', fast / MILLISECOND, 'ms', { atMost: 1 })
  bench.goal(
    'against 15 × 500 samples',
    times['15 × 500 samples through scoreHand'].median / fast,
    '× faster',
    { atLeast: 20 },
  )
  for (const name of [
    'optimalDiscard to win, scores from 80 on',
    'optimalDiscard to win, 0-0',
  ] as const) {
    bench.goal(name, times[name].median / MILLISECOND, 'ms', { atMost: 5 })
  }

  const six = sixes[0]!
  const unseen = unseenOf(six)
  const misses: number[] = []
  for (let choice = 0; choice < 15; choice++) {
    const discard = pairOf(six, choice)
    const truth = exactCribEV(discard, six, { opponent: 'uniform' })
    for (let run = 0; run < 10; run++) misses.push(sampledCrib(discard, unseen, rng).mean - truth)
  }
  const error = Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length)
  bench.fact('error of 500 samples against the exact mean (root mean square), points', error)
  bench.fact('worst of 150 such samples, points', Math.max(...misses.map(Math.abs)))
  bench.fact('error of the exact crib, points', 0)
}

/** Every choice of the play in games of two experts, as the one who chose saw it. */
function realDecisions(games: number): PlayerView[] {
  const player = getPlayer('hard')
  const views: PlayerView[] = []
  for (let seed = 1; seed <= games; seed++) {
    let state: GameState = createGame(2, { seed })
    const rng = createRng(seed)
    while (state.phase !== 'GAME_OVER') {
      if (state.phase === 'DISCARD_TO_CRIB') {
        for (const seat of [0, 1]) {
          state = gameReducer(state, decide(player, playerView(state, seat), rng)!)
        }
      } else if (state.phase === 'PEGGING') {
        const view = playerView(state, state.pegging.currentPlayerIndex)
        const left = 31 - view.pegging.count
        const ranks = new Set(
          view.cardsLeft
            .filter((c) => Math.min(10, (cardIndex(c) >> 2) + 1) <= left)
            .map((c) => c.rank),
        )
        if (ranks.size > 1) views.push(view)
        state = gameReducer(state, decide(player, view, rng)!)
      } else {
        const type =
          state.phase === 'DEALING'
            ? 'DEAL'
            : state.phase === 'CUT_STARTER'
              ? 'CUT'
              : state.phase === 'HAND_COMPLETE'
                ? 'NEXT_HAND'
                : 'ADVANCE_SHOW'
        state = gameReducer(state, { type })
      }
    }
  }
  return views
}

/** Times one search of the play over the belief of a view. */
function searchOf(view: PlayerView, maxHands?: number): () => unknown {
  const know = playKnowledge(playingOfView(view))
  const options = maxHands === undefined ? {} : { maxHands }
  return () => valuePlays(know, { points: true, win: null }, options)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function play(bench: Bench): void {
  const views = realDecisions(2)
  const leads = views
    .filter((view) => view.cardsLeft.length === 4 && view.opponentCardsLeft === 4)
    .slice(0, 12)
  let at = 0
  const turns = (runs: readonly (() => unknown)[]) => () => runs[at++ % runs.length]!()
  const times = bench.race(
    {
      'lead, four cards each, every hand': { run: turns(leads.map((view) => searchOf(view))) },
      'lead, four cards each, 80 hands': { run: turns(leads.map((view) => searchOf(view, 80))) },
    },
    { rounds: 11, milliseconds: 60 },
  )
  bench.goal(
    'exact lead over all hands',
    times['lead, four cards each, every hand'].median / MILLISECOND,
    'ms',
    { atMost: 30 },
  )
  bench.goal(
    'lead with 80 hands',
    times['lead, four cards each, 80 hands'].median / MILLISECOND,
    'ms',
    { atMost: 5 },
  )

  // Each decision by itself, the best of three, so that the median is over decisions.
  const spent = (maxHands?: number) =>
    views.map((view) => {
      const run = searchOf(view, maxHands)
      let best = Number.POSITIVE_INFINITY
      for (let i = 0; i < 3; i++) {
        const start = performance.now()
        sink.last = run()
        best = Math.min(best, performance.now() - start)
      }
      return best
    })
  const all = spent()
  const few = spent(80)
  bench.fact('decisions of real games timed', views.length)
  bench.goal('exact decision, median over real games', median(all), 'ms', { atMost: 5 })
  bench.goal('decision with 80 hands, median over real games', median(few), 'ms', { atMost: 1 })
  bench.fact('slowest exact decision', formatTime(Math.max(...all) * MILLISECOND))
}

export const odds: Subject = (bench) => {
  discards(bench)
  play(bench)
  endings(bench)
}
