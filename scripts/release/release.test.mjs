import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { afterTag, beforeRelease, changesOf, datedChangelog, withVersion } from './release.mjs'
import { inRoot } from '../support.mjs'

const CHANGELOG = `# Changelog\n\nWords.\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\nThe first.\n`
const manifest = { version: '0.1.0', repository: { url: 'https://example.org/x.git' } }
const READY = {
  manifests: [manifest, { version: '0.1.0' }],
  changelog: CHANGELOG,
  lock: { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } } },
  status: '',
  branch: 'main',
  tags: ['v0.1.0'],
}

describe('before a release', () => {
  it('nothing is in the way of a tree that is ready', () => {
    expect(beforeRelease(READY, '0.2.0')).toEqual([])
    expect(beforeRelease(READY, '1.0.0')).toEqual([])
    expect(beforeRelease(READY, '0.1.10')).toEqual([])
  })

  it.each([
    [{ manifests: [{ ...manifest, repository: { url: '' } }] }, '0.2.0', 'names no repository'],
    [{ manifests: [{ version: '0.1.0' }] }, '0.2.0', 'names no repository'],
    [{ manifests: [manifest, { version: '0.0.9' }] }, '0.2.0', 'versions 0.1.0, 0.0.9'],
    [{ lock: { packages: { 'node_modules/a': {} } } }, '0.2.0', '1 entries of the lock file'],
    [{ changelog: '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\nx\n' }, '0.2.0', 'says nothing'],
    [{ status: ' M README.md' }, '0.2.0', 'not committed'],
    [{ branch: 'topic' }, '0.2.0', 'branch topic, not main'],
    [{ tags: ['v0.2.0'] }, '0.2.0', 'a tag v0.2.0 already'],
    [{ tags: [] }, '0.1.0', 'does not come after 0.1.0'],
    [{}, '0.0.99', 'does not come after 0.1.0'],
    [{}, 'two', 'is not a version'],
  ])('%j, %s: %s', (change, version, sentence) => {
    const problems = beforeRelease({ ...READY, ...change }, version)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(sentence)
  })
})

describe('a tagged tree', () => {
  it('must be what its tag says, and be described', () => {
    expect(afterTag(READY, '0.1.0')).toEqual([])
    expect(afterTag(READY, '0.2.0')).toEqual([
      'The tag says 0.2.0, package.json 0.1.0.',
      'CHANGELOG.md says nothing of 0.2.0.',
    ])
  })
})

describe('making it', () => {
  it('gives what was unreleased a version and a day', () => {
    const dated = datedChangelog(CHANGELOG, '0.2.0', '2026-12-01')
    expect(changesOf(dated, '0.2.0')).toBe('- New.')
    expect(changesOf(dated, 'Unreleased')).toBe('')
    expect(changesOf(dated, '0.1.0')).toBe('The first.')
    expect(changesOf(dated, '0.3.0')).toBeNull()
  })

  it('moves siblings along, and nothing else', () => {
    const before = {
      name: 'x',
      version: '0.1.0',
      dependencies: { '@skunkd/engine': '0.1.0', ws: '8.0.0' },
    }
    expect(withVersion(before, '0.2.0')).toEqual({
      name: 'x',
      version: '0.2.0',
      dependencies: { '@skunkd/engine': '0.2.0', ws: '8.0.0' },
    })
  })

  it('refuses this repository while it has no address, and says so', async () => {
    const { repository, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    const script = inRoot('scripts', 'release', 'release.mjs')
    const result = await promisify(execFile)(process.execPath, [script, 'check', version]).catch(
      (error) => error,
    )
    expect(result.code ?? 0).toBe(repository.url === '' ? 1 : 0)
    if (repository.url === '') {
      expect(result.stderr).toContain('names no repository: fill in repository.url.')
      expect(result.stderr).toContain('Nothing was released.')
    }
  })
})
