import { createServer } from 'node:http'
import { ListenError } from './listen.js'
import type { MetricsAddress } from './settings.js'

/** The figures on an address of their own, so that no proxy in front can ever pass them on. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  text: () => string,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(text())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ListenError(`Metrics can't be served on ${host}:${port}: ${error.message}`)),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
