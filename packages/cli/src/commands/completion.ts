import { playerNames } from '@skunkd/engine'
import { completionScript, SHELLS } from '../shell-docs/completion.js'
import { type Command, defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'

/** It describes every command, so they are handed to it. */
export const completionCommand = (loadAll: () => Promise<readonly Command[]>) =>
  defineCommand({
    name: 'completion',
    summary: 'Print what a shell needs to complete command lines',
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
    notes: `The shells are ${SHELLS.join(', ')}.`,
    async run({ positionals }, io) {
      const shell = SHELLS.find((name) => name === positionals[0])
      if (shell === undefined) {
        throw new UsageError(`The shell must be ${SHELLS.join(', ')}, not "${positionals[0]}".`)
      }
      io.out(completionScript(shell, await loadAll(), playerNames()))
      return 0
    },
  })
