import { notify } from '../ui/notices.js'
import { createMemoryBackend, withFallback } from './backends.js'
import { NewerDatabaseError, openDatabase } from './database.js'
import { createIndexedDbBackend } from './indexeddb-backend.js'
import { createStore, type Store } from './store.js'
import type { QuarantinedEntry } from './types.js'

let opened: Promise<Store> | null = null

const GAVE_UP =
  'This browser is not keeping anything: you can play on, but the game ends with this page.'
const NEWER =
  'What is kept in this browser was written by a newer version of SKUNK’D. It is left untouched: close the other tabs and load this page again. Until then nothing is kept.'
const OVERTAKEN =
  'A newer version of SKUNK’D is open in another tab. Load this page again: until then nothing done here is kept.'

const setAsideNotice = ({ store, reason }: QuarantinedEntry) =>
  notify(
    'aside',
    `One saved entry could not be read (${store}: ${reason}). It was set aside; everything else is here.`,
  )

async function open(): Promise<Store> {
  let reason = GAVE_UP
  try {
    const database = await openDatabase({
      onOvertaken() {
        reason = OVERTAKEN
        notify('memory', reason)
      },
    })
    const backend = withFallback(createIndexedDbBackend(database), createMemoryBackend(), () =>
      notify('memory', reason),
    )
    return createStore(backend, 'disk', setAsideNotice)
  } catch (error) {
    notify('memory', error instanceof NewerDatabaseError ? NEWER : GAVE_UP)
    return createStore(createMemoryBackend(), 'memory', setAsideNotice)
  }
}

/** The one store of the page. */
export function openStore(): Promise<Store> {
  opened ??= open()
  return opened
}
