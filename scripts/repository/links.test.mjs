import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkLinks } from './links.mjs'

const folder = mkdtempSync(join(tmpdir(), 'skunkd-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('finds missing files and missing places, and nothing else', () => {
  mkdirSync(join(folder, 'site', 'sub'), { recursive: true })
  const write = (name, text) => writeFileSync(join(folder, 'site', name), text)
  writeFileSync(join(folder, 'outside.html'), 'not part of the site')
  write('picture.svg', '<svg/>')
  write('sub/index.html', '<h1 id="a&amp;b">Sub</h1> <a href="../index.html#top">back</a>')
  write(
    'index.html',
    `<h1 id="top">Start</h1> <img src="picture.svg"> <a href="#top">up</a> <a href="sub/">sub</a>
     <a href="sub/index.html#a&amp;b">part</a> <a href="https://nodejs.org">Node</a>
     <a href="gone.html">gone</a> <a href="sub/index.html#c">no such part</a> <a href="../outside.html">out</a>`,
  )
  expect(checkLinks(join(folder, 'site'))).toEqual({
    pages: 2,
    checked: 8,
    broken: [
      { page: 'index.html', link: 'gone.html' },
      { page: 'index.html', link: 'sub/index.html#c' },
      { page: 'index.html', link: '../outside.html' },
    ],
  })
})
