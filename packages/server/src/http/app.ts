import type { HttpBindings } from '@hono/node-server'
import { type About, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, type RefusalCode } from '@skunkd/protocol'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { toRefusalError } from '../live/handle-request.js'
import type { Limits } from '../support/limits.js'
import type { Metrics } from '../support/metrics.js'
import { RefusalError } from '../support/refusal-error.js'
import type { ApiEnv } from './api-context.js'
import type { AppFiles } from './app-files.js'
import { type OriginPolicy, requireSameOrigin, resolveOrigin } from './request-origin.js'
import { serveFile } from './serve-file.js'

const STATUS: Readonly<Partial<Record<RefusalCode, ContentfulStatusCode>>> = {
  BAD_MESSAGE: 400,
  BAD_ENTROPY: 400,
  NO_SESSION: 401,
  WRONG_ORIGIN: 403,
  WRONG_HOST: 403,
  NOT_SEATED: 403,
  NOT_YOURS: 403,
  BAD_LINK: 403,
  NOT_FOUND: 404,
  NO_GAME: 404,
  LINK_EXPIRED: 410,
  BROKEN_OFF: 410,
  TOO_LARGE: 413,
  TOO_FAST: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 503,
  NO_FRIENDS_HERE: 503,
}

/** The HTTP status of a refusal; the rest are conflicts with how the game stands. */
const statusOf = (code: RefusalCode): ContentfulStatusCode => STATUS[code] ?? 409

export interface AppOptions {
  readonly files: AppFiles
  readonly reference: AppFiles
  readonly where: OriginPolicy
  readonly limits: Limits
  readonly log: (error: unknown) => void
  readonly friends: Hono<ApiEnv> | { readonly why: string }
  readonly addresses: () => readonly string[]
  readonly ready: () => Promise<void>
  readonly metrics: Pick<Metrics, 'countRefusal'>
}

const limitBody = bodyLimit({
  maxSize: MAX_MESSAGE_BYTES,
  onError: () => {
    throw new RefusalError('TOO_LARGE', `A message may be at most ${MAX_MESSAGE_BYTES} bytes.`)
  },
})

function requireJson(c: Context): void {
  if (/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return
  throw new RefusalError('BAD_MESSAGE', 'The body must be application/json.')
}

function setSecurityHeaders(c: Context, policy: string, secure: boolean): void {
  c.header('Content-Security-Policy', policy)
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (secure) c.header('Strict-Transport-Security', 'max-age=31536000')
}

const REFERENCE = '/reference'
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

export function createApp(options: AppOptions): Hono<ApiEnv> {
  const { files, where, limits, friends } = options
  const app = new Hono<ApiEnv>()

  app.onError((error, c) => {
    const { code, message } = toRefusalError(error, options.log)
    options.metrics.countRefusal(code)
    return c.json({ code, text: message }, statusOf(code))
  })

  app.use(async (c, next) => {
    setSecurityHeaders(c, API_POLICY, false)
    // Only files may be kept by whoever stands in between: not even that one is missing, or who is ready.
    c.header('Cache-Control', 'no-store')
    const place = resolveOrigin((c.env as HttpBindings).incoming, where)
    c.set('place', place)
    const own = /^\/(api\/|api$|healthz$|readyz$)/.test(c.req.path)
    setSecurityHeaders(c, own ? API_POLICY : files.policyOf(files.find('/')), place.secure)
    await next()
  })

  app.get('/healthz', (c) => c.text('ok\n'))

  app.get('/readyz', async (c) => {
    await options.ready()
    return c.text('ready\n')
  })

  const api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    limits.count('ask', c.get('place').address)
    await next()
  })
  api.post(
    '*',
    async (c, next) => {
      requireSameOrigin(c.env.incoming, c.get('place'))
      requireJson(c)
      await next()
    },
    limitBody,
    async (c, next) => {
      c.set('body', await c.req.text())
      await next()
    },
  )
  api.get('/about', (c) => {
    const why = 'why' in friends ? friends.why : null
    const about: About = {
      server: 'skunkd',
      protocol: PROTOCOL_VERSION,
      friends: why === null,
      why,
      addresses: [...options.addresses()],
    }
    return c.json(about)
  })
  if (!('why' in friends)) api.route('/', friends)
  api.all('*', (c) => {
    if ('why' in friends) throw new RefusalError('NO_FRIENDS_HERE', friends.why)
    if (c.req.method !== 'GET' && c.req.method !== 'POST') {
      return c.json({ code: 'NOT_FOUND', text: 'The method must be GET or POST.' }, 405, {
        Allow: 'GET, POST',
      })
    }
    throw new RefusalError('NOT_FOUND', 'There’s nothing at this address.')
  })
  app.route('/api', api)
  app.get(REFERENCE, (c) => c.redirect(`${REFERENCE}/`))
  app.all(`${REFERENCE}/*`, (c): Response | Promise<Response> => {
    const { reference } = options
    if (reference.find('/') === null) {
      return c.text('The documentation isn’t on this server. "npm run docs" writes it.\n', 404)
    }
    return serveFile(c, reference, c.req.path.slice(REFERENCE.length))
  })
  app.all('*', (c) => serveFile(c, files))
  return app
}
