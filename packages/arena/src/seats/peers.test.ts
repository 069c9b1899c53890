import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createGame,
  createRng,
  decide,
  gameReducer,
  getPlayer,
  otherSeat,
  type PastDeal,
  type PlayerView,
  playerView,
  questionFor,
} from '@skunkd/engine'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { gameLoop } from '../match/game-loop.js'
import { runMatch } from '../match/match.js'
import { specOf, withoutTimes } from '../testing/spec.js'
import { createBot } from './bot.js'
import { PeerProcess } from './peer-process.js'
import { fromPeerView, toPeerView } from './peer-view.js'

/** Every view that a seat was asked with in one game of muggins. */
function viewsOfAGame(): PlayerView[] {
  const views: PlayerView[] = []
  const rngs = [createRng(1), createRng(2)]
  const loop = gameLoop({ options: { seed: 3, mugginsPractice: true } })
  for (let step = loop.next(); !step.done; ) {
    const { view, seat } = step.value
    views.push(view)
    step = loop.next(decide(getPlayer('medium'), view, rngs[seat]!)!)
  }
  return views
}

const VIEWS = viewsOfAGame()
const overWire = (view: PlayerView) => JSON.parse(JSON.stringify(toPeerView(view)))

describe('a view over the wire', () => {
  it('asks the same question and carries all that players look at', () => {
    const kinds = new Set<string>()
    for (const view of VIEWS) {
      const back = fromPeerView(overWire(view))
      kinds.add(questionFor(back)!.kind)
      const { decisionLog: _, pegs: __, revision: ___, turn: ____, ...kept } = view
      const pastDeals = view.pastDeals!.map(
        ({ dealerIndex, dealt, discards, starter, plays }): PastDeal => ({
          dealerIndex,
          dealt,
          discards,
          starter,
          plays,
        }),
      )
      expect(back).toMatchObject({ ...kept, shown: null, pastDeals })
    }
    expect([...kinds].sort()).toEqual(['call', 'claim', 'discard', 'forced', 'play'])
  })

  it('holds no card that the seat may not see', () => {
    let state = gameReducer(createGame(2, { seed: 5 }), { type: 'DEAL' })
    const hidden = [...state.players[1]!.hand, ...state.deck]
    const text = JSON.stringify(toPeerView(playerView(state, 0)))
    for (const card of hidden) expect(text).not.toContain(`"${card.rank}${card.suit}"`)
    state = gameReducer(state, {
      type: 'DISCARD',
      playerIndex: 1,
      cardIds: state.players[1]!.hand.slice(0, 2).map((card) => card.id),
    })
    const after = JSON.stringify(toPeerView(playerView(state, 0)))
    for (const card of state.crib) expect(after).not.toContain(`"${card.rank}${card.suit}"`)
    expect(text).not.toContain('seed')
  })

  it.each([
    ['playerIndex', 2, 'view.playerIndex must be 0 or 1.'],
    ['hand', ['5X'], `view.hand[0]: "5X" isn't a card`],
    ['hand', 'none', 'view.hand must be a list of cards'],
    ['phase', 'SLEEPING', 'view.phase must be one of'],
    ['pegging', null, 'view.pegging must be an object.'],
    ['scores', [1, -1], 'view.scores[1] must be a whole number.'],
  ])('names a wrong %s', (field, value, message) => {
    expect(() => fromPeerView({ ...overWire(VIEWS[0]!), [field]: value })).toThrow(message)
  })
})

describe('a past deal over the wire', () => {
  const last = overWire(VIEWS.at(-1)!)
  const [deal, ...others] = last.pastDeals
  const read = (change: object) => () =>
    fromPeerView({ ...last, pastDeals: [{ ...deal, ...change }, ...others] })

  it('may be left out', () => {
    const { pastDeals: _, ...without } = last
    expect(fromPeerView(without).pastDeals).toEqual([])
    expect(read({})).not.toThrow()
  })

  it.each([
    ['dealt', [deal.dealt[0]], 'view.pastDeals[0].dealt must be two lists of 6 cards.'],
    ['dealt', [...deal.dealt].reverse(), 'view.pastDeals[0] is no deal by the rules'],
    ['discards', [...deal.discards].reverse(), 'view.pastDeals[0] is no deal by the rules'],
    ['dealerIndex', otherSeat(deal.dealerIndex), 'view.pastDeals[0] is no deal by the rules'],
    ['plays', [...deal.plays, ...deal.plays], 'view.pastDeals[0] is no deal by the rules'],
    ['plays', deal.plays.slice(0, 3), 'view.pastDeals[0].plays must be the whole play'],
    ['starter', null, 'view.pastDeals[0].starter must be a card'],
  ])('is refused with a wrong %s', (field, value, message) => {
    expect(read({ [field]: value })).toThrow(message)
  })
})

