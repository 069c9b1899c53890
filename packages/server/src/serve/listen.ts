import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'

export class ListenError extends Error {
  override readonly name = 'ListenError'
}

function sentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use, perhaps by another SKUNK'D. Stop that program or choose a port with --port. (Browser games are tied to their port, so we don't switch automatically.)`
    case 'EACCES':
      return `This account can't use port ${port}. Choose one from 1024 up.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `--host must be an address of this machine, not "${host}".`
    default:
      return `Port ${port} on ${host} can't be used: ${error.message}`
  }
}

function listen(server: Server | HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Missing on machines without IPv6; then IPv4 is enough. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

/** This machine's two addresses, every network (`host` true), or one address; returns the port. */
export async function listenOn(
  http: HttpServer,
  port: number,
  host: boolean | string,
): Promise<{ readonly port: number; close(): void }> {
  const portOf = () => (http.address() as { port: number }).port
  const attempt = async (where: string): Promise<void> => {
    try {
      await listen(http, port, where)
    } catch (error) {
      throw new ListenError(sentence(error as NodeJS.ErrnoException, port, where))
    }
  }
  if (typeof host === 'string') {
    await attempt(host)
    return { port: portOf(), close() {} }
  }
  if (host) {
    try {
      await listen(http, port, '::')
    } catch (error) {
      if (!NO_IPV6.has(codeOf(error) ?? '')) {
        throw new ListenError(sentence(error as NodeJS.ErrnoException, port, 'this machine'))
      }
      await attempt('0.0.0.0')
    }
    return { port: portOf(), close() {} }
  }
  await attempt('127.0.0.1')
  // "localhost" is either of two addresses, and browsers try both.
  const second = createServer((socket) => http.emit('connection', socket))
  try {
    await listen(second, portOf(), '::1')
  } catch (error) {
    if (!NO_IPV6.has(codeOf(error) ?? '')) {
      http.close()
      throw new ListenError(sentence(error as NodeJS.ErrnoException, port, '::1'))
    }
  }
  return { port: portOf(), close: () => second.close() }
}

/** Where others in the network find this machine: its IPv4 addresses, which are easy to type. */
export function networkAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`)
}
