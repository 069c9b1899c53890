import { capitalize } from '@skunkd/engine/words'
import type { Command, Option } from '../support/command.js'
import { type CommandGroup, defineCommand, version } from '../support/command.js'

/** Text that means nothing to the formatter, in letters that every formatter reads. */
function plain(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replaceAll(/[^\n -~]/gu, (letter) => {
      return `\\[u${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
    })
  // A dot or an apostrophe at the start of a line would be a request.
  return escaped.replaceAll(/^(?=[.'])/gm, '\\&')
}

const asWritten = (text: string) => `.nf\n${plain(text.trim())}\n.fi`

function optionEntry(name: string, { short, value, describe }: Option): string {
  const letters = short === undefined ? '' : `\\fB${plain(`-${short}`)}\\fR, `
  const given = value === undefined ? '' : ` \\fI${plain(value)}\\fR`
  return `.TP\n${letters}\\fB${plain(`--${name}`)}\\fR${given}\n${plain(describe)}`
}

function commandEntry(command: Command): string {
  const { name, usage, summary, options, examples, notes } = command
  const line = ['skunkd', name, usage, '[options]'].filter((word) => word !== '').join(' ')
  return [
    `.SS ${plain(name)}`,
    `${plain(summary)}.`,
    '.PP',
    `.B ${plain(line)}`,
    ...Object.entries(options).map(([each, option]) => optionEntry(each, option)),
    ...(notes === undefined ? [] : ['.PP', asWritten(notes)]),
    ...examples.flatMap((example) => [
      '.PP',
      `${plain(capitalize(example.note))}:`,
      '.PP',
      `.RS 4\n${asWritten(example.command)}\n.RE`,
    ]),
  ].join('\n')
}

const groupEntry = ({ title, commands }: CommandGroup) =>
  `.SH ${plain(title.toUpperCase())}\n${commands.map(commandEntry).join('\n')}`

/** The manual page of the whole program, from the definitions that make the help. */
function manPage(groups: readonly CommandGroup[], version: string): string {
  return `.TH SKUNKD 1 "" "skunkd ${plain(version)}" "User commands"
.SH NAME
skunkd \\- cribbage on the command line
.SH SYNOPSIS
.B skunkd
.I command
[arguments] [options]
.br
.B skunkd \\-\\-help
|
.B skunkd \\-\\-version
.SH DESCRIPTION
Plays and reviews games, counts hands, ranks discards and cards, and runs matches of thousands of
games. Cards are a rank and a suit: 5H, 10S, TS, J\\[u2666].
.PP
Every command also takes
.BR \\-h ,
.BR \\-\\-help .
${groups.map(groupEntry).join('\n')}
.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
The command was right but couldn't be carried out: a file that can't be written, a program that failed.
.TP
.B 2
The command line is wrong. A sentence says what it must be.
.TP
.B 130
Interrupted. The results so far were printed.
.SH ENVIRONMENT
.TP
.B SKUNKD_HOME
Where games and counts are kept, instead of ~/.skunkd.
.TP
.B NO_COLOR
No colours.
.TP
.B SKUNKD_NARRATOR, SKUNKD_NARRATOR_URL, SKUNKD_NARRATOR_MODEL, SKUNKD_NARRATOR_TIMEOUT, SKUNKD_NARRATOR_KEY
The narrator of
.BR "skunkd review" .
.SH FILES
.TP
.I ~/.skunkd/game.json
Your unfinished game.
.TP
.I ~/.skunkd/games/
Finished games, as records that
.B skunkd review
reads.
.TP
.I ~/.skunkd/counts.jsonl
Hands counted by
.BR "skunkd count" .
`
}

/** It describes every command, so they are handed to it. */
export const manCommand = (loadAll: () => Promise<readonly CommandGroup[]>) =>
  defineCommand({
    name: 'man',
    summary: 'Print the manual page',
    usage: '',
    positionals: [0, 0],
    options: {},
    examples: [
      { command: 'skunkd man > skunkd.1 && man ./skunkd.1', note: 'read it' },
      { command: 'skunkd man > /usr/local/share/man/man1/skunkd.1', note: 'for all users' },
    ],
    async run(_, io) {
      io.out(manPage(await loadAll(), version()))
      return 0
    },
  })
