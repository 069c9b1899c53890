// compose.yaml without Docker: what it names exists here, and a node starts with the environment it gives.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { createDatabase } from '../postgres/client.mjs'
import { inRoot } from '../support.mjs'

const read = (...path) => readFileSync(inRoot(...path), 'utf8')

/** Fills in the variables as Docker does: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?complaint}`. */
const filled = (text, env) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (env[name]) return env[name]
    if (kind === '-') return rest
    throw new Error(`${name} is not set`)
  })

const compose = (env) => parse(filled(read('compose.yaml'), env), { merge: true })
const plain = compose({ SKUNKD_DB_PASSWORD: 'word' })
const nodes = ['node1', 'node2'].map((name) => plain.services[name])
const dockerfile = read('Dockerfile')

const children = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function ask(port, path, headers) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('compose.yaml', () => {
  it('asks for the password of the database', () => {
    expect(() => compose({})).toThrow('SKUNKD_DB_PASSWORD')
  })

  it('gives both nodes the same environment, of variables that the server reads', () => {
    expect(nodes[1]).toEqual(nodes[0])
    const settings = read('packages', 'server', 'src', 'serve', 'settings.ts')
    for (const name of Object.keys(nodes[0].environment)) {
      // The library for Postgres reads the password itself.
      if (name !== 'PGPASSWORD') expect(settings).toContain(`given('${name}')`)
      expect(read('docs', 'hosting.md')).toContain(`\`${name}\``)
    }
  })

  it('leads the nodes to the database it starts, once that answers', () => {
    const { environment, healthcheck } = plain.services.database
    const url = new URL(nodes[0].environment.DATABASE_URL)
    expect(url.hostname).toBe('database')
    expect(url.username).toBe(environment.POSTGRES_USER)
    expect(nodes[0].environment.PGPASSWORD).toBe(environment.POSTGRES_PASSWORD)
    expect(url.pathname).toBe(`/${environment.POSTGRES_DB}`)
    expect(healthcheck.test.join(' ')).toContain('pg_isready')
    expect(nodes[0].depends_on.database.condition).toBe('service_healthy')
    // As new as docs/hosting.md asks for.
    expect(Number(/postgres:(\d+)/.exec(plain.services.database.image)[1])).toBeGreaterThanOrEqual(
      15,
    )
  })

  it('passes a password on as it is, whatever is in it', () => {
    const password = 'a/b#c@d:e%2F'
    const { services } = compose({ SKUNKD_DB_PASSWORD: password })
    const { DATABASE_URL, PGPASSWORD } = services.node1.environment
    vi.stubEnv('PGPASSWORD', PGPASSWORD)
    const client = new Client({ connectionString: DATABASE_URL })
    expect([client.user, client.host, client.password]).toEqual(['skunkd', 'database', password])
    expect(services.database.environment.POSTGRES_PASSWORD).toBe(password)
    vi.unstubAllEnvs()
  })

  it('trusts the proxy of its own network, and opens the nodes to nobody else', () => {
    const [{ subnet }] = plain.networks.default.ipam.config
    for (const node of nodes) {
      expect(node.environment.SKUNKD_TRUST_PROXY).toBe(subnet)
      expect(node.ports).toBeUndefined()
    }
    expect(plain.services.database.ports).toBeUndefined()
  })

  it('keeps what must outlive a container in volumes that it declares', () => {
    const used = Object.values(plain.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    )
    expect(used.sort()).toEqual(Object.keys(plain.volumes).sort())
  })

  it('lets the proxy find the nodes at the port the image serves', () => {
    const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile)
    const { content } = plain.configs.caddyfile
    expect(content).toContain(`reverse_proxy node1:${port} node2:${port}`)
    expect(plain.services.proxy.configs[0].source).toBe('caddyfile')
    const site = /^(\S+) \{/.exec(content)[1]
    expect(site).toBe(nodes[0].environment.SKUNKD_ORIGIN)
    expect(plain.services.proxy.ports).toContain(
      `127.0.0.1:${new URL(site).port}:${new URL(site).port}`,
    )
  })

  it('names a program that starts with that environment, and answers the proxy', async () => {
    const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)
    const [program, main] = JSON.parse(command)
    expect(program).toBe('node')
    const env = { ...nodes[0].environment, DATABASE_URL: await createDatabase('compose') }
    const child = spawn(process.execPath, [inRoot(...main.split('/')), '--port', '0'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const port = await new Promise((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`It ended with ${code}.`)))
      child.stdout.on('data', (data) => {
        const found = /http:\/\/localhost:(\d+)\//.exec(String(data))
        if (found) resolve(Number(found[1]))
      })
    })
    const { content } = plain.configs.caddyfile
    const path = /health_uri (\S+)/.exec(content)[1]
    const host = /Host (\S+)/.exec(content)[1]
    expect(await ask(port, path, { host })).toBe(200)
    // What people send comes through the proxy under the name of the site.
    const { host: site } = new URL(env.SKUNKD_ORIGIN)
    const forwarded = { host: site, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }
    expect(await ask(port, '/api/about', forwarded)).toBe(200)
    expect(await ask(port, '/api/about', { host: 'elsewhere.example' })).toBe(403)
    child.removeAllListeners('exit')
  })
})

