import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Ends it by a signal and waits until it is gone; returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * The server as people start it, in a process of its own that can be killed; `inside` is a command
 * that runs another one, such as a shell that sets limits first.
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  inside: readonly string[] = [],
): {
  readonly started: Promise<ServerProcess>
  readonly exited: Promise<{ code: number | null; text: string }>
} {
  const main = fileURLToPath(new URL('../main.js', import.meta.url))
  const [command, ...rest] = [...inside, process.execPath, main, ...args]
  const child = spawn(command!, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const gone = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const started = new Promise<ServerProcess>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /http:\/\/localhost:(\d+)\//.exec(text)
      if (url === null) return
      resolve({
        url: `http://127.0.0.1:${url[1]}`,
        child,
        output: () => text,
        end(signal) {
          child.kill(signal)
          return gone
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then(() => reject(new Error(`The server has ended: ${text}`)))
  })
  started.catch(() => {})
  return { started, exited: gone.then((code) => ({ code, text })) }
}
