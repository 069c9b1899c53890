import {
  createGame,
  createRng,
  type GameAction,
  type GameState,
  gameReducer,
  legalActions,
  playerView,
  randomBelow,
  SEATS,
} from '@skunkd/engine'
import { formatView, type ServerMessage, type SocketLike } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { sheetRow } from '../../game/score-sheet.js'
import { RemoteHost, type RemoteHostPorts } from './remote-host.js'

type State = Extract<ServerMessage, { t: 'state' }>

/** A game in the middle of its third hand. */
function thirdHand(): GameState {
  const rng = createRng(3, 1)
  let state = createGame(2, { seed: 3, dealer: 0, counting: 'auto' })
  while (state.handNumber < 3 || state.phase !== 'PEGGING' || state.pegging.pile.length < 3) {
    const open = SEATS.flatMap((seat) => legalActions(state, seat))
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
  }
  return state
}

const info: State['game'] = {
  id: 'AAECAwQFBgcICQoLDA0ODw',
  status: 'playing',
  setup: { target: 121, counting: 'auto', muggins: false, dealer: 0, hints: false },
  pace: 'none',
  names: ['Ann', 'Bob'],
  you: 0,
  fair: { commitment: 'ab'.repeat(32), h0: null, e1: null },
  evening: { games: [0, 0], points: [0, 0] },
  rematchOf: null,
  next: null,
  watchable: false,
}

const PACE = 77

const newSocket = (): SocketLike => ({
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
  onerror: null,
})

/** A host that has just come back to a game, as after a reload, and was sent its state. */
function comeBack(
  game: GameState,
  past: State['past'],
  {
    file = async () => null,
    over = {},
    later = () => () => {},
    socket = newSocket(),
    notes = { get: () => null, set: () => {} } as never,
  }: {
    file?: RemoteHostPorts['file']
    over?: Partial<State>
    later?: RemoteHostPorts['later']
    socket?: SocketLike
    notes?: RemoteHostPorts['notes']
  } = {},
): RemoteHost {
  const host = new RemoteHost(info.id, null, {
    open: () => socket,
    post: () => Promise.reject(new Error('no')),
    poll: () => Promise.reject(new Error('no')),
    later,
    random: () => 0.5,
    newId: () => '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10',
    notes,
    pace: () => PACE,
    now: () => 0,
    file,
  })
  host.start()
  const state: State = {
    t: 'state',
    seq: 40,
    game: info,
    view: JSON.parse(formatView(playerView(game, 0))),
    around: {
      ready: [false, false],
      held: false,
      goesOnIn: null,
      offers: { stop: [false, false], rematch: [false, false] },
      clocks: null,
      claim: null,
    },
    result: null,
    past,
    ...over,
  }
  socket.onmessage!({ data: JSON.stringify(state) })
  return host
}

/** A host that has just been sent several steps in one message, and what waits to be shown. */
function severalSteps() {
  const game = thirdHand()
  const steps: { action: GameAction; after: GameState }[] = []
  for (let state = game; steps.length < 3 && state.phase === 'PEGGING'; ) {
    const action = SEATS.flatMap((seat) => legalActions(state, seat))[0]!
    state = gameReducer(state, action)
    steps.push({ action, after: state })
  }
  expect(steps.length).toBeGreaterThan(1)
  const waiting: (() => void)[] = []
  const later = (wait: number, then: () => void) => {
    if (wait === PACE) waiting.push(then)
    return () => {}
  }
  const sent: string[] = []
  const socket = { ...newSocket(), send: (text: string) => void sent.push(text) }
  const host = comeBack(game, [], { later, socket })
  const viewOf = (state: GameState) => JSON.parse(formatView(playerView(state, 0)))
  const around = {
    ready: [false, false],
    held: false,
    goesOnIn: null,
    offers: { stop: [false, false], rematch: [false, false] },
    clocks: null,
    claim: null,
  }
  const happened = steps.map(({ action, after }) => ({ ...action, view: viewOf(after) }))
  const last = steps.at(-1)!.after
  const message = { t: 'event', seq: 41, happened, game: info, view: viewOf(last), around }
  socket.onmessage!({ data: JSON.stringify(message) })
  const revisions = steps.map(({ after }) => playerView(after, 0).revision)
  return { host, waiting, sent, last, revisions }
}

