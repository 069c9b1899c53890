import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { GameAction, PlayerView } from '@skunkd/engine'
import {
  type PeerQuestion,
  PROTOCOL,
  readAnswer,
  readHello,
  readLine,
  type ToPeer,
} from './peer-protocol.js'
import { ProtocolError, viewToWire } from './wire-view.js'

/** How long a program may think before it is given up. */
const PATIENCE = 60_000

interface Waiting {
  readonly resolve: (fields: Readonly<Record<string, unknown>>) => void
  readonly reject: (error: Error) => void
}

/** A program that plays by the line protocol: started once, asked one thing at a time. */
export class PeerProcess {
  private readonly child: ChildProcess
  private waiting: Waiting | null = null
  private failure: Error | null = null
  private greeted: Promise<string> | null = null
  private lastId = 0

  constructor(
    readonly command: string,
    private readonly patience = PATIENCE,
  ) {
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
    this.child.on('error', (error) => this.fail(`could not be started: ${error.message}`))
    this.child.on('exit', (code, signal) => {
      this.fail(`ended with ${signal === null ? `exit code ${code}` : `signal ${signal}`}`)
    })
    // A program that is gone is reported by its end, not by the broken pipe.
    this.child.stdin!.on('error', () => {})
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.receive(line))
  }

  private fail(reason: string): void {
    this.failure ??= new ProtocolError(`The program "${this.command}" ${reason}.`)
    this.waiting?.reject(this.failure)
    this.waiting = null
  }

  private receive(line: string): void {
    if (line.trim() === '') return
    const { waiting } = this
    if (waiting === null) {
      this.fail(`spoke without being asked: ${line.slice(0, 200)}`)
      return
    }
    this.waiting = null
    try {
      waiting.resolve(readLine(line))
    } catch (error) {
      waiting.reject(this.complaint(error))
    }
  }

  private complaint(error: unknown): Error {
    const reason = error instanceof Error ? error.message : String(error)
    return new ProtocolError(`The program "${this.command}" answered wrongly. ${reason}`)
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

  /** The program's name, by which it answers the first line. */
  hello(): Promise<string> {
    this.greeted ??= this.ask({ type: 'hello', protocol: PROTOCOL }).then((fields) => {
      try {
        return readHello(fields)
      } catch (error) {
        throw this.complaint(error)
      }
    })
    return this.greeted
  }

  /** Tells the program its seat in a new game, and a seed for chance of its own. */
  async newGame(seat: number, seed: number): Promise<void> {
    await this.hello()
    this.tell({ type: 'game', seat, seed })
  }

  async decide(view: PlayerView, question: PeerQuestion): Promise<GameAction> {
    const id = ++this.lastId
    const fields = await this.ask({ type: question.kind, id, view: viewToWire(view) })
    try {
      if (typeof fields['error'] === 'string')
        throw new ProtocolError(`It says: ${fields['error']}`)
      if (fields['id'] !== id) throw new ProtocolError(`id must be ${id}, as it was asked.`)
      return readAnswer(fields, view, question)
    } catch (error) {
      throw this.complaint(error)
    }
  }

  /** Closes the program's input and, should it not end by that, the program. */
  close(): void {
    this.failure ??= new ProtocolError(`The program "${this.command}" was closed.`)
    this.child.stdin!.end()
    this.child.kill()
  }
}
