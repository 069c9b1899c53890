import { resolve } from 'node:path'
import { defineCommand } from '../support/command.js'

export const command = defineCommand({
  name: 'backup',
  summary: 'Back up the server database to a file while it runs',
  usage: '<file>',
  positionals: [1, 1],
  options: {
    data: { value: '<folder>', describe: 'the data folder of the server' },
  },
  examples: [
    { command: 'skunkd backup games-monday.db', note: 'docs/hosting.md says how to restore' },
  ],
  async run({ values, positionals }, io) {
    const { backupStore, defaultFolders } = await import('@skunkd/server')
    const folder = values.data ?? (io.env['SKUNKD_DATA'] || defaultFolders(io.env).data)
    const file = resolve(positionals[0]!)
    backupStore(folder, file)
    io.out(`Copied the games of ${folder} to ${file}.\n`)
    return 0
  },
})