describe('createBot', () => {
  const ask = (bot: ReturnType<typeof createBot>, message: unknown) => {
    const reply = bot(JSON.stringify(message))
    return reply === null ? null : JSON.parse(reply)
  }

  it('answers as the player would, with the chance it was given', () => {
    const bot = createBot('medium')
    expect(ask(bot, { type: 'hello', protocol: 1 })).toEqual({
      type: 'hello',
      protocol: 1,
      name: 'skunkd medium',
    })
    expect(ask(bot, { type: 'game', seat: 0, seed: 9 })).toBeNull()
    const rng = createRng(9)
    VIEWS.forEach((view, id) => {
      const question = questionFor(view)!
      if (question.kind === 'go' || question.kind === 'forced') return
      const reply = ask(bot, { type: question.kind, id, view: overWire(view) })
      const action = decide(getPlayer('medium'), view, rng)!
      const text = (cardId: string) => cardId.replace('-', '')
      if (action.type === 'DISCARD') expect(reply).toEqual({ id, cards: action.cardIds.map(text) })
      else if (action.type === 'PLAY_CARD') expect(reply).toEqual({ id, card: text(action.cardId) })
      else expect(reply).toEqual({ id, points: 'points' in action ? action.points : null })
    })
  })

  it('says what is wrong with a line', () => {
    const bot = createBot('medium')
    expect(JSON.parse(bot('hello?')!).error).toContain("isn't JSON")
    expect(ask(bot, { type: 'dance' }).error).toContain('type must be hello, game, discard')
    expect(ask(bot, { type: 'play', id: 4, view: {} })).toMatchObject({ id: 4 })
    const discard = overWire(VIEWS[0]!)
    expect(ask(bot, { type: 'play', id: 5, view: discard }).error).toContain("doesn't ask seat")
    expect(bot('')).toBeNull()
    expect(() => createBot('nobody')).toThrow('Unknown player "nobody"')
  })
})

const folder = mkdtempSync(join(tmpdir(), 'skunkd-peers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program of the protocol, as somebody might write it. */
function program(name: string, body: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
     const say = (value) => console.log(JSON.stringify(value))
     for await (const line of createInterface({ input: process.stdin })) {
       const asked = JSON.parse(line)
       ${body}
     }`,
  )
  return `"${process.execPath}" "${path}"`
}

const HELLO = `if (asked.type === 'hello') { say({ type: 'hello', protocol: 1, name: 'test' }); continue }
  if (asked.type === 'game') continue;`

/** Our own bot behind the protocol, without the command line around it. */
const ownBot = (player: string) => {
  const url = new URL('./bot.js', import.meta.url).href
  return program(
    `bot-${player}`,
    `globalThis.bot ??= (await import('${url}')).createBot('${player}')
     const reply = bot(line)
     if (reply !== null) console.log(reply)`,
  )
}

describe('a program in a match', () => {
  it('brings what the player inside brings, to the last card', async () => {
    const options = {
      target: 121,
      counting: 'manual',
      muggins: true,
      mugginsPractice: false,
    } as const
    const spec = specOf({ p1: 'easy', p2: 'medium', games: 4, options })
    const [inside, outside] = await Promise.all([
      runMatch(spec, { workers: 1 }),
      runMatch({ ...spec, p2: `exec:${ownBot('medium')}` }, { workers: 2 }),
    ])
    expect(withoutTimes(outside.tally)).toEqual(withoutTimes(inside.tally))
  })

  it.each([
    ['talks nonsense', `console.log('hello!')`, /answered wrongly. A line isn't JSON: hello!/],
    ['speaks another version', `say({ type: 'hello', protocol: 7 })`, /answer to hello must be/],
    ['ends', `process.exit(3)`, /ended with exit code 3/],
    ['gives up', `${HELLO} say({ id: asked.id, error: 'too hard' })`, /It says: too hard/],
    [
      'answers another question',
      `${HELLO} say({ id: 99 })`,
      /id must be 1, the id of the question/,
    ],
    ['throws no cards', `${HELLO} say({ id: asked.id, cards: '5H' })`, /cards must be a list/],
    [
      'throws cards it does not hold',
      `${HELLO} say({ id: asked.id, cards: ['5H', '5S', '5D'] })`,
      /two different cards/,
    ],
  ])('that %s ends the match with a message', async (name, body, message) => {
    const p1 = `exec:${program(name.replaceAll(' ', '-'), body)}`
    const { end, failure, tally } = await runMatch(specOf({ p1, games: 2 }), { workers: 1 })
    expect({ end, games: tally.games }).toEqual({ end: 'failed', games: 0 })
    expect(failure).toMatch(message)
    expect(failure).toContain(`The program "${p1.slice('exec:'.length)}" `)
  })

  it('that fails late keeps the games before it', async () => {
    const spec = specOf({ p1: 'easy', p2: 'medium', games: 10 })
    const url = new URL('./bot.js', import.meta.url).href
    const late = program(
      'late',
      `globalThis.bot ??= (await import('${url}')).createBot('medium')
       globalThis.games ??= 0
       if (asked.type === 'game' && ++games === 8) process.exit(9)
       const reply = bot(line)
       if (reply !== null) console.log(reply)`,
    )
    const result = await runMatch({ ...spec, p2: `exec:${late}` }, { workers: 1 })
    expect(result.failure).toContain('ended with exit code 9')
    // The eighth game is the second of its pair.
    const before = await runMatch({ ...spec, games: 6 }, { workers: 1 })
    expect(withoutTimes(result.tally)).toEqual(withoutTimes(before.tally))
  })

  it('that keeps silent is given up', async () => {
    const peer = new PeerProcess(program('silent', ''), { patience: 200 })
    await expect(peer.hello()).rejects.toThrow(/gave no answer for 0.2 seconds/)
    await peer.close()
  })

  it('that never ends its line is given up before it fills the memory', async () => {
    const peer = new PeerProcess(`yes | tr -d '\\n'`)
    await expect(peer.hello()).rejects.toThrow(/sent a line of more than 1000000 characters/)
    await peer.close()
  })

  it('is quoted without its control characters', async () => {
    const remarks: string[] = []
    const peer = new PeerProcess(
      program('rude', `console.error('\\u001b[2Jboo'); console.log('\\u001b]0;owned\\u0007')`),
      { onRemark: (line) => remarks.push(line) },
    )
    const error: Error = await peer.hello().then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error.message).toContain('\\u001b]0;owned\\u0007')
    expect(error.message).not.toMatch(/\p{Cc}/u)
    await vi.waitFor(() => expect(remarks).toEqual(['\\u001b[2Jboo']))
    await peer.close()
  })
})
