// Compiles before the first test, and before every run of a watch: tests that go by the sources
// start threads and programs too, and those are compiled ones.
import { ensureCompiled } from '../setup.mjs'

export async function setup(project) {
  await ensureCompiled()
  project.onTestsRerun(() => ensureCompiled())
}
