import { notify } from '../ui/notices.js'
import { fallbackShelf, memoryShelf, openDisk } from './shelves.js'
import { createStore, type Store } from './store.js'

let opened: Promise<Store> | null = null

const GAVE_UP =
  'This browser is not keeping anything: the game goes on, but it ends with this page.'

const setAsideNotice = (entry: { store: string; reason: string }) =>
  notify(
    'aside',
    `One saved entry could not be read (${entry.store}: ${entry.reason}). It was set aside; everything else is here.`,
  )

async function open(): Promise<Store> {
  try {
    const disk = await openDisk()
    const shelf = fallbackShelf(disk, memoryShelf(), () => notify('memory', GAVE_UP))
    return createStore(shelf, 'disk', setAsideNotice)
  } catch {
    notify('memory', GAVE_UP)
    return createStore(memoryShelf(), 'memory', setAsideNotice)
  }
}

/** The one store of the page. */
export function openStore(): Promise<Store> {
  opened ??= open()
  return opened
}
