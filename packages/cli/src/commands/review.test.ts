import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  compareCards,
  createGame,
  createRng,
  decide,
  type GameAction,
  type GameState,
  gameReducer,
  getPlayer,
  legalActions,
  parseHand,
  playerView,
  SEATS,
  shownHand,
  toRecord,
} from '@skunkd/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worstDecisions } from '../review/render-review.js'
import { capture, capturedIo } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const GAME = fileURLToPath(new URL('../../golden/medium-easy.json', import.meta.url))

const folder = testFolder('review')

/** A game to 31, for what does not depend on how long it was. */
function shortGame(): string {
  const easy = getPlayer('easy')
  const rng = createRng(5)
  let state = createGame(2, { seed: 5, target: 31 })
  while (state.phase !== 'GAME_OVER') {
    const seat = SEATS.find((each) => legalActions(state, each).length > 0)!
    const action = decide(easy, playerView(state, seat), rng) ?? legalActions(state, seat)[0]!
    state = gameReducer(state, action)
  }
  return JSON.stringify({ ...toRecord(state), players: ['medium', 'easy'] })
}

const SHORT = join(folder, 'short.json')

writeFileSync(SHORT, shortGame())

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** One hand in which everybody claims nothing, then given up. */
function miscounted(): GameState {
  let game = createGame(2, { seed: 5, counting: 'manual' })
  while (game.phase !== 'HAND_COMPLETE') {
    const shown = shownHand(game)
    const legal = [...legalActions(game, 0), ...legalActions(game, 1)]
    const action: GameAction =
      shown === null
        ? legal.find(({ type }) => type !== 'END_GAME' && type !== 'NEW_GAME')!
        : { type: 'CLAIM_SCORE', playerIndex: shown.playerIndex, points: 0 }
    game = gameReducer(game, action)
  }
  return gameReducer(game, { type: 'END_GAME', how: 'resigned', playerIndex: 1 })
}

