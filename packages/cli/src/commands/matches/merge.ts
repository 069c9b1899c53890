import { fromMatchFile, MatchFileError, mergeMatches, toMatchFile } from '@skunkd/arena'
import { matchText } from '../../match/match-text.js'
import { defineCommand } from '../../support/command.js'
import { UsageError } from '../../support/errors.js'
import { jsonText, readJsonFile } from '../../support/files.js'
import { JSON_OPTION } from '../../support/shared-options.js'

export const command = defineCommand({
  name: 'merge',
  summary: 'Merge the parts of a match played on several machines',
  usage: '<file>...',
  positionals: [1, 100_000],
  options: { json: JSON_OPTION },
  examples: [
    { command: 'skunkd merge 1.json 2.json 3.json 4.json', note: 'the whole match' },
    { command: 'skunkd merge part-*.json --json > whole.json', note: 'may be merged again' },
  ],
  notes: `The files are what "skunkd simulate --shard i/n --json" prints. Every figure is the exact
sum: n parts merged are the match as one machine would have played it.`,
  run({ values, positionals }, io) {
    try {
      const parts = positionals.map((name) => ({
        name,
        result: fromMatchFile(readJsonFile(name), name),
      }))
      const result = mergeMatches(parts)
      io.out(values.json ? jsonText(toMatchFile(result)) : matchText(result, io.colors))
      return 0
    } catch (error) {
      if (error instanceof MatchFileError) throw new UsageError(error.message)
      throw error
    }
  },
})
