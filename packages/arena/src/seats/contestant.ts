import { opponentProfile, type Player } from '@skunkd/engine'
import { PeerProcess } from './peer-process.js'
import { readyPlayer } from './policy-file.js'

export type Contestant =
  | { readonly kind: 'player'; readonly player: Player }
  | { readonly kind: 'peer'; readonly peer: PeerProcess }

const EXEC = 'exec:'

/** The command line of `exec:…`; null for the name of a player. */
export function execCommand(name: string): string | null {
  return name.startsWith(EXEC) ? name.slice(EXEC.length).trim() : null
}

export function checkContestant(name: string): void {
  const command = execCommand(name)
  if (command === '') {
    throw new RangeError('"exec:" needs the command line of a program, such as exec:./my-bot.')
  }
  if (command === null) opponentProfile(name)
}

export async function closeContestant(contestant: Contestant): Promise<void> {
  if (contestant.kind === 'peer') await contestant.peer.close()
}

export function openContestant(name: string): Contestant {
  checkContestant(name)
  const command = execCommand(name)
  return command === null
    ? { kind: 'player', player: readyPlayer(name) }
    : { kind: 'peer', peer: new PeerProcess(command) }
}
