import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a server has used so far: milliseconds of processor time, and bytes of memory. */
interface ProcessUsage {
  readonly cpu: number
  readonly rss: number
}

/** A server in a process of its own (server-child.ts). */
export interface ServerProcess {
  readonly url: string
  usage(): Promise<ProcessUsage>
  stop(): Promise<void>
}

/** The next thing it says; an error if it ends instead. */
function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A server of the measurement ended; see above.'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

/** Starts one; it ends with this process if nobody stops it before. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server-child.js', import.meta.url)), { env })
  const { port } = await answerOf<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    usage() {
      const answer = answerOf<ProcessUsage>(child)
      child.send('usage')
      return answer
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await gone
    },
  }
}
