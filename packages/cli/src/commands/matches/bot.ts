import { createInterface } from 'node:readline'
import { createBot } from '@skunkd/arena'
import { defineCommand } from '../../support/command.js'
import { parsePlayer } from '../../support/players.js'

export const command = defineCommand({
  name: 'bot',
  summary: 'Run a built-in player as a bot that speaks JSON lines',
  usage: '<player>',
  positionals: [1, 1],
  options: {},
  examples: [
    { command: 'skunkd bot medium', note: 'waits for {"type":"hello","protocol":1}' },
    {
      command: 'skunkd simulate --p1 easy --p2 "exec:npx skunkd bot medium"',
      note: 'a match through the protocol',
    },
  ],
  notes: 'The protocol is explained by "skunkd peers" and in docs/peers.md.',
  async run({ positionals }, io) {
    const bot = createBot(parsePlayer(positionals[0]!).name)
    const lines = createInterface({ input: io.input, terminal: false })
    io.signal.addEventListener('abort', () => lines.close(), { once: true })
    for await (const line of lines) {
      const reply = bot(line)
      if (reply !== null) io.out(`${reply}\n`)
    }
    return 0
  },
})
