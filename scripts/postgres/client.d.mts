/** A new, empty database in the Postgres that all tests of a run share; gives its address. */
export declare function createDatabase(name: string): Promise<string>

/** A Postgres that only this test has, and may kill. */
export interface OwnDatabase {
  readonly url: string
  /** Kill −9. */
  kill(): Promise<unknown>
  /** Stops it without ending it, and lets it go on. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  revive(): Promise<unknown>
  stop(): Promise<unknown>
}

export declare function ownDatabase(name: string): Promise<OwnDatabase>
