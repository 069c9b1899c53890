import { newEvent, newGameUnit, newSeat, readEvent, readGames } from './game-rows.js'
import { eventRowsFrom, readEvents, readPackedLog } from './packed-log.js'
import { removeAccount } from './retention.js'
import {
  insertInto,
  type Row,
  type SqlDriver,
  type SqlValue,
  type Statement,
  StoreError,
} from './sql.js'
import type { Account, Store } from './types.js'

function readAccount(row: Row): Account {
  return {
    id: row['id'] as string,
    name: row['name'] as string | null,
    createdAt: Number(row['created_at']),
  }
}

const IDS_AT_ONCE = 500
const DAY = 86_400_000

/** The store in portable SQL: the same text on SQLite and on Postgres. */
export function sqlStore(driver: SqlDriver): Store {
  const one = async (sql: string, params: readonly SqlValue[]): Promise<Row | null> =>
    (await driver.read(sql, params))[0] ?? null

  /** For units that nothing but a programming error could refuse. */
  const write = async (...unit: readonly Statement[]): Promise<void> => {
    if (!(await driver.write(unit))) {
      throw new StoreError('UNAVAILABLE', 'The store refused what should always be possible.')
    }
  }

  return {
    createGame: (game) => write(...newGameUnit(game)),

    async game(id) {
      const rows = await driver.read(
        `select g.*, s.seat, s.account_id, s.name from games g
         left join seats s on s.game_id = g.id where g.id = $1 order by s.seat`,
        [id],
      )
      return readGames(rows)[0] ?? null
    },

    events: (id, after) => readEvents(driver, id, after),

    async secret(id) {
      const row = await one('select secret from seals where game_id = $1', [id])
      return row === null ? null : (row['secret'] as string)
    },

    async append(id, event, change, together = {}) {
      const { status, toAct, winner, endedBy, changedAt = event.at } = change
      const update: Statement = {
        sql: `update games set seq = seq + 1, packed = 0, status = $1, to_act = $2,
                winner = $3, ended_by = $4, changed_at = $5
              where id = $6 and seq = $7`,
        params: [status, toAct, winner, endedBy, changedAt, id, event.seq - 1],
        mustAffectRows: true,
        ...((status === 'over' || status === 'broken') && { fromReserve: true }),
      }
      const unit = [
        update,
        newEvent(id, event),
        ...(together.seat === undefined ? [] : [newSeat(id, together.seat)]),
        ...(together.next === undefined ? [] : newGameUnit(together.next)),
      ]
      const done = await driver.writeOrRead(unit, eventRowsFrom(id, event.seq))
      return typeof done === 'boolean' ? done : done.map((row) => readEvent(id, row))
    },

    async seqOfRequest(id, seat, actionId) {
      const row = await one(
        `select seq from events where game_id = $1 and seat = $2 and action_id = $3
         union all
         select -1 as seq from packed_events where game_id = $1 order by seq desc`,
        [id, seat, actionId],
      )
      if (row === null) return null
      if (Number(row['seq']) !== -1) return Number(row['seq'])
      const packed = await readPackedLog(driver, id)
      return packed.find((one) => one.seat === seat && one.actionId === actionId)?.seq ?? null
    },

    async seqs(ids) {
      const found = new Map<string, number>()
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
        const some = ids.slice(from, from + IDS_AT_ONCE)
        const places = some.map((_, place) => `$${place + 1}`)
        const rows = await driver.read(
          `select id, seq from games where id in (${places.join(', ')})`,
          some,
        )
        for (const { id, seq } of rows) found.set(id as string, Number(seq))
      }
      return found
    },

    setWatchSecret: (id, secret) =>
      write({ sql: 'update games set watch_secret = $1 where id = $2', params: [secret, id] }),

    async gamesOf(accountId, most) {
      // Only what they are ordered by is read of all of them.
      const rows = await driver.read(
        `select g.*, o.seat, o.account_id, o.name from
           (select l.id from games l join seats s on s.game_id = l.id where s.account_id = $1
            order by l.changed_at desc, l.id limit $2) latest
         join games g on g.id = latest.id join seats o on o.game_id = g.id
         order by g.changed_at desc, g.id, o.seat`,
        [accountId, most],
      )
      return readGames(rows)
    },

    async summaryOf(accountId) {
      const row = await one(
        `select count(*) as games, (select name from accounts where id = $1) as name,
                sum(case when g.status in ('inviting', 'starting', 'playing') then 1 else 0 end) as running
         from seats s join games g on g.id = s.game_id where s.account_id = $1`,
        [accountId],
      )
      return {
        name: (row?.['name'] ?? null) as string | null,
        games: Number(row?.['games'] ?? 0),
        underWay: Number(row?.['running'] ?? 0),
      }
    },

    async haveMet(first, second) {
      const shared = await one(
        `select 1 as met from seats a join seats b on b.game_id = a.game_id
         where a.account_id = $1 and b.account_id = $2 limit 1`,
        [first, second],
      )
      return shared !== null
    },

    createAccount: ({ id, name, createdAt }, tokenHash) =>
      write(
        insertInto('accounts', [{ id, name, created_at: createdAt }]),
        newSession(tokenHash, id, createdAt),
      ),

    async account(tokenHash, now) {
      const row = await one(
        `select a.id, a.name, a.created_at, s.used_at from sessions s
         join accounts a on a.id = s.account_id where s.token_hash = $1`,
        [tokenHash],
      )
      if (row === null) return null
      const unusedFor = now - Number(row['used_at'] ?? 0)
      if (unusedFor > DAY) {
        await write({
          sql: 'update sessions set used_at = $1 where token_hash = $2',
          params: [now, tokenHash],
        }).catch((error: unknown) => {
          // With a full disk, whoever comes may still look at their games, and delete them.
          if (!(error instanceof StoreError && error.code === 'DISK_FULL')) throw error
        })
      }
      return readAccount(row)
    },

    rename: (accountId, name) =>
      write(
        { sql: 'update accounts set name = $1 where id = $2', params: [name, accountId] },
        { sql: 'update seats set name = $1 where account_id = $2', params: [name, accountId] },
      ),

    addDeviceLink: (tokenHash, accountId, expiresAt) =>
      write(
        // Only the latest link of a person is good.
        { sql: 'delete from device_links where account_id = $1', params: [accountId] },
        insertInto('device_links', [
          { token_hash: tokenHash, account_id: accountId, expires_at: expiresAt },
        ]),
      ),

    async deviceLink(tokenHash, now) {
      const row = await one(
        `select account_id, claim_hash, claim_account, confirmed from device_links
         where token_hash = $1 and expires_at > $2`,
        [tokenHash, now],
      )
      if (row === null) return null
      const sessionHash = row['claim_hash'] as string | null
      return {
        accountId: row['account_id'] as string,
        claim:
          sessionHash === null
            ? null
            : { sessionHash, accountId: row['claim_account'] as string | null },
        isConfirmed: Number(row['confirmed']) === 1,
      }
    },

    claimDeviceLink: (tokenHash, { sessionHash, accountId }) =>
      driver.write([
        {
          sql: `update device_links set claim_hash = $1, claim_account = $2
                where token_hash = $3 and claim_hash is null`,
          params: [sessionHash, accountId, tokenHash],
          mustAffectRows: true,
        },
      ]),

    confirmDeviceLink: (tokenHash, sessionHash) =>
      driver.write([
        {
          sql: 'update device_links set confirmed = 1 where token_hash = $1 and claim_hash = $2',
          params: [tokenHash, sessionHash],
          mustAffectRows: true,
        },
      ]),

    // If two come at once, the one whose delete finds the row gets the link.
    useDeviceLink: (tokenHash, now) =>
      driver.write([
        {
          sql: 'delete from device_links where token_hash = $1 and expires_at > $2',
          params: [tokenHash, now],
          mustAffectRows: true,
        },
      ]),

    addSession: (tokenHash, accountId, at) => write(newSession(tokenHash, accountId, at)),

    mergeAccounts: (from, into) =>
      write(
        { sql: 'update seats set account_id = $1 where account_id = $2', params: [into, from] },
        { sql: 'update sessions set account_id = $1 where account_id = $2', params: [into, from] },
        { sql: 'delete from device_links where account_id = $1', params: [from] },
        { sql: 'delete from accounts where id = $1', params: [from] },
      ),

    deleteAccount: (accountId) => write(...removeAccount(accountId)),

    endOtherSessions: (accountId, tokenHash) =>
      write({
        sql: 'delete from sessions where account_id = $1 and token_hash <> $2',
        params: [accountId, tokenHash],
      }),

    async sessionCount(accountId) {
      const row = await one('select count(*) as n from sessions where account_id = $1', [accountId])
      return Number(row?.['n'] ?? 0)
    },

    async recordServed(at) {
      await driver.write([
        insertInto(
          'service',
          [{ name: 'served', value: at }],
          'on conflict (name) do update set value = excluded.value where service.value < excluded.value',
        ),
      ])
      const read = async () =>
        Number((await one("select value from service where name = 'served'", []))?.['value'])
      const recorded = await read()
      if (Number.isSafeInteger(recorded)) return recorded
      // Whatever stands there is no time: it begins again.
      await write({ sql: "update service set value = $1 where name = 'served'", params: [at] })
      return read()
    },

    async served() {
      const row = await one(
        `select coalesce((select value from service where name = 'served'),
                         (select max(changed_at) from games)) as value`,
        [],
      )
      const at = Number(row?.['value'] ?? Number.NaN)
      return Number.isSafeInteger(at) ? at : null
    },

    ping: () => driver.ping(),
    waiting: () => driver.waiting(),
    inUse: () => driver.inUse(),
    close: () => driver.close(),
  }
}

const newSession = (tokenHash: string, accountId: string, at: number): Statement =>
  insertInto('sessions', [
    { token_hash: tokenHash, account_id: accountId, created_at: at, used_at: at },
  ])
