/** A Postgres of one's own in a folder that goes with it. */
export interface Cluster {
  /** The process that all its others are children of. */
  pid(): number | undefined
  /** A new database, empty; gives its address. */
  create(name: string): Promise<string>
  /** How many transactions a database has ended, however they ended. */
  transactions(name: string): Promise<number>
  /** Kill −9. */
  kill(): Promise<void>
  /** Stops all of its processes without ending them, and lets them go on. */
  pause(): void
  resume(): void
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Starts one; fails loudly if the machine does not let it. */
export declare function startCluster(settings?: readonly string[]): Promise<Cluster>
