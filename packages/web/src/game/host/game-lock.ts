/** Who holds a game: one tab at a time. */
export interface GameLock {
  release(): void
}

export interface GameLocks {
  /**
   * Takes the game for this tab; null when another tab holds it and `steal` is false.
   * `onLost` is called when another tab takes it away.
   */
  take(id: string, steal: boolean, onLost: () => void): Promise<GameLock | null>
}

const FREE: GameLock = { release: () => {} }

/** Web Locks, shared by all tabs; in a browser without them, revisions alone guard the game. */
export function browserLocks(): GameLocks {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return { take: async () => FREE }
  return {
    take: (id, steal, onLost) =>
      new Promise((resolve, reject) => {
        let released = false
        let release = () => {}
        const held = new Promise<void>((done) => {
          release = () => {
            released = true
            done()
          }
        })
        const options = steal ? { steal: true } : { ifAvailable: true }
        locks
          .request(`skunkd-game-${id}`, options, (lock) => {
            if (lock === null) {
              resolve(null)
              return
            }
            resolve({ release })
            return held
          })
          .catch((error: unknown) => {
            if (error instanceof DOMException && error.name === 'AbortError') {
              if (!released) onLost()
            } else reject(error)
          })
      }),
  }
}
