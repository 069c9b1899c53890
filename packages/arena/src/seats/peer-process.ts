import { type ChildProcess, spawn } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'
import type { GameAction, PlayerView } from '@skunkd/engine'
import { within } from '../threads/job-thread.js'
import {
  type PeerQuestion,
  PROTOCOL,
  readAnswer,
  readHello,
  readLine,
  type ToPeer,
} from './peer-protocol.js'
import { ProtocolError, toPeerView } from './peer-view.js'
import { printable } from './printable.js'
import { killGroup, OWN_GROUP, trackGroup } from './process-group.js'

export interface LineReader {
  take(bytes: Buffer): void
}

/** No line is longer than `most`: a program that never ends its line costs no more memory. */
export function boundedLines(
  most: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): LineReader {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  let over = false
  const giveUp = () => {
    over = true
    begun = ''
    onTooLong()
  }
  return {
    take(bytes) {
      if (over) return
      const [first = '', ...more] = decoder.write(bytes).split('\n')
      const lines = [begun + first, ...more]
      begun = lines.pop()!
      for (const line of lines) {
        if (line.length > most) return giveUp()
        onLine(line.endsWith('\r') ? line.slice(0, -1) : line)
      }
      if (begun.length > most) giveUp()
    },
  }
}

/** How long a program may think before it is given up. */
const ANSWER_TIMEOUT_MS = 60_000
const EXIT_GRACE_MS = 500
/** An answer is short; a program that sends this much in one line is not answering. */
const MAX_LINE_CHARS = 1_000_000
/** What a program may say on standard error before the rest is kept from the screen. */
const MAX_STDERR_CHARS = 100_000

export interface PeerSettings {
  readonly patience?: number
  readonly signal?: AbortSignal | undefined
  readonly onRemark?: (line: string) => void
}

interface Waiting {
  readonly resolve: (fields: Readonly<Record<string, unknown>>) => void
  readonly reject: (error: Error) => void
}

/** A program that plays by the line protocol: started once, asked one thing at a time. */
export class PeerProcess {
  private readonly child: ChildProcess
  private readonly patience: number
  private readonly ended: Promise<void>
  private waiting: Waiting | null = null
  private failure: Error | null = null
  private greeted: Promise<string | null> | null = null
  private lastId = 0

  constructor(
    readonly command: string,
    { patience = ANSWER_TIMEOUT_MS, signal, onRemark = toStandardError }: PeerSettings = {},
  ) {
    this.patience = patience
    this.child = spawn(command, { shell: true, stdio: 'pipe', ...OWN_GROUP })
    trackGroup(this.child)
    const stop = () => this.fail('was stopped')
    const heard = new Promise<void>((resolve) => {
      this.child.stdout!.once('close', resolve)
    })
    this.ended = new Promise((resolve) => {
      this.child.on('error', (error) => {
        this.fail(`couldn't be started: ${error.message}`)
        resolve()
      })
      this.child.on('exit', async (code, by) => {
        signal?.removeEventListener('abort', stop)
        resolve()
        // What it said before it ended is heard first.
        await within(EXIT_GRACE_MS, heard)
        this.fail(`ended with ${by === null ? `exit code ${code}` : `signal ${by}`}`)
      })
    })
    // A program that is gone is reported by its end, not by the broken pipe.
    this.child.stdin!.on('error', () => {})
    const answers = boundedLines(
      MAX_LINE_CHARS,
      (line) => this.receive(line),
      () => this.fail(`sent a line of more than ${MAX_LINE_CHARS} characters`),
    )
    this.child.stdout!.on('data', (bytes: Buffer) => answers.take(bytes))
    this.forwardStderr(onRemark)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  }

  private forwardStderr(onRemark: (line: string) => void): void {
    let left = MAX_STDERR_CHARS
    const say = (line: string) => {
      if (left <= 0) return
      left -= line.length + 1
      onRemark(printable(line))
      if (left <= 0) onRemark("(What the program says from here on isn't shown.)")
    }
    const remarks = boundedLines(MAX_LINE_CHARS, say, () => say('(a line too long to show)'))
    this.child.stderr!.on('data', (bytes: Buffer) => remarks.take(bytes))
  }

  private get name(): string {
    return `The program "${printable(this.command)}"`
  }

  /** Gives the program up: whoever waits for it hears why, and it is ended at once. */
  private fail(reason: string): void {
    if (this.failure === null) {
      this.failure = new ProtocolError(`${this.name} ${reason}.`)
      this.disconnect()
      this.end('SIGKILL')
    }
    this.waiting?.reject(this.failure)
    this.waiting = null
  }

  private end(signal: 'SIGTERM' | 'SIGKILL'): void {
    const { pid, exitCode, signalCode } = this.child
    if (pid !== undefined && exitCode === null && signalCode === null) killGroup(pid, signal)
  }

  /** Nothing more is said or heard; a pipe left open would keep this process alive. */
  private disconnect(): void {
    this.child.stdin!.end()
    this.child.stdout!.destroy()
  }

  private receive(line: string): void {
    if (line.trim() === '' || this.failure !== null) return
    const { waiting } = this
    if (waiting === null) {
      this.fail(`spoke without being asked: ${printable(line, 200)}`)
      return
    }
    this.waiting = null
    try {
      waiting.resolve(readLine(line))
    } catch (error) {
      waiting.reject(this.complaint(error))
    }
  }

  complaint(error: unknown): Error {
    const reason = error instanceof Error ? error.message : String(error)
    return new ProtocolError(`${this.name} answered wrongly. ${printable(reason)}`)
  }

  private tell(message: ToPeer): void {
    this.child.stdin!.write(`${JSON.stringify(message)}\n`)
  }

  private async ask(message: ToPeer): Promise<Readonly<Record<string, unknown>>> {
    if (this.failure !== null) throw this.failure
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve, reject) => {
        this.waiting = { resolve, reject }
        timer = setTimeout(
          () => this.fail(`gave no answer for ${this.patience / 1000} seconds`),
          this.patience,
        )
        this.tell(message)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The program's name, which it gives in answer to the first line. */
  hello(): Promise<string | null> {
    this.greeted ??= this.ask({ type: 'hello', protocol: PROTOCOL }).then((fields) => {
      try {
        const name = readHello(fields)
        return name === null ? null : printable(name, 100)
      } catch (error) {
        throw this.complaint(error)
      }
    })
    return this.greeted
  }

  async newGame(seat: number, seed: number): Promise<void> {
    await this.hello()
    this.tell({ type: 'game', seat, seed })
  }

  async decide(view: PlayerView, question: PeerQuestion): Promise<GameAction> {
    const id = ++this.lastId
    const fields = await this.ask({ type: question.kind, id, view: toPeerView(view) })
    try {
      if (typeof fields['error'] === 'string')
        throw new ProtocolError(`It says: ${fields['error']}`)
      if (fields['id'] !== id) throw new ProtocolError(`id must be ${id}, the id of the question.`)
      return readAnswer(fields, view, question)
    } catch (error) {
      throw this.complaint(error)
    }
  }

  /** By the end of its input, then by asking, then by force. Settles once it is gone. */
  async close(): Promise<void> {
    this.failure ??= new ProtocolError(`${this.name} was closed.`)
    this.waiting?.reject(this.failure)
    this.waiting = null
    this.disconnect()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await within(EXIT_GRACE_MS, this.ended)) break
      this.end(signal)
    }
    await within(EXIT_GRACE_MS, this.ended)
    this.child.stderr!.destroy()
    this.child.unref()
  }
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}
