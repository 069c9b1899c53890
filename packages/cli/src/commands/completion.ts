import { playerNames } from '@skunkd/engine'
import type { Option } from '../support/command.js'
import { type Command, defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** What stands for a value on the command line, and what may be put there. */
type Kind = 'player' | 'file' | 'folder' | 'shell' | 'other'

const KINDS: Readonly<Record<string, Kind>> = {
  '<player>': 'player',
  '<file>': 'file',
  '<game.json>': 'file',
  '<record>': 'file',
  '<folder>': 'folder',
  '<shell>': 'shell',
}

interface Words {
  readonly commands: readonly Command[]
  readonly players: readonly string[]
}

const optionKind = ({ value }: Option): Kind => KINDS[value ?? ''] ?? 'other'

/** What a command's own arguments are, according to its usage. */
function argumentKind({ usage }: Command): Kind {
  // If the usage line has options, arguments come before them.
  const [own = ''] = usage.split(' --')
  const known = Object.keys(KINDS).find((word) => own.includes(word))
  return known === undefined || own.startsWith('--') ? 'other' : KINDS[known]!
}

function optionNames(command: Command): string[] {
  const named = Object.entries(command.options).flatMap(([name, { short }]) => [
    `--${name}`,
    ...(short === undefined ? [] : [`-${short}`]),
  ])
  return [...named, '--help', '-h']
}

const single = (text: string) => text.replaceAll("'", "'\\''")

function bash({ commands, players }: Words): string {
  const offer: Readonly<Record<Kind, string>> = {
    player: `COMPREPLY=($(compgen -W '${players.join(' ')}' -- "$cur"))`,
    file: 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))',
    folder: 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$cur"))',
    shell: `COMPREPLY=($(compgen -W '${SHELLS.join(' ')}' -- "$cur"))`,
    other: 'COMPREPLY=()',
  }
  const values = commands.flatMap((command) =>
    Object.entries(command.options)
      .filter(([, option]) => option.value !== undefined)
      .map(([name, option]) => {
        const short = option.short === undefined ? '' : `|'${command.name} -${option.short}'`
        return `    '${command.name} --${name}'${short}) ${offer[optionKind(option)]}; return ;;`
      }),
  )
  const own = commands.map((command) => {
    const options = `COMPREPLY=($(compgen -W '${optionNames(command).join(' ')}' -- "$cur"))`
    return `    ${command.name}) if [[ $cur == -* ]]; then ${options}; else ${offer[argumentKind(command)]}; fi ;;`
  })
  const names = [...commands.map(({ name }) => name), 'help', '--help', '--version']
  return `# skunkd completion for bash: eval "$(skunkd completion bash)"
_skunkd() {
  local cur=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]}
  local before=\${COMP_WORDS[COMP_CWORD-1]}
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${names.join(' ')}' -- "$cur"))
    return
  fi
  case "$command $before" in
${values.join('\n')}
  esac
  case "$command" in
${own.join('\n')}
    help) COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$cur")) ;;
  esac
}
complete -F _skunkd skunkd
`
}

function zsh({ commands, players }: Words): string {
  // In a specification, brackets and colons have a meaning.
  const plain = (text: string) => single(text.replaceAll(/[[\]:\\]/g, '\\$&'))
  const offer: Readonly<Record<Kind, string>> = {
    player: `:player:(${players.join(' ')})`,
    file: ':file:_files',
    folder: ':folder:_files -/',
    shell: `:shell:(${SHELLS.join(' ')})`,
    other: ':value: ',
  }
  const list = commands.map(({ name, summary }) => `    '${name}:${plain(summary)}'`)
  const cases = commands.map((command) => {
    const options = Object.entries(command.options).flatMap(([name, option]) => {
      const value = option.value === undefined ? '' : offer[optionKind(option)]
      const names = [`--${name}`, ...(option.short === undefined ? [] : [`-${option.short}`])]
      return names.map((each) => `'${each}[${plain(option.describe)}]${value}'`)
    })
    const kind = argumentKind(command)
    const own = kind === 'other' ? [] : [`'*${offer[kind]}'`]
    const all = [...options, `'--help[show help]'`, ...own]
    return `    ${command.name}) _arguments \\\n      ${all.join(' \\\n      ')} ;;`
  })
  return `#compdef skunkd
# skunkd completion for zsh: skunkd completion zsh > ~/.zfunc/_skunkd, a folder in $fpath
_skunkd() {
  local -a commands=(
${list.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join('\n')}
    help) _describe 'command' commands ;;
  esac
}
compdef _skunkd skunkd
`
}

function fish({ commands, players }: Words): string {
  const offer: Readonly<Record<Kind, string>> = {
    player: `-x -a '${players.join(' ')}'`,
    file: '-r -F',
    folder: "-x -a '(__fish_complete_directories)'",
    shell: `-x -a '${SHELLS.join(' ')}'`,
    other: '-x',
  }
  // Within single quotes fish knows two escapes.
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = commands.flatMap((command) => {
    const seen = `-n '__fish_seen_subcommand_from ${command.name}'`
    const kind = argumentKind(command)
    return [
      `complete -c skunkd -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
      ...Object.entries(command.options).map(([name, option]) => {
        const short = option.short === undefined ? '' : ` -s ${option.short}`
        const value = option.value === undefined ? '' : ` ${offer[optionKind(option)]}`
        return `complete -c skunkd ${seen} -l ${name}${short}${value} -d ${quoted(option.describe)}`
      }),
      ...(kind === 'file' ? [`complete -c skunkd ${seen} -F`] : []),
      ...(kind === 'player' || kind === 'shell'
        ? [`complete -c skunkd ${seen} ${offer[kind].replace('-x', '-f')}`]
        : []),
    ]
  })
  return `# skunkd completion for fish: skunkd completion fish > ~/.config/fish/completions/skunkd.fish
complete -c skunkd -f
complete -c skunkd -l help -s h -d 'show help'
complete -c skunkd -n __fish_use_subcommand -l version -s v -d 'show the version'
${lines.join('\n')}
`
}

/** What a shell needs to complete command lines, from the definitions that make the help. */
const WRITERS: Readonly<Record<Shell, (words: Words) => string>> = { bash, zsh, fish }

/** It describes every command, so they are handed to it. */
export const completionCommand = (loadAll: () => Promise<readonly Command[]>) =>
  defineCommand({
    name: 'completion',
    summary: 'Print a completion script for bash, zsh or fish',
    usage: '<shell>',
    positionals: [1, 1],
    options: {},
    examples: [
      { command: 'eval "$(skunkd completion bash)"', note: 'in ~/.bashrc' },
      { command: 'skunkd completion zsh > ~/.zfunc/_skunkd', note: 'a folder in $fpath' },
      {
        command: 'skunkd completion fish > ~/.config/fish/completions/skunkd.fish',
        note: 'fish reads it by itself',
      },
    ],
    notes: 'The shells are bash, zsh and fish.',
    async run({ positionals }, io) {
      const shell = SHELLS.find((name) => name === positionals[0])
      if (shell === undefined) {
        throw new UsageError(`The shell must be bash, zsh or fish, not "${positionals[0]}".`)
      }
      io.out(WRITERS[shell]({ commands: await loadAll(), players: playerNames() }))
      return 0
    },
  })