describe('Dockerfile', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
  const stage = (name) => stages.find((text) => text.split('\n')[0].endsWith(` AS ${name}`))
  const manifest = (folder) => JSON.parse(read('packages', folder, 'package.json'))

  it('is built on Node 24, on which the forge tests as well', () => {
    const bases = stages.map((text) => /^FROM (\S+)/.exec(text)[1])
    expect(bases.filter((base) => base !== 'manifests')).toEqual(
      Array(2).fill('node:24-bookworm-slim'),
    )
    expect(read('.github', 'workflows', 'test.yml')).toMatch(/node: .*24/)
  })

  it('installs from the lock file before the sources are there', () => {
    expect(stage('manifests')).toContain('COPY package.json package-lock.json ./')
    const { workspaces } = JSON.parse(read('package.json'))
    for (const folder of workspaces.filter((one) => one.startsWith('packages/'))) {
      expect(stage('manifests')).toContain(`COPY ${folder}/package.json ${folder}/`)
    }
    expect(stage('manifests')).not.toContain('COPY . .')
    expect(stage('build')).toMatch(/RUN npm ci [\s\S]*COPY \. \.[\s\S]*RUN npm run build/)
  })

  it('takes only what the server needs at work, and gives up being root', () => {
    expect(stage('libraries')).toContain('npm ci --omit=dev --workspace=@skunkd/server')
    const last = stages.at(-1)
    expect(last).not.toMatch(/npm|COPY \. /)
    expect(last).toContain('COPY --from=libraries /skunkd/node_modules node_modules')
    const own = Object.keys(manifest('server').dependencies)
      .filter((name) => name.startsWith('@skunkd/'))
      .map((name) => name.slice('@skunkd/'.length))
    for (const folder of [...own, 'server', 'web']) {
      for (const what of ['package.json', 'dist']) {
        const path = `packages/${folder}/${what}`
        expect(last).toContain(`COPY --from=build /skunkd/${path} ${path}\n`)
      }
    }
    expect(last).toMatch(/USER skunkd[\s\S]*SKUNKD_DATA=\/data[\s\S]*CMD /)
  })

  it('is published on this machine only in the guide, and tried by the forge', () => {
    const published = [...read('docs', 'hosting.md').matchAll(/docker run .*-p (\S+)/g)]
    expect(published.map(([, port]) => port)).toEqual(['127.0.0.1:4173:4173'])
    const tried = read('.github', 'workflows', 'image.yml')
    for (const step of ['docker build', 'docker run', '/readyz', 'docker stop', 'compose up']) {
      expect(tried).toContain(step)
    }
  })
})