describe('skunkd review', () => {
  it('prints the summary as JSON with cards as text', async () => {
    const { code, out } = await capture(['review', SHORT, '--json'])
    expect(code).toBe(0)
    const data = JSON.parse(out)
    expect(data.grade).toMatch(/^(A\+|[A-F])$/)
    expect(data.decisions).toHaveLength(data.totalDecisions)
    expect(data.decisions[0].actual[0]).toMatch(/^(10|[2-9AJQK])[HDSC]$/)
    expect(data.luck.events.length).toBeGreaterThan(0)
    expect(data.curve.at(-1).kind).toBe('end')
    expect(data.decisions[data.worstDecision].loss).toBeGreaterThan(0)
    expect(data.complete).toBe(true)
  })

  it('lists what was counted wrongly, where the players counted', async () => {
    const { version, options, actions } = toRecord(miscounted())
    const players = ['you', 'easy']
    const path = file('miscounted.json', JSON.stringify({ version, options, actions, players }))
    const { out } = await capture(['review', path, '--against', 'club', '--worst', '0'])
    expect(out).toMatch(/^You against Easy: /)
    const counted = /(your|Easy's) (hand|crib): .* is \d+, but (you|Easy) counted 0\n/g
    expect([...out.matchAll(counted)].map(([, whose]) => whose)).toContain('your')
    const { out: json } = await capture(['review', path, '--against', 'club', '--json'])
    const [error] = JSON.parse(json).countingErrors
    expect(error).toMatchObject({ handIndex: 0, kind: 'claim', said: 0 })
    expect(error.total).toBeGreaterThan(0)
  })

  it('shows as many mistakes as asked for', async () => {
    const { out } = await capture(['review', GAME, '--worst', '2'])
    expect(out).toContain('The 2 costliest of')
    expect(out).toContain('\n2. Hand')
    expect(out).not.toContain('\n3. Hand')
    expect(out).toContain('Medium against Easy: ')
    const held = [...out.matchAll(/ held ((?:\S+[♥♦♠♣] ?)+)/g)].map(([, text]) => parseHand(text!))
    expect(held).toHaveLength(2)
    for (const cards of held) expect(cards).toEqual([...cards].sort(compareCards))
  })

  it('says from which loss on there would have been a mistake', () => {
    const text = worstDecisions({ decisions: [] }, 5, 121, capturedIo().colors)
    expect(text).toBe('No mistakes: no discard lost 0.25 points or more, and no card 0.2.\n')
  })

  it('takes the game finished last where none is named', async () => {
    const home = join(folder, 'home')
    const env = { SKUNKD_HOME: home }
    const none = await capture(['review'], { env })
    expect(none.code).toBe(2)
    expect(none.err).toContain(`No finished games in "${home}"`)
    mkdirSync(join(home, 'games'), { recursive: true })
    const last = join(home, 'games', '2026-01-02T03-04-05-easy.json')
    copyFileSync(SHORT, last)
    writeFileSync(join(home, 'games', '2026-01-02T03-04-04-easy.json'), '{}')
    const { code, out, err } = await capture(['review', '--worst', '0'], { env })
    expect({ code, err }).toEqual({ code: 0, err: `Reviewing ${last}\n` })
    expect(out).toContain('Medium against Easy: ')
  })

  it('reads a file that begins with a byte order mark', async () => {
    const path = file('marked.json', `\uFEFF${readFileSync(SHORT, 'utf8')}`)
    expect((await capture(['review', path, '--worst', '0'])).code).toBe(0)
  })

  it('speaks to the player reviewed, and says who that is', async () => {
    const record = JSON.parse(readFileSync(SHORT, 'utf8'))
    const path = file('mine.json', JSON.stringify({ ...record, players: ['you', 'easy'] }))
    const own = await capture(['review', path, '--worst', '0'])
    expect(own.out).not.toContain('From here on')
    expect(own.out).toContain('as if a sensible club player sat in your seat, against Easy.')
    const theirs = await capture(['review', path, '--worst', '0', '--player', 'them'])
    expect(theirs.out).toContain('From here on, "you" means Easy.\n')
    expect(theirs.out).toContain(
      "as if a sensible club player sat in your opponent's seat, against Easy.",
    )
  })

  it('prints no control character of a file', async () => {
    const record = JSON.parse(readFileSync(SHORT, 'utf8'))
    const name = '\u001b]0;owned\u0007\u009b31m'
    const path = file('names.json', JSON.stringify({ ...record, players: [name, name] }))
    for (const args of [[], ['--json']]) {
      const { code, out } = await capture(['review', path, '--worst', '0', ...args])
      expect(code).toBe(0)
      expect(out).toContain('u001b]0;owned')
      expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    }
    const broken = file('broken-names.json', `{"players": ${name}`)
    const { code, err } = await capture(['review', broken])
    expect(code).toBe(2)
    expect(err.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('shows a bar to a person', async () => {
    const { err } = await capture(['review', SHORT], { errTerminal: true })
    expect(err).toContain('Reviewing')
    expect(err).toContain('100%')
  })

  it.each([
    ['a missing file', () => join(folder, 'none.json'), 'no such file'],
    ['text that is no JSON', () => file('broken.json', '{"version": 1'), "isn't valid JSON"],
    ['another document', () => file('other.json', '{}'), 'version'],
    [
      'an impossible game',
      () => file('bad.json', '{"version":1,"options":{},"actions":[]}'),
      'options.seed',
    ],
  ])('refuses %s with a sentence', async (_, path, word) => {
    const { code, err } = await capture(['review', path()])
    expect(code).toBe(2)
    expect(err).toContain(word)
  })

  it.each([
    [['--player', '2'], '--player'],
    [['--worst', 'many'], '--worst'],
    [['--narrator', 'parrot'], 'parrot'],
  ])('refuses %j', async (options, word) => {
    const { code, err } = await capture(['review', SHORT, ...options])
    expect(code).toBe(2)
    expect(err).toContain(word)
  })

  it('gives a game with hints no grade, and says so; the opponent gets theirs', async () => {
    const data = JSON.parse(readFileSync(GAME, 'utf8'))
    const plain = await capture(['review', GAME])
    expect(plain.out).toMatch(/^Grade [A-F]/m)
    const hinted = file('hinted.json', JSON.stringify({ ...data, hints: 2 }))
    const own = await capture(['review', hinted])
    expect(own.out).toContain('No grade: you asked for 2 hints. Games with hints have no grade.')
    expect(own.out).not.toMatch(/^Grade/m)
    const { letter, hints, comment } = JSON.parse((await capture(['review', hinted, '--json'])).out)
    expect({ letter, hints }).toEqual({ letter: null, hints: 2 })
    expect(comment).toContain('No grade: you asked for 2 hints.')
    expect((await capture(['review', hinted, '--player', '1'])).out).toMatch(/^Grade [A-F]/m)
  })

  it('reviews a game with nothing known but its options', async () => {
    const options =
      '{"seed":1,"dealer":0,"target":121,"counting":"auto","muggins":false,"mugginsPractice":false}'
    const { code, out } = await capture([
      'review',
      file('new.json', `{"version":1,"options":${options},"actions":[]}`),
    ])
    expect(code).toBe(0)
    expect(out).toContain('No grade. Fewer than five hands')
    expect(out).toContain('unfinished')
  })
})

describe('a narrator', () => {
  let server: Server
  let url = ''
  let reply = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      response.end(JSON.stringify({ choices: [{ message: { content: reply } }] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const env = { SKUNKD_NARRATOR_KEY: 'very-secret', SKUNKD_NARRATOR_MODEL: 'any' }

  it('001:170 comments at the end', async () => {
    reply = 'Well played, on the whole: think of the crib.'
    const args = ['review', SHORT, '--narrator', 'openai', '--narrator-url', url]
    const { out, err } = await capture(args, { env })
    expect(out.trimEnd().endsWith(reply)).toBe(true)
    expect(err).toBe('')
  })

  it('is passed over when it makes numbers up, and its key is never shown', async () => {
    reply = 'You lost 77.7 points.'
    const args = ['review', SHORT, '--narrator', 'openai', '--narrator-url', url, '--json']
    const { out, err, code } = await capture(args, { env })
    expect(code).toBe(0)
    expect(err).toContain('77.7')
    expect(JSON.parse(out).comment).toContain('No grade')
    expect(out + err).not.toContain('very-secret')
  })
})
