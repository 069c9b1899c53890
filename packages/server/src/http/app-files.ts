import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'

export interface AppFile {
  readonly type: string
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  /** Named by its contents, so it never changes. */
  readonly immutable: boolean
  /** The same, compressed; null if that does not pay. */
  compressed(how: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer> | null>
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

function readAppFile(path: string, name: string): AppFile {
  const type = getMimeType(name) ?? 'application/octet-stream'
  const body = readFileSync(path)
  const pays = /^(text|application\/(json|manifest)|image\/svg)/.test(type) && body.length > 1024
  const made = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: name.startsWith('assets/'),
    async compressed(how) {
      if (!pays) return null
      const making = made.get(how) ?? compressors[how](body)
      made.set(how, making)
      return making
    },
  }
}

/** Every regular file below a folder by its address; links and dot files are not served. */
function filesBelow(folder: string, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      for (const [address, path] of filesBelow(folder, name)) found.set(address, path)
    } else if (entry.isFile()) {
      found.set(name, join(folder, name))
    }
  }
  return found
}

const FRAMED_BY = /<meta name="frame-ancestors" content="([^"]+)"/
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/

/** A closed list, made at the start and after a new build: no address leads anywhere else. */
export class AppFiles {
  #paths = new Map<string, string>()
  #files = new Map<string, AppFile>()
  #builtAt = -1

  constructor(private readonly folder: string) {
    this.#refresh()
  }

  #refresh(): void {
    const index = join(this.folder, 'index.html')
    const builtAt = existsSync(index) ? statSync(index).mtimeMs : -1
    if (builtAt === this.#builtAt) return
    this.#builtAt = builtAt
    this.#files = new Map()
    this.#paths = builtAt === -1 ? new Map() : filesBelow(this.folder)
  }

  find(address: string): AppFile | null {
    const name = address === '/' ? 'index.html' : address.slice(1)
    if (name === 'index.html' || !this.#paths.has(name)) this.#refresh()
    const known = this.#files.get(name)
    if (known !== undefined) return known
    const path = this.#paths.get(name)
    if (path === undefined) return null
    try {
      const file = readAppFile(path, name)
      this.#files.set(name, file)
      return file
    } catch {
      // A build is under way.
      return null
    }
  }

  /** The policy a page carries itself, which the header repeats; the strictest if there is none. */
  policyOf(page: AppFile | null): string {
    const html = page?.body.toString('utf8') ?? ''
    const written = POLICY.exec(html)?.[1]
    const policy = written?.replaceAll('&#39;', "'").replaceAll('&quot;', '"')
    // Counts in a header only, so a page says elsewhere who may frame it; nobody, if it says nothing.
    const framedBy = FRAMED_BY.exec(html)?.[1] === "'self'" ? "'self'" : "'none'"
    return `${policy ?? "default-src 'none'"}; frame-ancestors ${framedBy}`
  }
}
