import { MAX_COUNTED } from './store.js'

/** `8`, `1,000+`: counting stops there. */
export const upTo = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString(undefined)}+` : String(count)
