import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareCards,
  createGame,
  decide,
  fromRecord,
  type GameAction,
  type GameOptions,
  type GameState,
  gameReducer,
  getPlayer,
  legalActions,
  nextGameSeed,
  otherSeat,
  playerRng,
  playerView,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const homes = testFolder('home')
const newHome = () => mkdtempSync(join(homes, 'of-'))
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** What the person would type for an action, by the numbers on the screen. */
function typed(state: GameState, action: GameAction): string {
  const { pegging, players } = state
  const place = (id: string, cards: readonly { id: string }[]) =>
    cards.findIndex((card) => card.id === id) + 1
  switch (action.type) {
    case 'DISCARD': {
      const hand = [...players[0]!.hand].sort(compareCards)
      return action.cardIds.map((id) => place(id, hand)).join(' ')
    }
    case 'PLAY_CARD':
      return `${place(action.cardId, [...pegging.playerCards[0]!].sort(compareCards))}`
    case 'CLAIM_SCORE':
      return `${action.points}`
    default:
      return ''
  }
}

/** Plays the first legal action throughout, writing down what the person would type. */
function script(options: Partial<GameOptions>, opponentName: string) {
  const opponent = getPlayer(opponentName)
  const lines: string[] = []
  let state = createGame(2, { dealer: 'cut', ...options })
  while (state.phase !== 'GAME_OVER') {
    const theirs = playerView(state, 1)
    const [own] = legalActions(state, 0)
    const rng = playerRng(state.options.seed, 1, state.actions.length)
    const action = own ?? decide(opponent, theirs, rng)!
    const silent = ['DEAL', 'CUT', 'ADVANCE_SHOW', 'DECLARE_GO']
    if (own !== undefined && !silent.includes(own.type)) lines.push(typed(state, own))
    state = gameReducer(state, action)
  }
  return { lines, state }
}

const play = (home: string, args: readonly string[], lines: readonly string[]) =>
  capture(['play', ...args], { input: `${lines.join('\n')}\n`, env: { SKUNKD_HOME: home } })

