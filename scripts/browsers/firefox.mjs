// A tab of Debian's Firefox, by WebDriver BiDi. The protocol is a dozen lines over a socket.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { inRoot } from '../support.mjs'
import { endOf, found } from './programs.mjs'

const { WebSocket } = createRequire(inRoot('packages', 'server', 'package.json'))('ws')

export async function openFirefox(profile) {
  const program = found('firefox-esr', 'firefox')
  const child = spawn(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ])
  const address = await new Promise((resolve, reject) => {
    let told = ''
    child.once('exit', () => reject(new Error(`Firefox did not start: ${told.slice(-300)}`)))
    child.stderr.on('data', (part) => {
      told += part
      const listening = /BiDi listening on (ws:\S+)/.exec(told)
      if (listening !== null) resolve(listening[1])
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map()
  let last = 0
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (type === 'error') reject?.(new Error(`${error}: ${message}`))
    else resolve?.(result)
  })
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })

  const { capabilities } = await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const [{ context }] = contexts
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(look, value = null) {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (${look})(${JSON.stringify(value)})) ?? null)`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async upload(css, path) {
      const locator = { type: 'css', value: css }
      const { nodes } = await send('browsingContext.locateNodes', { context, locator })
      await send('input.setFiles', {
        context,
        element: { sharedId: nodes[0].sharedId },
        files: [path],
      })
    },
    async close() {
      await send('browser.close', {}).catch(() => {})
      socket.terminate()
      await endOf(child)
    },
  }
}
