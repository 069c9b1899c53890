import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

/** What version 0.1.0 wrote, whose opponents were more. */
const OLD = fileURLToPath(new URL('../../../../fixtures/0.1.0/', import.meta.url))
const folder = testFolder('removed')
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

function homeLike(name: string): string {
  const home = mkdtempSync(join(folder, 'home-'))
  cpSync(join(OLD, 'terminal', name), home, { recursive: true })
  return home
}

const play = (home: string, input: string) =>
  capture(['play'], { input, env: { SKUNKD_HOME: home } })

describe('a game against an opponent who was removed', () => {
  const NOTE = '"old-salt" was removed. Closest: hard.'

  test.each([
    ['the closest one if nobody is named', '\nq\n', 'Hard', 'hard'],
    ['whom the person names', 'level-3\nq\n', 'Level 3', 'level-3'],
  ])('goes on against %s', async (_, input, title, name) => {
    const home = homeLike('home')
    const before = readJson(home, 'game.json')
    const { code, out } = await play(home, input)
    expect(code).toBe(0)
    expect(out).toContain(`${NOTE} Who takes over? (hard) `)
    expect(out).toContain(`Continuing against ${title}: hand `)
    const { players, actions } = readJson(home, 'game.json')
    expect(players).toEqual(['you', name])
    expect(actions.slice(0, before.actions.length)).toEqual(before.actions)
    expect((await play(home, 'q\n')).out).toContain(`Continuing against ${title}: hand `)
  })

  test.each(['', 'nobody\n', 'publican\n'])(
    'stays as it is if the answer is "%s"',
    async (input) => {
      const home = homeLike('home')
      const before = readFileSync(join(home, 'game.json'), 'utf8')
      const { code, err } = await play(home, input)
      expect(code).toBe(2)
      expect(err).toContain(
        input === ''
          ? NOTE
          : input === 'nobody\n'
            ? 'Unknown player "nobody"'
            : '"publican" was removed',
      )
      expect(readFileSync(join(home, 'game.json'), 'utf8')).toBe(before)
    },
  )

  test('leaves its match open, for somebody else to take the seat', async () => {
    const home = homeLike('match-home')
    const { code, out } = await play(home, 'easy\nq\n')
    expect(code).toBe(0)
    expect(out).toContain('"one-ahead" was removed. Closest: hard. Who takes over? (hard) ')
    expect(out).toContain('Continuing the match against Easy: best of three, game 2')
    expect(readJson(home, 'game.json')).toMatchObject({ players: ['you', 'easy'] })
  })

  test('is reviewed and rated like any other', async () => {
    const games = join(OLD, 'terminal', 'home', 'games')
    const file = readdirSync(games).find((name) => name.includes('old-salt'))!
    const { code, out } = await capture(['review', join(games, file)])
    expect(code).toBe(0)
    expect(out).toContain('old-salt')
    const some = readdirSync(games).filter((name) => /easy|old-salt|expert-keeps/.test(name))
    const rated = await capture(['rate', ...some.map((name) => join(games, name)), '--json'])
    expect(rated.code).toBe(0)
    expect(JSON.parse(rated.out).games).toBe(3)
  }, 120_000)
})

describe('a player who was removed', () => {
  test.each([
    [
      ['simulate', '--p1', 'dreamer', '--p2', 'easy'],
      '--p1: "dreamer" was removed. Closest: expert-classic.',
    ],
    [['tournament', 'easy', 'publican'], '"publican" was removed. Closest: hard.'],
    [
      ['play', '--opponent', 'expert-points'],
      '--opponent: "expert-points" was removed. Closest: expert.',
    ],
    [['bot', 'one-ahead'], '"one-ahead" was removed. Closest: hard.'],
  ])('is refused: %j', async (args, message) => {
    const { code, err } = await capture(args, { env: { SKUNKD_HOME: folder } })
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  test('is refused where a match that was stopped would be resumed', async () => {
    const file = join(folder, 'resume-old-salt.json')
    copyFileSync(join(OLD, 'matches', 'resume-old-salt.json'), file)
    const line = ['simulate', '--p1', 'old-salt', '--p2', 'easy', '-n', '2000', '--seed', '42']
    const { code, err } = await capture([...line, '--resume', file])
    expect(code).toBe(2)
    expect(err).toContain('"old-salt" was removed. Closest: hard.')
  })

  test('keeps its name in the results of its matches', async () => {
    const shards = [1, 2].map((shard) => join(OLD, 'matches', `shard-${shard}.json`))
    const { code, out } = await capture(['merge', ...shards])
    expect(code).toBe(0)
    expect(out).toContain('easy against one-ahead: 40 games')
  })
})
