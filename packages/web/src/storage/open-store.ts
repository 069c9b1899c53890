import { notify } from '../ui/notices.js'
import { createIndexedDbBackend, createMemoryBackend, withFallback } from './backends.js'
import { NewerDatabaseError, openDatabase } from './database.js'
import { createStore, type Store } from './store.js'
import type { QuarantinedEntry } from './types.js'

let opened: Promise<Store> | null = null

const GAVE_UP =
  'This browser isn’t saving data. You can play, but your game will be lost when you close this page.'
const NEWER =
  'Your saved data is from a newer version of SKUNK’D. Close other tabs and reload this page. Nothing will be saved until you do.'
const OVERTAKEN =
  'A newer version of SKUNK’D is open in another tab. Reload this page. Nothing you do here is saved until you do.'

const setAsideNotice = ({ store, reason }: QuarantinedEntry) =>
  notify(
    'aside',
    `One saved entry couldn’t be read (${store}: ${reason}) and was set aside. Everything else is safe.`,
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

export function openStore(): Promise<Store> {
  opened ??= open()
  return opened
}
