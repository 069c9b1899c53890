// One Postgres for a whole run of the tests, started when the first of them asks for a database.
// A test that kills its database asks for one of its own. Spoken to by http, since tests run in
// processes of their own (client.mjs).
import { createServer } from 'node:http'
import { startCluster } from './cluster.mjs'

let databases = 0

export async function setup() {
  let shared = null
  const own = new Map()
  const orders = {
    create: async (name) => {
      shared ??= startCluster()
      return (await shared).create(`${name}_${++databases}`)
    },
    own: async (name) => {
      const cluster = await startCluster()
      const url = await cluster.create(name)
      own.set(url, cluster)
      return url
    },
    kill: async (url) => own.get(url).kill(),
    pause: async (url) => own.get(url).pause(),
    resume: async (url) => own.get(url).resume(),
    revive: async (url) => own.get(url).revive(),
    stop: async (url) => {
      await own.get(url).stop()
      own.delete(url)
    },
  }
  const server = createServer((request, response) => {
    const [, order, what] = request.url.split('/').map(decodeURIComponent)
    Promise.resolve(orders[order](what)).then(
      (answer) => response.end(answer ?? ''),
      (error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Tests inherit the environment.
  process.env.SKUNKD_TEST_POSTGRES = `http://127.0.0.1:${server.address().port}`
  return async () => {
    server.close()
    const clusters = await Promise.allSettled([shared, ...own.values()])
    await Promise.all(clusters.map(({ value }) => value?.stop()))
  }
}
