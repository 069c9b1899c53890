import type { Refusal } from '@skunkd/protocol'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const STATUS: Readonly<Partial<Record<Refusal, ContentfulStatusCode>>> = {
  BAD_MESSAGE: 400,
  BAD_ENTROPY: 400,
  NO_SESSION: 401,
  WRONG_ORIGIN: 403,
  WRONG_HOST: 403,
  NOT_SEATED: 403,
  NOT_YOURS: 403,
  BAD_LINK: 403,
  NOT_FOUND: 404,
  NO_GAME: 404,
  LINK_EXPIRED: 410,
  BROKEN_OFF: 410,
  TOO_LARGE: 413,
  TOO_FAST: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 503,
  NO_FRIENDS_HERE: 503,
}

/** The HTTP status of a refusal; the rest are conflicts with how the game stands. */
export const statusOf = (code: Refusal): ContentfulStatusCode => STATUS[code] ?? 409
