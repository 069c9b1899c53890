import { parseArgs } from 'node:util'
import { printable } from '@skunkd/arena'
import { CardTextError, OddsError, RuleError } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { COMMANDS, loadGroups } from './commands.js'
import type { Command, CommandGroup, CommandInput, Option } from './support/command.js'
import { version } from './support/command.js'
import {
  EXIT_FAILURE,
  EXIT_INTERRUPTED,
  EXIT_USAGE,
  Interrupted,
  messageOf,
  UsageError,
} from './support/errors.js'
import type { Colors, Io } from './support/io.js'
import { closest } from './support/players.js'
import { formatColumns } from './support/text.js'

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

function optionName(name: string, option: Option): string {
  const short = option.short === undefined ? '    ' : `-${option.short}, `
  return `${short}--${name}${option.value === undefined ? '' : ` ${option.value}`}`
}

/** What `skunkd <command> --help` prints. */
function commandHelp(command: Command, colors: Colors): string {
  const usage = ['skunkd', command.name, command.usage, '[options]'].filter((word) => word !== '')
  const options = [
    ...Object.entries(command.options).map(([name, option]) => [
      optionName(name, option),
      option.describe,
    ]),
    ['-h, --help', 'show this help'],
  ]
  const examples = command.examples.map(({ command: line, note }) => [line, colors.dim(note)])
  return [
    `${command.summary}.\n`,
    `${colors.bold('Usage')}\n  ${usage.join(' ')}\n`,
    `${colors.bold('Options')}\n${indent(formatColumns(options))}`,
    `${colors.bold('Examples')}\n${indent(formatColumns(examples))}`,
    ...(command.notes === undefined ? [] : [`${command.notes.trim()}\n`]),
  ].join('\n')
}

/** What `skunkd --help` prints. */
function programHelp(groups: readonly CommandGroup[], colors: Colors): string {
  const all = groups.flatMap(({ commands }) => commands)
  // One table for all, so that the columns of the groups are in line.
  const lines = formatColumns(all.map(({ name, summary }) => [name, summary])).split('\n')
  const lists = groups.map(({ title, commands }) => {
    const own = commands.map((command) => lines[all.indexOf(command)])
    return `${colors.bold(title)}\n${indent(own.join('\n'))}\n`
  })
  return [
    `${colors.bold("SKUNK'D")}: cribbage on the command line.\n`,
    `${colors.bold('Usage')}\n  skunkd <command> [arguments] [options]\n`,
    ...lists,
    'Run "skunkd <command> --help" for options and examples.',
    'Run "skunkd --version" for the version.\n',
  ].join('\n')
}

/** The longest complaint; a file or a program may have put anything into it. */
const MESSAGE = 2000

function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError || error instanceof CardTextError) return true
  if (error instanceof RuleError || error instanceof OddsError) return true
  return isParseError(error)
}

function isParseError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
}

function usageMessage(error: unknown, command: Command): string {
  const message = messageOf(error)
  return isParseError(error) ? parseMessage(message, Object.keys(command.options)) : message
}

/** Node explains its own syntax at length; one sentence says what was wrong with an option. */
function parseMessage(message: string, options: readonly string[]): string {
  const unknown = /^Unknown option '(.*?)'(?:\. |$)/s.exec(message)?.[1]
  if (unknown !== undefined) {
    const guess = closest(unknown.replace(/^-+/, ''), [...options, 'help'])
    return `Unknown option ${unknown}.${guess === null ? '' : ` Did you mean --${guess}?`}`
  }
  const option = /--?[\w-]+(?=( <value>)?')/.exec(message)?.[0] ?? ''
  if (message.includes('take an argument')) return `${option} takes no value.`
  // Ambiguous: the next option stands where the value should.
  if (/argument missing|is ambiguous/.test(message)) return `${option} needs a value.`
  const [first] = message.split(/\.\s|\n/)
  return `${first!.replace(/\.$/, '')}.`
}

/** `--seed -1` as `--seed=-1`: a negative number is a value that may be wrong, not an option. */
function joinNegatives(options: Command['options'], args: readonly string[]): string[] {
  const valued = new Set(
    Object.entries(options).flatMap(([name, { value, short }]) =>
      value === undefined ? [] : [`--${name}`, `-${short}`],
    ),
  )
  const joined: string[] = []
  for (const arg of args) {
    const before = joined.at(-1)
    if (before === undefined || !valued.has(before) || !/^-\d/.test(arg)) joined.push(arg)
    else joined.splice(-1, 1, before.startsWith('--') ? `${before}=${arg}` : before + arg)
  }
  return joined
}

function parse(command: Command, args: readonly string[]): CommandInput & { help: boolean } {
  const options = Object.entries(command.options).map(([name, option]) => [
    name,
    {
      type: option.value === undefined ? 'boolean' : 'string',
      ...(option.short === undefined ? {} : { short: option.short }),
    },
  ])
  const { values, positionals } = parseArgs({
    args: joinNegatives(command.options, args),
    options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: true,
  })
  const { help, ...rest } = values as Record<string, unknown>
  return { values: rest as CommandInput['values'], positionals, help: help === true }
}

function requirePositionals(command: Command, given: readonly string[]): void {
  const { name, usage, examples } = command
  const [least, most] = command.positionals
  if (given.length < least) {
    const needed = usage.replaceAll(' | ', ' or ')
    throw new UsageError(`"${name}" needs ${needed}, such as: ${examples[0]!.command}`)
  }
  if (given.length > most) {
    const limit = most === 0 ? 'no arguments' : `at most ${plural(most, 'argument')}`
    throw new UsageError(`"${name}" takes ${limit}, not "${given.join(' ')}".`)
  }
}

async function runCommand(name: string, args: readonly string[], io: Io): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) {
    const guess = closest(name, Object.keys(COMMANDS))
    const hint = guess === null ? '' : ` Did you mean "${guess}"?`
    io.err(`skunkd: Unknown command "${printable(name)}".${hint} Run "skunkd --help" for a list.\n`)
    return EXIT_USAGE
  }
  const { command } = await load()
  try {
    const { help, ...input } = parse(command, args)
    if (help) {
      io.out(commandHelp(command, io.colors))
      return 0
    }
    requirePositionals(command, input.positionals)
    return await command.run(input, io)
  } catch (error) {
    if (error instanceof Interrupted) return EXIT_INTERRUPTED
    if (isUsageError(error)) {
      io.err(`skunkd ${name}: ${printable(usageMessage(error, command), MESSAGE)}\n`)
      io.err(`Run "skunkd ${name} --help" for usage.\n`)
      return EXIT_USAGE
    }
    const details = error instanceof Error && io.env['SKUNKD_DEBUG'] ? error.stack : undefined
    io.err(`skunkd ${name}: ${details ?? printable(messageOf(error), MESSAGE)}\n`)
    return EXIT_FAILURE
  }
}

/** Runs one command line (without `node skunkd`) and gives its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = args
  if (first === '--version' || first === '-v') {
    io.out(`skunkd ${version()}\n`)
    return 0
  }
  if (first === 'help' && rest[0] !== undefined) return runCommand(rest[0], ['--help'], io)
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    const text = programHelp(await loadGroups(), io.colors)
    if (first !== undefined) io.out(text)
    else io.err(text)
    return first === undefined ? EXIT_USAGE : 0
  }
  if (first.startsWith('-')) {
    io.err(
      `skunkd: Unknown option "${printable(first)}" before a command. Run "skunkd --help" for usage.\n`,
    )
    return EXIT_USAGE
  }
  return runCommand(first, rest, io)
}
