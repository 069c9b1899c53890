import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../support/make-folder.js'
import { StoreError } from '../sql.js'
import { copyInto, loadLibsql, storeErrorOf } from './database.js'

/** Copies the store of a folder into one new file, even while a server writes to it. */
export function backupStore(folder: string, path: string): void {
  const source = join(folder, 'games.db')
  if (!existsSync(source)) {
    throw new StoreError('UNAVAILABLE', `No store in "${folder}".`)
  }
  if (existsSync(path)) {
    throw new StoreError('NOT_WRITABLE', `${path} already exists. Name a new file.`)
  }
  try {
    makeFolder(dirname(path))
  } catch {
    throw new StoreError('NOT_WRITABLE', `The folder ${dirname(path)} can't be created.`)
  }
  const connection = new (loadLibsql())(source)
  try {
    copyInto(connection, path)
  } catch (error) {
    throw storeErrorOf(error)
  } finally {
    connection.close()
  }
}
