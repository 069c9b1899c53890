// Links of a static site that lead nowhere: to a file that is not there, or to a place that its
// page does not have. Other sites are not asked.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'

function* pagesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pagesUnder(path)
    else if (extname(entry.name) === '.html') yield path
  }
}

const plain = (text) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const linksOf = (html) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => plain(link))

const placesOf = (html) =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, place]) => plain(place)))

/** Every broken link as `{ page, link }`, and how many were looked at. */
export function checkLinks(folder) {
  const texts = new Map([...pagesUnder(folder)].map((page) => [page, readFileSync(page, 'utf8')]))
  const places = new Map()
  const broken = []
  let checked = 0
  for (const [page, html] of texts) {
    for (const link of new Set(linksOf(html))) {
      if (/^(\w+:|\/\/)/.test(link)) continue
      checked++
      const [address, place] = link.split('#')
      const path = decodeURIComponent(address.split('?')[0])
      let target = path === '' ? page : resolve(dirname(page), path)
      if (existsSync(target) && statSync(target).isDirectory()) target = join(target, 'index.html')
      const known = texts.get(target)
      if (known !== undefined && !places.has(target)) places.set(target, placesOf(known))
      const missing =
        !existsSync(target) ||
        relative(folder, target).startsWith('..') ||
        (place !== undefined &&
          place !== '' &&
          known !== undefined &&
          !places.get(target).has(decodeURIComponent(place)))
      if (missing) broken.push({ page: relative(folder, page), link })
    }
  }
  return { checked, broken, pages: texts.size }
}
