// A tab of WebKitGTK, Safari's family, by the W3C's WebDriver. It needs a screen: Xvfb is one.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { endOf, found } from './programs.mjs'

/** How the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SCRIPT_MS = 60_000

/** A screen of its own, by its number. */
async function openScreen() {
  const child = spawn(found('Xvfb'), ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('Xvfb did not start.')))
    child.stdio[3].once('data', (data) => resolve(String(data).trim()))
  })
  return { child, display: `:${number}` }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

export async function openWebKit(home) {
  const screen = await openScreen()
  const port = await freePort()
  const driver = spawn(found('WebKitWebDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // Without it a machine that has no graphics card draws nothing.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  })
  const ask = async (path, body, method = 'POST') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let tries = 0; ; tries++) {
    try {
      await ask('/status', undefined, 'GET')
      break
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const { sessionId, capabilities } = await ask('/session', { capabilities: {} })
  const inTab = (path, body) => ask(`/session/${sessionId}${path}`, body)
  await inTab('/timeouts', { script: SCRIPT_MS })
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: (url) => inTab('/url', { url }),
    reload: () => inTab('/refresh', {}),
    async evaluate(look, value = null) {
      const { text, problem } = await inTab('/execute/async', {
        script: `const tell = arguments[1];
          Promise.resolve().then(() => (${look})(arguments[0])).then(
            (value) => tell({ text: JSON.stringify(value ?? null) }),
            (error) => tell({ problem: String(error) }))`,
        args: [value],
      })
      if (problem !== undefined) throw new Error(problem)
      return JSON.parse(text)
    },
    async upload(css, path) {
      const element = await inTab('/element', { using: 'css selector', value: css })
      await inTab(`/element/${element[ELEMENT]}/value`, { text: path })
    },
    async close() {
      await ask(`/session/${sessionId}`, undefined, 'DELETE').catch(() => {})
      driver.kill()
      await endOf(driver)
      screen.child.kill()
      await endOf(screen.child)
    },
  }
}
