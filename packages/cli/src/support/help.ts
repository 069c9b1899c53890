import { formatColumns } from './columns.js'
import type { Command, Option } from './command.js'
import type { Colors } from './io.js'

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

function optionName(name: string, option: Option): string {
  const short = option.short === undefined ? '    ' : `-${option.short}, `
  return `${short}--${name}${option.value === undefined ? '' : ` ${option.value}`}`
}

/** What `skunkd <command> --help` prints. */
export function commandHelp(command: Command, colors: Colors): string {
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
export function programHelp(commands: readonly Command[], colors: Colors): string {
  const list = commands.map((command) => [command.name, command.summary])
  return [
    `${colors.bold("SKUNK'D")}: cribbage on the command line.\n`,
    `${colors.bold('Usage')}\n  skunkd <command> [arguments] [options]\n`,
    `${colors.bold('Commands')}\n${indent(formatColumns(list))}`,
    '"skunkd <command> --help" shows the options and examples of a command,',
    '"skunkd --version" the version.\n',
  ].join('\n')
}
