// The documentation as a static site in site/, which git ignores: the pages of docs/ and the API
// reference of the engine, searched together. Fails if a link leads nowhere.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLinks } from './repository/links.mjs'
import { ensureInstalled } from './setup.mjs'
import { inRoot, log, runTool, TOOLS } from './support.mjs'

const site = inRoot('site')

/** Every page carries the strictest policy it works under, as the app's pages do. */
function withPolicy(html) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    // The reference's own program styles what it opens.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return html.replace(
    '<meta charset="utf-8"/>',
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  )
}

await ensureInstalled()
rmSync(site, { recursive: true, force: true })
log('Writing the documentation…')
const code = await runTool(TOOLS.typedoc, ['--options', 'packages/engine/typedoc.json'])
if (code !== 0) process.exit(code)

// The front page has its own heading.
const front = join(site, 'index.html')
writeFileSync(
  front,
  readFileSync(front, 'utf8').replace(/<div class="tsd-page-title"><h1>[^<]*<\/h1><\/div>/, ''),
)

for (const name of readdirSync(site, { recursive: true })) {
  if (!name.endsWith('.html')) continue
  const path = join(site, name)
  writeFileSync(path, withPolicy(readFileSync(path, 'utf8')))
}

const { pages, checked, broken } = checkLinks(site)
for (const { page, link } of broken) log(`${page} links to ${link}, which is not there.`)
console.log(`site/: ${pages} pages, ${checked} links, ${broken.length} of them broken.`)
process.exitCode = broken.length > 0 || pages < 50 ? 1 : 0
