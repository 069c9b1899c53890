import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { UnitOutput } from '@skunkd/arena'
import { writeJsonFile, writing } from '../support/files.js'

/** Decisions and records, written as they come. */
export class MatchOutput {
  private readonly file: number | null

  /** `bytes` is how much of the log is already written; anything after it is cut off. */
  constructor(
    private readonly log: string | undefined,
    private readonly records: string | undefined,
    private bytes: number,
  ) {
    this.file =
      log === undefined ? null : writing(log, () => openSync(log, bytes === 0 ? 'w' : 'r+'))
    if (this.file !== null) ftruncateSync(this.file, bytes)
    if (records !== undefined) writing(records, () => mkdirSync(records, { recursive: true }))
  }

  /** The length of the log; null if none is written. */
  get logBytes(): number | null {
    return this.file === null ? null : this.bytes
  }

  take(output: UnitOutput): void {
    const { file, log } = this
    if (file !== null && output.log.length > 0) {
      const text = Buffer.from(`${output.log.join('\n')}\n`)
      this.bytes += writing(log!, () => writeSync(file, text, 0, text.length, this.bytes))
    }
    for (const { name, record } of output.records) {
      writeJsonFile(join(this.records!, `${name}.json`), record)
    }
  }

  close(): void {
    if (this.file !== null) closeSync(this.file)
  }
}
