import { askedFor } from './subjects.js'

const asked = askedFor(process.argv.slice(2))
if ('load' in asked) {
  // The programs read their own arguments, which begin after the subject.
  process.argv.splice(2, 1)
  await asked.load()
} else {
  const stream = asked.code === 0 ? process.stdout : process.stderr
  stream.write(asked.text)
  process.exitCode = asked.code
}
