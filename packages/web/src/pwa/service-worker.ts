/** Keeps the whole build, one at a time. `service-worker-plugin.ts` puts the list of files in. */
declare const self: ServiceWorkerGlobalScope
/** Every file of the build, as addresses relative to the app's. */
declare const KEPT_FILES: readonly string[]
declare const KEPT_VERSION: string

const { scope } = self.registration
const FOLDER = new URL(scope).pathname
const OURS = `skunkd ${scope} `
const KEPT = OURS + KEPT_VERSION
/** Where the first versions kept the app. */
const EARLIER = `workbox-precache-v2-${scope}`

const files = new Set(KEPT_FILES)
/** The start is one page, whatever stands behind its `?`. */
const START = 'index.html'
/** Any other address is a lost one, */
const LOST = '404.html'
/** except those of the server and downloads: they go to the network. */
const NETWORK = /\/(api|healthz|readyz|reference)\b|\.\w+$/

const addressOf = (file: string) => new URL(file, scope).href

/** Files with a hash in their name are never another's: what an earlier build kept is taken over. */
async function find(file: string): Promise<Response> {
  const address = addressOf(file)
  const known = file.startsWith('assets/')
    ? await caches.match(address, { ignoreVary: true })
    : null
  if (known) return known
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${file} is answered with ${answer.status}.`)
  // A page that came by a redirect may not answer for another address; what it says may.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer
}

/** A few at a time, so that the page that is open comes first. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT)
  const left = [...files]
  const lane = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      await cache.put(addressOf(file), await find(file))
    }
  }
  await Promise.all([lane(), lane(), lane()])
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(OURS) && name !== KEPT)
  await Promise.all([...others, EARLIER].map((name) => caches.delete(name)))
}

/** The file that answers a request, or null if the network does. */
function fileFor({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || !(origin + pathname).startsWith(scope)) return null
  const file = pathname.slice(FOLDER.length) || START
  if (files.has(file)) return file
  return mode === 'navigate' && !NETWORK.test(pathname) ? LOST : null
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  // A browser short of space may have thrown it away.
  return (await cache.match(addressOf(file), { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})
self.addEventListener('message', ({ data }) => {
  // The new version waits until the page says that it is a good moment (register.ts).
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const file = fileFor(event.request)
  if (file !== null) event.respondWith(answer(file, event.request))
})

// A module, so that the names in here are its own.
export {}
