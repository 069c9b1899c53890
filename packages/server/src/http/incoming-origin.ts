import type { IncomingMessage } from 'node:http'
import type { RequestOrigin } from './request-origin.js'

/** What a request says about how it got here. */
export function requestOriginOf(request: IncomingMessage): RequestOrigin {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return Array.isArray(value) ? value.at(-1) : value
  }
  return {
    host: header('host'),
    origin: header('origin'),
    fetchSite: header('sec-fetch-site'),
    forwardedProto: header('x-forwarded-proto'),
    forwardedHost: header('x-forwarded-host'),
    forwardedFor: header('x-forwarded-for'),
    remoteAddress: request.socket.remoteAddress ?? 'unknown',
  }
}
