import type { Context } from 'hono'
import type { AppFile, AppFiles } from './app-files.js'

/** What a Range header asks for: a part, nothing that exists, or (null) the whole. */
export function readRange(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | null {
  if (header === undefined) return null
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  // Several parts at once, or another unit: the whole is a correct answer.
  if (match === null || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const length = Number(match[2])
    if (length === 0 || size === 0) return 'unsatisfiable'
    return { from: Math.max(0, size - length), to: size - 1 }
  }
  const from = Number(match[1])
  const to = match[2] === '' ? size - 1 : Number(match[2])
  if (from >= size || to < from) return 'unsatisfiable'
  return { from, to: Math.min(to, size - 1) }
}

const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...params] = part.trim().toLowerCase().split(';')
    return name === encoding && !params.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param))
  })

async function encoded(file: AppFile, header: string | undefined) {
  for (const how of ['br', 'gzip'] as const) {
    if (!accepts(header, how)) continue
    const body = await file.compressed(how)
    if (body !== null) return { body, how }
  }
  return { body: file.body, how: null }
}

/** Takes somebody who typed an address of the app without its `#` there, by a page of the app. */
function missing(c: Context, files: AppFiles): Response {
  const lost = (c.req.header('accept') ?? '').includes('text/html') ? files.find('/404.html') : null
  if (lost === null) return c.text('There’s nothing at this address.\n', 404)
  c.header('Content-Security-Policy', files.policyOf(lost))
  return c.html(lost.body.toString('utf8'), 404)
}

export async function serveFile(
  c: Context,
  files: AppFiles,
  address = c.req.path,
): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return c.text('Only GET and HEAD are answered here.\n', 405, { Allow: 'GET, HEAD' })
  }
  const file = files.find(address)
  if (file === null) return missing(c, files)
  c.header('Content-Type', file.type)
  // Every page has a policy of its own.
  if (file.type.startsWith('text/html')) {
    const policy = files.policyOf(file)
    c.header('Content-Security-Policy', policy)
    // Older browsers know this one only.
    if (policy.endsWith("frame-ancestors 'self'")) c.header('X-Frame-Options', 'SAMEORIGIN')
  }
  c.header('ETag', file.etag)
  c.header('Accept-Ranges', 'bytes')
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  const known = c.req.header('if-none-match')
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) {
    return c.body(null, 304)
  }
  const send = (body: AppFile['body'], status: 200 | 206): Response => {
    c.header('Content-Length', String(body.length))
    // The file itself, not a copy: whoever asks for it a thousand times and never reads takes nothing.
    return c.req.method === 'HEAD' ? c.body(null, status) : c.body(body, status)
  }
  const range = readRange(c.req.header('range'), file.body.length)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.body.length}`)
    return c.body(null, 416)
  }
  if (range !== null) {
    c.header('Content-Range', `bytes ${range.from}-${range.to}/${file.body.length}`)
    return send(file.body.subarray(range.from, range.to + 1), 206)
  }
  const { body, how } = await encoded(file, c.req.header('accept-encoding'))
  if (how !== null) c.header('Content-Encoding', how)
  return send(body, 200)
}
