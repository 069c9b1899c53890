import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as engine from './index.js'

const guide = readFileSync(new URL('../../../docs/library.md', import.meta.url), 'utf8')
const EXAMPLE = /```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g

/** Runs an example as it stands in the guide and gives what it prints. */
function run(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  })
  const lines: string[] = []
  const print = { log: (...parts: unknown[]) => void lines.push(parts.join(' ')) }
  const load = (name: string) => {
    expect(name).toBe('@skunkd/engine')
    return engine
  }
  new Function('require', 'exports', 'console', outputText)(load, {}, print)
  return `${lines.join('\n')}\n`
}

describe('the examples of docs/library.md', () => {
  const examples = [...guide.matchAll(EXAMPLE)]

  it('are five', () => {
    expect(examples).toHaveLength(5)
  })

  it.each(examples.map(([, source, printed], at) => [at + 1, source!, printed!] as const))(
    'number %i prints what the guide says',
    { tags: 'slow' },
    (_, source, printed) => {
      expect(run(source)).toBe(printed)
    },
  )
})
