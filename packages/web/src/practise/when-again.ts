const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `in 10 minutes`, `in 3 days`: roughly, as people say it. */
export function whenAgain(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const wait = Math.max(0, at - now)
  if (wait < HOUR) return format.format(Math.max(1, Math.round(wait / MINUTE)), 'minute')
  if (wait < DAY) return format.format(Math.round(wait / HOUR), 'hour')
  return format.format(Math.round(wait / DAY), 'day')
}
