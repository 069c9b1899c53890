import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, runningServer, smallApp } from '../testing/running-server.js'
import { testFolder } from '../testing/test-folder.js'
import { readRange } from './serve-file.js'

let server: RunningServer
let app: string

beforeAll(async () => {
  app = smallApp()
  const outside = testFolder('outside')
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  symlinkSync(join(outside, 'secret.txt'), join(app, 'link.txt'))
  symlinkSync(outside, join(app, 'linked'))
  writeFileSync(join(app, '.hidden'), 'hidden')
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src https:"/>`
  const framed = `<meta name="frame-ancestors" content="'self'" />`
  writeFileSync(join(app, 'framed.html'), `${policy}${framed}<title>Framed</title>`)
  server = await runningServer({ appFolder: app, store: { why: 'This is a test.' } })
})

/** A request as it is typed, which fetch would tidy up first. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
const rawGet = (path: string) =>
  raw([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, 'Connection: close'])

describe('the app’s files', () => {
  test('the page, with the policy it carries itself and the other headers', async () => {
    const answer = await fetch(`${server.url}/`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('<title>App</title>')
  })

  test('a page that says so may be framed by our own pages, and by nobody else', async () => {
    const { headers } = await fetch(`${server.url}/framed.html`)
    expect(headers.get('content-security-policy')).toBe(
      "connect-src https:; frame-ancestors 'self'",
    )
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not answered', async (method) => {
    const answer = await fetch(`${server.url}/`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('TRACE is not answered, and nothing is sent back', async () => {
    const answer = await raw([
      'TRACE / HTTP/1.1',
      `Host: 127.0.0.1:${server.port}`,
      'X-Mine: secret-value',
      'Connection: close',
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 405/)
    expect(answer).not.toContain('secret-value')
  })

  test('HEAD is GET without the body', async () => {
    const [head, whole] = await Promise.all([
      fetch(`${server.url}/table.bin`, { method: 'HEAD' }),
      fetch(`${server.url}/table.bin`),
    ])
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe('256')
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await whole.arrayBuffer()).byteLength).toBe(256)
  })

  test('nobody in between keeps what is no file: that one is missing, or that this node is ready', async () => {
    for (const path of ['/assets/gone.js', '/api/nothing', '/healthz', '/readyz', '/reference']) {
      const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('what is missing is missing, not a page with 200', async () => {
    for (const path of ['/assets/gone.js', '/nowhere', '/assets/', '/index.html/']) {
      const answer = await fetch(`${server.url}${path}`)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    }
    const page = await fetch(`${server.url}/nowhere`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('<title>Lost</title>')
    expect(page.headers.get('content-security-policy')).toBe(
      "style-src 'none'; frame-ancestors 'none'",
    )
  })

  test.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../etc/passwd',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/%00',
    '/assets/app-1a2b.js%00.png',
    '/.hidden',
    '/link.txt',
    '/linked/secret.txt',
    '/%',
    '/%ff%fe',
  ])('%s leads nowhere', async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(answer).not.toMatch(/root:|secret$|hidden$/)
  })

  test('parts', async () => {
    const part = (range: string) => fetch(`${server.url}/table.bin`, { headers: { range } })
    const first = await part('bytes=10-13')
    expect(first.status).toBe(206)
    expect(first.headers.get('content-range')).toBe('bytes 10-13/256')
    expect([...new Uint8Array(await first.arrayBuffer())]).toEqual([10, 11, 12, 13])
    const tail = await part('bytes=-2')
    expect([...new Uint8Array(await tail.arrayBuffer())]).toEqual([254, 255])
    for (const range of ['bytes=5-2', 'bytes=256-', 'bytes=999-1000', 'bytes=-0']) {
      const none = await part(range)
      expect(none.status, range).toBe(416)
      expect(none.headers.get('content-range')).toBe('bytes */256')
    }
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'nonsense']) {
      const whole = await part(range)
      expect(whole.status, range).toBe(200)
      expect((await whole.arrayBuffer()).byteLength).toBe(256)
    }
  })

  test('what has not changed is not sent again', async () => {
    const first = await fetch(`${server.url}/table.bin`)
    const etag = first.headers.get('etag')!
    const again = await fetch(`${server.url}/table.bin`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const other = await fetch(`${server.url}/table.bin`, { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  test('assets may be kept for ever, and text is compressed where accepted', async () => {
    const plain = await fetch(`${server.url}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(plain.headers.get('cache-control')).toContain('immutable')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const answer = await raw([
      'GET /assets/app-1a2b.js HTTP/1.1',
      `Host: 127.0.0.1:${server.port}`,
      'Accept-Encoding: br;q=0, gzip',
      'Connection: close',
    ])
    expect(answer).toContain('content-encoding: gzip')
    const zipped = await fetch(`${server.url}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(zipped.headers.get('content-encoding')).toBe('br')
    expect(await zipped.text()).toBe(await plain.text())
  })

  test('a new build is served without a restart', async () => {
    const page = join(app, 'index.html')
    writeFileSync(join(app, 'assets', 'new-9f.js'), 'new')
    writeFileSync(page, '<title>New</title>')
    expect(await (await fetch(`${server.url}/`)).text()).toBe('<title>New</title>')
    expect(await (await fetch(`${server.url}/assets/new-9f.js`)).text()).toBe('new')
  })
})

test('another host is not ours', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '', '127.0.0.1@evil.example']) {
    const answer = await raw(['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close'])
    expect(answer, host).toMatch(/^HTTP\/1\.1 40[03]/)
    expect(answer).not.toContain('<title>')
  }
})

test('without a store the app is served, and friend play says why', async () => {
  const about = await (await fetch(`${server.url}/api/about`)).json()
  expect(about).toMatchObject({ friends: false, why: 'This is a test.' })
  const games = await fetch(`${server.url}/api/games`)
  expect(games.status).toBe(503)
  expect(await games.json()).toEqual({ code: 'NO_FRIENDS_HERE', text: 'This is a test.' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('ranges are read to the letter', () => {
  expect(readRange('bytes=0-0', 10)).toEqual({ from: 0, to: 0 })
  expect(readRange('bytes=3-', 10)).toEqual({ from: 3, to: 9 })
  expect(readRange('bytes=-30', 10)).toEqual({ from: 0, to: 9 })
  expect(readRange('bytes=4-99', 10)).toEqual({ from: 4, to: 9 })
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange(undefined, 10)).toBeNull()
})

describe('the documentation', () => {
  const folder = join(testFolder('site'), 'site')
  let other: RunningServer
  beforeAll(async () => {
    const store = { why: 'This is a test.' }
    other = await runningServer({ appFolder: app, referenceFolder: folder, store })
  })

  test('is said to be missing until it is built, and is there once it is', async () => {
    const ask = (path: string) => fetch(`${other.url}${path}`, { redirect: 'manual' })
    const missing = await ask('/reference/index.html')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('npm run docs')

    mkdirSync(folder)
    writeFileSync(
      join(folder, 'index.html'),
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'"/><h1>Docs</h1>`,
    )
    const page = await ask('/reference/')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<h1>Docs</h1>')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    )
    expect((await ask('/reference')).headers.get('location')).toBe('/reference/')
    expect((await ask('/reference/../index.html')).status).toBe(200)
    expect((await ask('/reference/gone.html')).status).toBe(404)
  })
})
