import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/**
 * A built app on a port of its own, for measurements; `/blank` is a page with nothing on it.
 * Which folder is served may change while it runs, as on a host that gets a new version.
 */
export async function serveApp(folder = () => DIST) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname))
    if (path === '/blank') {
      response.setHeader('content-type', TYPES['.html'])
      return response.end('<!doctype html><title>blank</title><p>Nothing here.</p>')
    }
    try {
      const file = join(folder(), path === '/' ? 'index.html' : path)
      const body = await readFile(file)
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.setHeader('cache-control', 'no-cache')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}
