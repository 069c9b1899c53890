// Compiles before the first test, and before every run of a watch: tests that go by the sources
// start threads and programs too, and those are compiled ones.
import { ensureCompiled } from './setup.mjs'

export async function setup(project) {
  // A fault is put into the sources alone, many times in a row.
  if (process.env.SKUNKD_MUTANT !== undefined) return
  await ensureCompiled()
  project.onTestsRerun(() => ensureCompiled())
}
