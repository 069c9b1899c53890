import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/**
 * Addresses of the app live behind the `#`. Whoever types `/analyse` all the same is
 * brought to `#/analyse`: by the development and preview servers with a redirect, and on
 * a host of plain files by `404.html`, which looks for the app in the folders above.
 */

const NAME = "SKUNK'D Cribbage"

const SCRIPT = `
(async () => {
  const parts = location.pathname.split('/').filter(Boolean)
  for (let depth = 0; depth <= parts.length; depth++) {
    const root = '/' + parts.slice(0, depth).map((part) => part + '/').join('')
    try {
      const answer = await fetch(root + 'manifest.webmanifest')
      if (!answer.ok || (await answer.json()).name !== ${JSON.stringify(NAME)}) continue
      const rest = parts.slice(depth).join('/')
      if (rest === '' || rest === '404.html') break
      location.replace(root + '#/' + rest + location.search)
      return
    } catch {}
  }
  document.body.hidden = false
})()
`

const STYLE = `
body { display: grid; place-content: center; gap: 1rem; min-height: 100vh; margin: 0; text-align: center;
  font: 1.25rem Palatino, Georgia, serif; background: #0a1f18; color: #f6efdd }
body[hidden] { display: none }
a { color: #ff8b9a }
`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function lostPage(): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hash(SCRIPT)}`,
    `style-src ${hash(STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lost · SKUNK'D</title>
<style>${STYLE}</style>
</head>
<body hidden>
<h1>Page not found</h1>
<p><a href="/">Go to home page</a></p>
<script>${SCRIPT}</script>
</body>
</html>
`
}

/** Where a deep address leads; null where it is a file's, or the app's own. */
export function hashUrlFor(url: string): string | null {
  const { pathname, search } = new URL(url, 'http://localhost')
  const parts = pathname.split('/').filter((part) => part !== '')
  const [first] = parts
  if (first === undefined || parts.at(-1)!.includes('.') || /^[@_]/.test(first)) return null
  return `/#/${parts.join('/')}${search}`
}

function redirect(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  const to = request.method === 'GET' && wantsPage ? hashUrlFor(request.url ?? '/') : null
  if (to === null) next()
  else response.writeHead(302, { Location: to }).end()
}

export function hashRedirectPlugin(): Plugin {
  return {
    name: 'lost-pages',
    configureServer: (server) => void server.middlewares.use(redirect),
    configurePreviewServer: (server) => void server.middlewares.use(redirect),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '404.html', source: lostPage() })
    },
  }
}
