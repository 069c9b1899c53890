import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Folders {
  readonly data: string
  readonly app: string
  /** What `npm run docs` writes; nothing is there until then. */
  readonly reference: string
}

/** In a clone beside the project; installed in `$SKUNKD_HOME`, or `.skunkd` in the home folder. */
export function defaultFolders(env: Readonly<Record<string, string | undefined>>): Folders {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const isClone = existsSync(join(root, 'packages', 'web', 'package.json'))
  const home = env['SKUNKD_HOME'] || (isClone ? join(root, '.skunkd') : join(homedir(), '.skunkd'))
  return {
    data: join(home, 'server'),
    app: join(root, 'packages', 'web', 'dist'),
    reference: join(root, 'site'),
  }
}
