// Writes what a run of vitest came to, for test.mjs: how many tests passed, failed or were skipped,
// and the names of those that passed only when they were tried again.

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../support.mjs'

export default class TestReporter {
  onTestRunEnd(modules) {
    const result = { passed: 0, failed: 0, skipped: 0, flaky: [] }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        result[state === 'passed' || state === 'failed' ? state : 'skipped']++
        if (!test.diagnostic()?.flaky) continue
        result.flaky.push(`${relative(root, module.moduleId)}: ${test.fullName}`)
      }
    }
    writeFileSync(process.env.SKUNKD_TEST_RESULT, JSON.stringify(result))
  }
}
