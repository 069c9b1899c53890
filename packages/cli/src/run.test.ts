import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.js'
import { capture } from './testing/captured-io.js'

describe('skunkd', () => {
  test('prints its version', async () => {
    expect(await capture(['--version'])).toMatchObject({ code: 0, err: '' })
    expect((await capture(['-v'])).out).toMatch(/^skunkd \d+\.\d+\.\d+\n$/)
  })

  test('lists every command with its summary', async () => {
    const { code, out } = await capture(['--help'])
    expect(code).toBe(0)
    for (const [name, load] of Object.entries(COMMANDS)) {
      const { command } = await load()
      expect(command.name).toBe(name)
      expect(out).toContain(command.summary)
    }
  })

  test('lists them in groups, with what people want first at the top', async () => {
    const { out } = await capture(['--help'])
    const groups = out.split('\n\n').filter((block) => /^[A-Z][\w ]*\n {2}\w+ {2,}/.test(block))
    const named = groups.map((block) => block.split('\n')[0])
    expect(named).toEqual(['Play and learn', 'Ask', 'Matches', 'Server', 'For programs'])
    const commands = [...groups.join('\n').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
    expect(commands.slice(0, 6)).toEqual(['play', 'review', 'count', 'score', 'discard', 'peg'])
    expect(commands).toEqual(Object.keys(COMMANDS))
  })

  test.each(Object.keys(COMMANDS))('%s has help with examples of itself', async (name) => {
    const { command } = await COMMANDS[name]!()
    const { code, out } = await capture([name, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`skunkd ${name}`)
    expect(command.examples.length).toBeGreaterThan(0)
    for (const example of command.examples) {
      expect(out).toContain(example.command)
      expect(example.command).toContain(`skunkd ${name}`)
    }
    for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`)
    expect(await capture(['help', name])).toEqual({ code, out, err: '' })
    // Lines of a list, which are indented, may be as long as they are.
    const prose = (command.notes ?? '').split('\n').filter((line) => !line.startsWith(' '))
    expect(prose.filter((line) => line.length > 100)).toEqual([])
  })

  test('without a command shows the help as a complaint', async () => {
    const { code, out, err } = await capture([])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Usage')
  })

  test('an unknown command: a sentence, a guess, exit code 2', async () => {
    const { code, out, err } = await capture(['scroe', '5H'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(
      'skunkd: Unknown command "scroe". Did you mean "score"? Run "skunkd --help" for a list.\n',
    )
    expect((await capture(['toString'])).code).toBe(2)
  })

  test.each([
    ['an unknown option', ['--colour'], 'Unknown option --colour.'],
    ['an option in other letters', ['--größe'], 'Unknown option --größe.'],
    ['a slip of the keys', ['--statrer', '5C'], 'Did you mean --starter?'],
    ['a slip in asking for help', ['--hepl'], 'Did you mean --help?'],
    ['no value', ['5H', '--starter'], '--starter needs a value.'],
    ['an option for a value', ['5H', '--starter', '--crib'], '--starter needs a value.'],
    ['a negative number', ['5H 5S 5D JC', '--starter', '-5'], '"-5"'],
    ['the same after one letter', ['5H 5S 5D JC', '-s', '-5'], '"-5"'],
    ['a value for a switch', ['--json=yes'], '--json takes no value.'],
  ])('%s: a sentence and exit code 2', async (_, args, said) => {
    const { code, out, err } = await capture(['score', ...args])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')[0]).toContain(said)
  })

  test('an option before any command: exit code 2', async () => {
    expect((await capture(['--colour'])).code).toBe(2)
  })

  test('too few and too many arguments', async () => {
    expect((await capture(['score'])).err).toMatch(/"score" needs .* such as: skunkd score "/)
    const tooMany = await capture(['play', 'now'])
    expect(tooMany.code).toBe(2)
    expect(tooMany.err).toMatch(/takes no arguments, not "now"\./)
  })
})
