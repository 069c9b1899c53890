// Ten frames of every great moment at the table, for people to look at; npm run screenshots takes them
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  createGame,
  createRng,
  decide,
  gameReducer,
  gameResult,
  getPlayer,
  playerView,
  scorePeggingPlay,
  seatsToAct,
  shownScore,
  tableMove,
  toRecord,
} from '@skunkd/engine'

const FRAMES = 10
/** A moment takes at most 1.2 s. */
const APART_MS = 120
const MAX_SEED = 400

/** The game after its next action, by two easy players unless told otherwise. */
function next(state, seed, player = 'easy') {
  const [seat] = seatsToAct(state)
  if (seat === undefined) return gameReducer(state, tableMove(state).action)
  const rng = createRng(seed, seat, state.actions.length)
  return gameReducer(state, decide(getPlayer(player), playerView(state, seat), rng))
}

/** The first position of seeded games that fits; the person deals unless told otherwise. */
function find(fits, options = {}) {
  for (let seed = 1; seed <= MAX_SEED; seed++) {
    let state = createGame(2, { seed, dealer: 0, ...options })
    while (state.phase !== 'GAME_OVER') {
      if (fits(state)) return state
      state = next(state, seed)
    }
  }
  throw new Error('No game has such a moment.')
}

const myTurn = ({ phase, pegging }) => phase === 'PEGGING' && pegging.currentPlayerIndex === 0
const cardThat = (makes) => (state) =>
  state.pegging.playerCards[0].find((card) =>
    makes(scorePeggingPlay([...state.pegging.sequence, card])),
  )
const play = (makes) => ({
  state: find((state) => myTurn(state) && cardThat(makes)(state) !== undefined),
  act: async (page, state) => {
    const { id } = cardThat(makes)(state)
    await page.locator(`[data-testid=hand] [data-card="${id}"] button`).click()
  },
})
const hand = (fits) => ({
  state: find(
    (state) => state.phase === 'SHOW_DEALER' && state.dealerIndex === 0 && fits(shownScore(state)),
  ),
  // It is counted to its end by itself.
  act: async () => {},
})
const pegIt = (page) => page.getByRole('button', { name: /^Peg / }).click()
const isBigRun = ({ items, total }) =>
  total < 20 && items.filter(({ kind }) => kind === 'run').length === 4
const discards = (page) => async () => {
  const cards = page.locator('[data-testid=hand] button[data-open=true]')
  await cards.nth(0).click()
  await cards.nth(1).click()
  await page.getByTestId('primary').click()
}

/** What is filmed: a position, and what the person does in it. */
const MOMENTS = {
  fifteen: () => play(({ fifteen, total }) => fifteen > 0 && total === 2),
  'thirty-one': () => play(({ thirtyone }) => thirtyone > 0),
  heels: () => ({
    state: find(
      (state) =>
        state.phase === 'DISCARD_TO_CRIB' && state.dealerIndex === 0 && state.deck[0]?.rank === 'J',
    ),
    act: (page) => discards(page)(),
  }),
  'great-hand': () => hand(({ total }) => total >= 20),
  'double-double-run': () => hand(isBigRun),
  'skunk-line': () => ({
    state: find(
      (state) =>
        state.phase === 'SHOW_DEALER' &&
        state.dealerIndex === 0 &&
        state.players[0].score < 91 &&
        state.players[0].score + (shownScore(state)?.total ?? 0) >= 91,
    ),
    act: pegIt,
  }),
  'last-hole': () => ({
    state: find(
      (state) =>
        state.phase === 'SHOW_DEALER' &&
        state.dealerIndex === 0 &&
        state.players[0].score + (shownScore(state)?.total ?? 0) >= 121,
    ),
    act: pegIt,
  }),
}

const folder = new URL('../test-results/film/', import.meta.url)

/** A whole game between two players of one level, as the app keeps it. */
export function finishedGame(seed, player, createdAt) {
  let state = createGame(2, { seed, dealer: 0 })
  while (state.phase !== 'GAME_OVER') state = next(state, seed, player)
  const { winner, kind } = gameResult(state)
  const scores = state.players.map(({ score }) => score)
  return {
    ...storedGame(state),
    createdAt,
    finishedAt: createdAt + 1,
    result: { winner, scores, kind },
  }
}

/** Films every moment; `keep` puts a game into the page, `open` gives a page with motion. */
export async function film(open, address, keep) {
  mkdirSync(folder, { recursive: true })
  for (const [name, moment] of Object.entries(MOMENTS)) {
    const { state, act } = moment()
    const page = await open({ width: 390, height: 844 })
    await page.goto(`${address}#/settings`)
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.evaluate(keep, storedGame(state))
    await page.goto(`${address}#/table/film`)
    await page.getByTestId('table').waitFor()
    await act(page, state)
    // A fifteen is a touch, and the last hole a scene of its own.
    const seen = page.getByTestId('celebration').or(page.getByTestId('game-over'))
    if (name !== 'fifteen') await seen.waitFor({ state: 'attached' })
    for (let frame = 0; frame < FRAMES; frame++) {
      const path = fileURLToPath(new URL(`${name}-${frame}.png`, folder))
      await Promise.all([page.screenshot({ path }), page.waitForTimeout(APART_MS)])
    }
    await page.close()
    console.log(`packages/web/test-results/film/${name}-0.png … ${name}-${FRAMES - 1}.png`)
  }
}

const storedGame = (state) => ({
  id: 'film',
  revision: state.actions.length,
  createdAt: 1000,
  updatedAt: 1001,
  finishedAt: null,
  record: toRecord(state),
  opponent: 'medium',
  opponentChanges: [],
  hintsAllowed: true,
  hintsUsed: 0,
  kind: 'computer',
  seat: 0,
  people: null,
  result: null,
})
