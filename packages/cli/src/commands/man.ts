import { manPage } from '../shell-docs/man-page.js'
import { type CommandGroup, defineCommand } from '../support/command.js'
import { version } from '../support/version.js'

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