const revisionOf = (host: RemoteHost) => host.state.getState().view!.revision

test('what one message tells is shown step by step, in its order', () => {
  const { host, waiting, last, revisions } = severalSteps()
  const seen = [revisionOf(host)]
  for (let rest = revisions.length - 1; rest > 0; rest--) {
    expect(waiting).toHaveLength(1)
    waiting.pop()!()
    seen.push(revisionOf(host))
  }
  expect(seen).toEqual(revisions)
  // Once all of it is shown, the same is waited for as by somebody who comes back to it.
  const other = comeBack(last, [])
  expect(host.state.getState().waiting).toEqual(other.state.getState().waiting)
  for (const one of [host, other]) one.leave()
})

test('and all at once if somebody goes on; whoever ends the game resigns', () => {
  const { host, sent, revisions } = severalSteps()
  host.skip()
  expect(revisionOf(host)).toBe(revisions.at(-1))
  host.act({ type: 'END_GAME', how: 'resigned', playerIndex: 0 })
  expect(sent.map((text) => JSON.parse(text).t)).toContain('resign')
  host.leave()
})

test('whoever comes back in the third hand has the score sheet of the first two', () => {
  const game = thirdHand()
  const before = game.history.slice(0, -1)
  const host = comeBack(
    game,
    before.map(({ handNumber, dealerIndex, events, scoresBefore }) => ({
      handNumber,
      dealerIndex,
      events,
      scoresBefore,
    })),
  )
  expect(host.state.getState().status).toBe('playing')
  expect(host.state.getState().sheet).toEqual(game.history.map(sheetRow))
  host.leave()
})

test('a server that tells nothing of the hands before leaves the present one', () => {
  const host = comeBack(thirdHand(), undefined)
  expect(host.state.getState().sheet.map(({ handNumber }) => handNumber)).toEqual([3])
  host.leave()
})

test('a game that is over is filed with the others of this browser', async () => {
  const game = { ...info, status: 'over' } as const
  const result: State['result'] = { winner: 0, scores: [121, 90], endedBy: 'played', worth: 1 }
  const file = async (id: string) => `filed ${id}`
  const host = comeBack(thirdHand(), undefined, { file, over: { game, result } })
  await expect.poll(() => host.state.getState().id).toBe(`filed ${info.id}`)
  host.leave()
})

test('a server that contradicts itself is named while the game goes on', async () => {
  const pages = new Map<string, string>()
  const notes = {
    getItem: (key: string) => pages.get(key) ?? null,
    setItem: (key: string, value: string) => void pages.set(key, value),
    removeItem: () => {},
  }
  const socket = newSocket()
  const host = comeBack(thirdHand(), undefined, { notes, socket })
  await expect.poll(() => pages.size).toBe(1)
  expect(host.online.getState().unfair).toBeNull()
  const game = { ...info, fair: { ...info.fair, commitment: 'cd'.repeat(32) } }
  const { around, result } = host.online.getState()
  const view = JSON.parse(formatView(playerView(thirdHand(), 0)))
  socket.onmessage!({ data: JSON.stringify({ t: 'state', seq: 41, game, view, around, result }) })
  await expect
    .poll(() => host.online.getState().unfair)
    .toContain('changed the fingerprint of its part')
  host.leave()
})

test('says that it reconnects as soon as the line is lost', async () => {
  const socket = newSocket()
  const host = comeBack(thirdHand(), undefined, { socket })
  expect(host.state.getState().waiting.kind).not.toBe('connection')
  socket.onclose!({ code: 1006, reason: '' } as never)
  expect(host.state.getState().waiting).toEqual({ kind: 'connection', text: 'Reconnecting…' })
  host.leave()
})
