import { StoreError } from './sql.js'

/** A store's version is how many steps it has had. A step that was released is never changed. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table accounts (
       id text primary key,
       name text,
       created_at bigint not null
     )`,
    `create table sessions (
       token_hash text primary key,
       account_id text not null,
       created_at bigint not null
     )`,
    'create index sessions_account on sessions (account_id)',
    `create table device_links (
       token_hash text primary key,
       account_id text not null,
       expires_at bigint not null
     )`,
    // Only version 0.1.0 writes deadline_at, and a node of it may still run beside newer ones.
    `create table games (
       id text primary key,
       status text not null,
       setup text not null,
       pace text not null,
       seq bigint not null,
       commitment text not null,
       join_secret text not null,
       watch_secret text,
       to_act smallint not null,
       deadline_at bigint,
       winner smallint,
       ended_by text,
       evening text not null,
       rematch_of text,
       created_at bigint not null,
       changed_at bigint not null
     )`,
    // The secret of the deal is kept apart, so that no query on games can leak it.
    `create table seals (
       game_id text primary key,
       secret text not null
     )`,
    `create table seats (
       game_id text not null,
       seat smallint not null,
       account_id text,
       name text not null,
       primary key (game_id, seat)
     )`,
    'create index seats_account on seats (account_id)',
    // Append-only: one row is one decision with everything the table did after it.
    `create table events (
       game_id text not null,
       seq bigint not null,
       kind text not null,
       seat smallint,
       action_id text,
       body text not null,
       at bigint not null,
       primary key (game_id, seq)
     )`,
    'create unique index events_action on events (game_id, action_id)',
  ],
  [
    'alter table sessions add column used_at bigint',
    // Two people may choose the same number for a request; one person may not.
    'drop index events_action',
    'create unique index events_action on events (game_id, seat, action_id)',
    // Figures of the service as a whole, such as how long it has been there for people.
    `create table service (
       name text primary key,
       value bigint not null
     )`,
    // The log of a game that is over, in one row, compressed.
    `create table packed_events (
       game_id text primary key,
       seq bigint not null,
       log bytea not null
     )`,
    'alter table games add column packed smallint not null default 0',
    `create index games_to_pack on games (changed_at)
       where packed = 0 and status in ('over', 'broken')`,
    `create index games_abandoned on games (changed_at)
       where status in ('inviting', 'starting', 'playing')`,
  ],
  [
    // The device that wants to use a link, and whether the one that made it agrees.
    'alter table device_links add column claim_hash text',
    'alter table device_links add column claim_account text',
    'alter table device_links add column confirmed smallint not null default 0',
  ],
  [
    // Only invitations are looked for by age; a game under way would be sorted in again at every act.
    'drop index games_abandoned',
    `create index games_abandoned on games (changed_at) where status = 'inviting'`,
  ],
  [
    // A request done twice is refused by the rules of the game, all but an offer that was taken back.
    'drop index events_action',
    `create unique index events_action on events (game_id, seat, action_id) where kind = 'offer'`,
  ],
]

export const SCHEMA_VERSION = MIGRATIONS.length

export const VERSION_TABLE = 'create table if not exists schema_version (version bigint not null)'

/** What brings a store of this version up to ours; a newer store is refused, untouched. */
export function migrationsFrom(version: number): readonly string[] {
  if (version > SCHEMA_VERSION) {
    throw new StoreError(
      'NEWER_STORE',
      `The store was written by a newer SKUNK'D (its version is ${version}, this program knows ${SCHEMA_VERSION}). Update the program. The store is unchanged.`,
    )
  }
  if (version === SCHEMA_VERSION) return []
  return [
    ...MIGRATIONS.slice(version).flat(),
    // The first version had no rules for what is kept: after it, they only report for a while.
    ...(version === 1 ? [`insert into service (name, value) values ('upgraded', 1)`] : []),
    'delete from schema_version',
    `insert into schema_version (version) values (${SCHEMA_VERSION})`,
  ]
}
