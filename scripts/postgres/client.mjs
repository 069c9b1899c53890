// What a test may ask of the Postgres of its run (service.mjs).

async function order(what, name) {
  const service = process.env.SKUNKD_TEST_POSTGRES
  if (service === undefined)
    throw new Error('The Postgres of the tests is started by vitest.config.ts.')
  const answer = await fetch(`${service}/${what}/${encodeURIComponent(name)}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

export const createDatabase = (name) => order('create', name)

export async function ownDatabase(name) {
  const url = await order('own', name)
  return {
    url,
    kill: () => order('kill', url),
    pause: () => order('pause', url),
    resume: () => order('resume', url),
    revive: () => order('revive', url),
    stop: () => order('stop', url),
  }
}