describe('skunkd play', () => {
  test('a short game with a head start; an impossible one is refused by name', async () => {
    const env = { SKUNKD_HOME: newHome() }
    const play = (...args: string[]) =>
      capture(['play', '--seed', '7', ...args], { env, input: 'q\n' })
    expect((await play('--to', '61', '--head-start', 'them:15')).out).toContain('A game to 61')
    const { options } = readJson(env.SKUNKD_HOME, 'game.json')
    expect(options).toMatchObject({ target: 61, startScores: [0, 15] })
    for (const [args, complaint] of [
      [['--to', '100'], '--to must be 121 or 61, not "100".'],
      [['--to', '61', '--head-start', 'me:31'], 'with 1 to 30 points, not "me:31".'],
      [['--head-start', 'you:3'], 'not "you:3".'],
    ] as const) {
      const { code, err } = await play(...args)
      expect(code).toBe(2)
      expect(err).toContain(complaint)
    }
  })

  test('plays a whole game and files a record that replays to the last card', async () => {
    const home = newHome()
    const file = join(home, 'mine', 'game.json')
    const { lines, state } = script({ seed: 11 }, 'easy')
    const args = ['--seed', '11', '--opponent', 'easy', '--record', file]
    const { code, out, err } = await play(home, args, lines)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|Easy wins) by \d+/)
    expect(out).toContain(`skunkd review ${file}`)
    expect(readJson(file)).toEqual({ ...toRecord(state), players: ['you', 'easy'] })
    expect(fromRecord(readJson(file))).toEqual(state)
    expect(readdirSync(home).sort()).toEqual(['games', 'mine'])
    expect(readdirSync(join(home, 'games'))).toHaveLength(1)
  })

  test('left at any line, it continues to the same end', async () => {
    const { lines, state } = script({ seed: 5 }, 'medium')
    for (const stop of [0, 1, 7, 20, lines.length - 1]) {
      const home = newHome()
      const first = await play(home, ['--seed', '5'], [...lines.slice(0, stop), 'q'])
      expect(first.out).toContain('Game saved at')
      const second = await play(home, [], lines.slice(stop))
      expect(second.out).toContain('Continuing against Medium')
      const [name] = readdirSync(join(home, 'games'))
      expect(readJson(home, 'games', name!)).toMatchObject(toRecord(state))
    }
  })

  test.each([
    [['--manual'], { counting: 'manual' }],
    [['--muggins'], { counting: 'manual', muggins: true }],
    [['--muggins-practice'], { counting: 'manual', muggins: true, mugginsPractice: true }],
  ] as const)('%j: the person counts', async (args, options) => {
    const home = newHome()
    const { lines, state } = script({ seed: 3, ...options }, 'medium')
    const { code, out } = await play(home, ['--seed', '3', ...args], lines)
    expect(code).toBe(0)
    expect(out).toContain('How many points do you count?')
    const [name] = readdirSync(join(home, 'games'))
    expect(readJson(home, 'games', name!)).toMatchObject(toRecord(state))
  })

  test('logs what the opponent weighed and claimed, a hand at a time once it is over', async () => {
    const home = newHome()
    const log = join(home, 'decisions.jsonl')
    const { lines } = script({ seed: 3, muggins: true, mugginsPractice: true }, 'medium')
    const logged = () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    await play(home, ['--seed', '3', '--muggins-practice', '--log', log], [lines[0]!, 'q'])
    expect(logged()).toEqual([])
    await play(home, ['--log', log], lines.slice(1))
    const all = logged()
    const types = new Set(all.map(({ type }) => type))
    expect(types).toEqual(new Set(['ai_discard', 'ai_pegging', 'ai_claim']))
    for (const line of all) {
      expect(line).toMatchObject({ mode: 'medium', seed: 3 })
      expect(line.timeMs).toBeGreaterThanOrEqual(0)
    }
    // The script accepts every claim.
    const claims = all.filter(({ type }) => type === 'ai_claim')
    expect(claims.filter(({ reason }) => reason === 'bluff').length).toBeGreaterThan(0)
    expect(claims.every(({ called }) => called === false)).toBe(true)
  })

  test('a match: left between two games and within one, it continues to its end', async () => {
    const home = newHome()
    const games = () =>
      readdirSync(join(home, 'games')).map((name) => readJson(home, 'games', name))
    const rules: Partial<GameOptions> = { target: 61 }
    let { lines, state } = script({ seed: 11, ...rules }, 'easy')
    const args = ['--match', '3', '--to', '61', '--seed', '11', '--opponent', 'easy']
    const first = await play(home, args, [...lines, 'q'])
    expect(first.out).toContain('Best of three, each to 61 against Easy.')
    expect(first.out).toMatch(/(You lead|Easy leads) the match, 1 to 0\.\n/)
    expect(first.out).toContain('Match saved. Run "skunkd play" to continue.')
    const won = [0, 0]
    let last = ''
    for (let game = 1; Math.max(...won) < 2; game++) {
      expect(games().find(({ match }) => match.game === game)).toEqual({
        ...toRecord(state),
        players: ['you', 'easy'],
        match: { bestOf: 3, game, before: [...won] },
      })
      won[state.winner!]!++
      if (Math.max(...won) === 2) break
      const dealer = otherSeat(state.winner!)
      ;({ lines, state } = script(
        { ...rules, dealer, seed: nextGameSeed(state.options.seed) },
        'easy',
      ))
      const some = await play(home, [], [...lines.slice(0, 5), 'q'])
      expect(some.out).toContain(
        `Continuing the match against Easy: best of three, game ${game + 1}, ${won.join(' to ')}.`,
      )
      const rest = await play(home, [], [...lines.slice(5), 'q'])
      expect(rest.out).toContain(`(best of three, game ${game + 1}, ${won.join(' to ')}): hand`)
      last = rest.out
    }
    expect(last).toMatch(/(You take|Easy takes) the match, 2 to [01]\.\n$/)
    // It is over: what comes next is a game of its own.
    expect((await play(home, [], ['q'])).out).toContain('A game to 121 against Medium.')
  })

  test('a match of another length is refused; a saved one that does not add up is set aside', async () => {
    const home = newHome()
    for (const length of ['100', '1.5', 'x']) {
      expect((await play(home, ['--match', length], ['q'])).code).toBe(2)
    }
    const wrong = await play(home, ['--match', '0'], ['q'])
    expect(wrong).toMatchObject({ code: 2 })
    expect(wrong.err).toContain('--match must be a whole number from 1 to 99, not "0".')
    await play(home, ['--match', '5', '--seed', '7'], ['1 2', 'q'])
    const saved = readJson(home, 'game.json')
    for (const match of [
      { bestOf: 0, game: 1, before: [0, 0] },
      { bestOf: 9, points: 'pence', game: 1, before: [0, 0] },
      { bestOf: 9, points: 'acc', game: 2, before: [4, 0] },
      { bestOf: 3, game: 3, before: [2, 0] },
      { bestOf: 3, game: 3, before: [1, 0] },
      null,
    ]) {
      writeFileSync(join(home, 'game.json'), JSON.stringify({ ...saved, match }))
      const { code, err } = await play(home, [], ['q'])
      expect(code).toBe(0)
      expect(err).toContain("The saved game can't be read (match")
    }
  })

  test('a match of nine for the points of the ACC counts two and three', async () => {
    const home = newHome()
    const { lines } = script({ seed: 11, target: 61 }, 'easy')
    const args = ['--match', '9', '--points', 'acc', '--to', '61', '--seed', '11']
    const { out } = await play(home, [...args, '--opponent', 'easy'], [...lines, 'q'])
    expect(out).toContain('Match of 9 games, each to 61 against Easy.')
    expect(out).toMatch(/(You lead|Easy leads) the match, [23] to 0\.\n/)
    expect((await play(home, [], ['q'])).out).toMatch(/match of 9 games, game 2, [023] to [023]\./)
    const alone = await play(home, ['--points', 'acc'], ['q'])
    expect(alone).toMatchObject({ code: 2 })
    expect(alone.err).toContain('--points needs --match')
  })

  test('mistakes are explained and asked again; help and table are always there', async () => {
    const home = newHome()
    const lines = ['?', 't', '1', '1 1', '0 9', 'ZZ', '1 2', 'q']
    const { out } = await play(home, ['--seed', '7'], lines)
    expect(out).toContain('Choose cards by number')
    expect(out.match(/Choose two different cards/g)).toHaveLength(2)
    expect(out).toContain('You have no card 0.')
    expect(out).toContain(`"ZZ" isn't a card`)
    expect(out).toContain('You discard')
  })

  test('a hint names the best choice and what the others cost', async () => {
    const { out } = await play(newHome(), ['--seed', '7'], ['hint', '1 2', 'hint', 'q'])
    expect(out.match(/ best$/gm)).toHaveLength(2)
    expect(out).toMatch(/costs \d+\.\d\d$/m)
  })

  test('the cards cut for the first deal are named, unless the dealer was chosen', async () => {
    const cut = await play(newHome(), ['--seed', '7'], ['q'])
    expect(cut.out).toContain('You cut K♠, Medium A♠: the low card deals.\nHand 1. Medium deals')
    const chosen = await play(newHome(), ['--seed', '7', '--dealer', 'me'], ['q'])
    expect(chosen.out).not.toContain('You cut')
  })

  test('a card above 31 is refused in words', async () => {
    const { lines } = script({ seed: 7 }, 'medium')
    const home = newHome()
    // Every prompt is answered by the highest cards first, so that one must pass 31.
    const greedy = lines.flatMap((line) => ['4', '3', '2', line])
    const { out } = await play(home, ['--seed', '7'], greedy)
    expect(out).toMatch(/would bring the count to 3[2-9]\. \(Type \? for help\.\)/)
  })

  test('cards are written one way: 5♥, never 5H', async () => {
    const { lines } = script({ seed: 7 }, 'medium')
    const noisy = lines.flatMap((line) => ['hint', 't', '4', 'KS', line])
    const { out } = await play(newHome(), ['--seed', '7'], noisy)
    expect(out).toContain("You don't hold K♠.")
    expect(out).toMatch(/Only \S+[♥♦♠♣] fits/)
    expect(out).toMatch(/\S+[♥♦♠♣] would bring the count to/)
    expect(out.match(/\b(10|[2-9AJQK])-?[HDSC]\b/g)).toBeNull()
  })

  test('a record that cannot be written is not a wrong command', async () => {
    const home = newHome()
    writeFileSync(join(home, 'file'), '')
    const { code, err } = await play(home, ['--record', join(home, 'file', 'x.json')], ['q'])
    expect(code).toBe(1)
    expect(err).toContain("can't be written: a part of the path isn't a folder.")
    expect(readdirSync(home).sort()).toEqual(['file', 'game.json'])
  })

  test('a damaged game is set aside with a message, and a new one starts', async () => {
    const home = newHome()
    for (const damage of ['{"version": 1, "opt', '{}', '{"players":["you","nobody"]}']) {
      writeFileSync(join(home, 'game.json'), damage)
      const { code, out, err } = await play(home, [], ['q'])
      expect(code).toBe(0)
      expect(err).toContain("The saved game can't be read")
      expect(out).toContain('A game to 121 against Medium')
    }
    const kept = readdirSync(home).filter((name) => name.startsWith('game.damaged'))
    expect(kept).toEqual(['game.damaged-2.json', 'game.damaged-3.json', 'game.damaged.json'])
  })

  test('a new game sets the one that was left aside', async () => {
    const home = newHome()
    await play(home, ['--seed', '1'], ['1 2', 'q'])
    const { out } = await play(home, ['--new'], ['q'])
    expect(out).toContain('game.unfinished.json')
    expect(fromRecord(readJson(home, 'game.unfinished.json')).options.seed).toBe(1)
  })

  test.each([
    [['--opponent', 'nobody'], 'Unknown player "nobody" for --opponent.'],
    [['--opponent', 'quil'], 'Unknown player "quil" for --opponent. Did you mean "quill"?'],
    [['--seed', '-1'], '--seed must be'],
    [['--seed=x'], '--seed must be a whole number'],
    [['--dealer', 'you'], '--dealer must be me, them or cut, not "you".'],
  ])('%j: a sentence and exit code 2', async (args, sentence) => {
    const { code, err } = await play(newHome(), args, [])
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
