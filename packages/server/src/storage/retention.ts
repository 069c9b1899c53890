import { DELETED_NAME } from '@skunkd/protocol'
import { insertInto, type SqlDriver, type SqlValue, type Statement } from './sql.js'

const DAY = 86_400_000
const MONTH = 30 * DAY
/** How long a browser is known after its last visit, and a game that nobody owns. */
export const YEAR = 365 * DAY
/** After an upgrade or a pause it is only said what would go, for this long. */
const REPORT_ONLY = MONTH
/** Longer without a clean-up than this, either way, and people are given time to come back. */
const MAX_PAUSE = 2 * MONTH

const RUNNING = `('inviting', 'starting', 'playing')`
/** A browser that no visit is known of yet counts as having come when this began. */
const LAST_USE = `coalesce(s.used_at, case when s.created_at > $2 then s.created_at else $2 end)`
const AT_ONCE = 200

type Kind = 'invitations' | 'deviceLinks' | 'sessions' | 'guests' | 'accounts' | 'ownerlessGames'

/** What is no longer kept. In `where`, $1 is a time and $2 the beginning. */
interface Rule {
  readonly from: string
  readonly key: string
  readonly where: string
  readonly age: number
  /** What belongs to one of them and goes with it. */
  readonly also?: (id: string) => readonly Statement[]
}

const statements = (id: string, ...texts: readonly string[]): Statement[] =>
  texts.map((sql) => ({ sql, params: [id] }))

const emptyGame = (id: string): Statement[] =>
  statements(
    id,
    'delete from events where game_id = $1',
    'delete from packed_events where game_id = $1',
    'delete from seats where game_id = $1',
    'delete from seals where game_id = $1',
  )

export const removeAccount = (id: string): Statement[] => [
  {
    sql: 'update seats set account_id = null, name = $2 where account_id = $1',
    params: [id, DELETED_NAME],
    fromReserve: true,
  },
  ...statements(
    id,
    'delete from sessions where account_id = $1',
    'delete from device_links where account_id = $1',
    'delete from accounts where id = $1',
  ),
]

const RULES: Readonly<Record<Kind, Rule>> = {
  invitations: {
    from: 'games as g',
    key: 'g.id',
    where: `g.status = 'inviting' and g.changed_at < $1`,
    age: MONTH,
    also: emptyGame,
  },
  deviceLinks: {
    from: 'device_links as d',
    key: 'd.token_hash',
    where: 'd.expires_at < $1',
    age: MONTH,
  },
  sessions: {
    from: 'sessions as s',
    key: 's.token_hash',
    where: `${LAST_USE} < $1
            and not exists (select 1 from seats o join games g on g.id = o.game_id
                            where o.account_id = s.account_id and g.status in ${RUNNING})`,
    age: YEAR,
  },
  guests: {
    from: 'accounts as a',
    key: 'a.id',
    where: `a.created_at < $1
            and not exists (select 1 from seats o where o.account_id = a.id)
            and not exists (select 1 from sessions s where s.account_id = a.id and ${LAST_USE} >= $1)`,
    age: MONTH,
    also: removeAccount,
  },
  accounts: {
    from: 'accounts as a',
    key: 'a.id',
    where: `a.created_at < $1
            and not exists (select 1 from sessions s where s.account_id = a.id)
            and not exists (select 1 from seats o join games g on g.id = o.game_id
                            where o.account_id = a.id and g.status in ${RUNNING})`,
    age: YEAR,
    also: removeAccount,
  },
  ownerlessGames: {
    from: 'games as g',
    key: 'g.id',
    where: `g.status not in ${RUNNING} and g.changed_at < $1
            and not exists (select 1 from seats o where o.game_id = g.id and o.account_id > '')`,
    age: YEAR,
    also: emptyGame,
  },
}

const KINDS = Object.keys(RULES) as Kind[]

export interface CleanReport {
  readonly counts: Readonly<Record<Kind, number>>
  readonly removed: boolean
  /** Until when it is only reported; 0 if that time is over. */
  readonly reportsUntil: number
}

/** Now, if an earlier version wrote here, the calendar jumped, or no server was there for long. */
async function cleanedSince(driver: SqlDriver, now: number): Promise<number> {
  // Before the first time, the latest visit tells how long nobody was there.
  const rows = await driver.read(
    `select 'cleaned-at' as name, max(used_at) as value from sessions
     union all select name, value from service where name in ('cleaned-since', 'cleaned-at')`,
    [],
  )
  const known = new Map(rows.map(({ name, value }) => [name, Number(value ?? now)]))
  let since = known.get('cleaned-since')
  const isLately = Math.abs(now - known.get('cleaned-at')!) <= MAX_PAUSE
  // Also if what stands there can't be read, or is no time.
  if (!isLately || !((since ?? 0) <= now + MAX_PAUSE)) since = now
  if (since === undefined) {
    // The first version did not write down visits.
    const [older] = await driver.read(
      `select 1 as n from sessions where used_at is null
       union all select 1 from service where name = 'upgraded' limit 1`,
      [],
    )
    since = older === undefined ? 0 : now
  }
  await driver.write([
    insertInto(
      'service',
      [
        { name: 'cleaned-since', value: since },
        { name: 'cleaned-at', value: now },
      ],
      'on conflict (name) do update set value = excluded.value',
    ),
  ])
  return since
}

export interface CleanOptions {
  readonly now: number
  /** Says what would go, and removes nothing. */
  readonly dryRun?: boolean
}

/** In the first 30 days after an upgrade, a long pause or a jump of the calendar it only counts. */
export async function cleanStore(
  driver: SqlDriver,
  { now, dryRun = false }: CleanOptions,
): Promise<CleanReport> {
  const since = await cleanedSince(driver, now)
  const reportsUntil = since === 0 || now >= since + REPORT_ONLY ? 0 : since + REPORT_ONLY
  const removed = !dryRun && reportsUntil === 0
  const counts: Record<string, number> = {}
  for (const kind of KINDS) {
    const { from, key, where, age, also } = RULES[kind]
    // $2 must be there for every kind.
    const rule = `from ${from} where ${where} and $2 = $2`
    const params: readonly SqlValue[] = [now - age, since]
    if (!removed) {
      const [row] = await driver.read(`select count(*) as n ${rule}`, params)
      counts[kind] = Number(row!['n'])
      continue
    }
    counts[kind] = 0
    for (;;) {
      const found = await driver.read(`select ${key} as id ${rule} limit ${AT_ONCE}`, params)
      if (found.length === 0) break
      for (const { id } of found) {
        // Whoever has come meanwhile stays.
        const remove = { sql: `delete ${rule} and ${key} = $3`, params: [...params, id!] }
        const rest = also?.(id as string) ?? []
        if (await driver.write([{ ...remove, mustAffectRows: true }, ...rest])) counts[kind]!++
      }
    }
  }
  return { counts: counts as Record<Kind, number>, removed, reportsUntil }
}
