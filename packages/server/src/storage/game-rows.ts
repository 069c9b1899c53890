import { isSeat, type Seat } from '@skunkd/engine/rules'
import { GameInfo, GameSetup, NonNegativeInt, Pace } from '@skunkd/protocol'
import * as v from 'valibot'
import { DamagedGameError } from './damage.js'
import { insertInto, type Row, type Statement } from './sql.js'
import type { EndedBy, NewGame, StoredEvent, StoredGame, StoredSeat } from './types.js'

export function newGameUnit(game: NewGame): Statement[] {
  const row = {
    id: game.id,
    status: game.status,
    setup: JSON.stringify(game.setup),
    pace: game.pace,
    seq: 0,
    commitment: game.commitment,
    join_secret: game.joinSecret,
    watch_secret: game.watchSecret,
    to_act: 0,
    evening: JSON.stringify(game.evening),
    rematch_of: game.rematchOf,
    created_at: game.at,
    changed_at: game.at,
  }
  return [
    insertInto('games', [row]),
    insertInto('seals', [{ game_id: game.id, secret: game.secret }]),
    ...game.seats.map((seat) => newSeat(game.id, seat)),
  ]
}

export const newSeat = (gameId: string, { seat, accountId, name }: StoredSeat): Statement =>
  insertInto('seats', [{ game_id: gameId, seat, account_id: accountId, name }])

export function newEvent(gameId: string, event: StoredEvent): Statement {
  const { seq, kind, seat, actionId, body, at } = event
  const row = { seq, kind, seat, action_id: actionId, body: JSON.stringify(body), at }
  return insertInto('events', [{ game_id: gameId, ...row }])
}

const seatOf = (value: unknown): Seat | null => (isSeat(value) ? value : null)

function readSeat(row: Row): StoredSeat {
  return {
    seat: row['seat'] as Seat,
    accountId: row['account_id'] as string | null,
    name: row['name'] as string,
  }
}

const USUAL_SETUP: GameSetup = {
  target: 121,
  counting: 'auto',
  muggins: false,
  dealer: 'cut',
  hints: false,
}

/** Longer than any name that was ever accepted. */
const MAX_NAME_CHARACTERS = 200
const isWholeSeat = ({ seat, name }: StoredSeat): boolean =>
  isSeat(seat) && typeof name === 'string' && name !== '' && name.length <= MAX_NAME_CHARACTERS

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Games in the order of their rows: one for each seat, or one without a seat. */
export function readGames(rows: readonly Row[]): StoredGame[] {
  const games = new Map<string, Row[]>()
  for (const row of rows) {
    const id = row['id'] as string
    games.set(id, [...(games.get(id) ?? []), row])
  }
  return [...games.values()].map((seats) =>
    readGame(seats[0]!, seats.filter(({ seat }) => seat !== null).map(readSeat)),
  )
}

function readGame(row: Row, seats: readonly StoredSeat[]): StoredGame {
  const text = (field: string) => row[field] as string
  const unreadable: string[] = []
  /** What can't be read leaves something in its place, and the game is damaged. */
  const read = <T>(field: string, schema: v.GenericSchema<T>, value: unknown, otherwise: T): T => {
    if (v.is(schema, value)) return value
    unreadable.push(field)
    return otherwise
  }
  const number = (field: string) => read(field, NonNegativeInt, Number(row[field]), 0)
  const { status, evening } = GameInfo.entries
  const fields = {
    status: read('status', status, row['status'], 'broken'),
    setup: read('setup', GameSetup, parseJson(text('setup')), USUAL_SETUP),
    pace: read('pace', Pace, row['pace'], 'none'),
    evening: read('evening', evening, parseJson(text('evening')), {
      games: [0, 0],
      points: [0, 0],
    }),
    seq: number('seq'),
    createdAt: number('created_at'),
    changedAt: number('changed_at'),
  }
  if (!seats.every(isWholeSeat)) unreadable.push('seats')
  return {
    ...fields,
    id: text('id'),
    commitment: text('commitment'),
    joinSecret: text('join_secret'),
    watchSecret: row['watch_secret'] as string | null,
    rematchOf: row['rematch_of'] as string | null,
    toAct: Number(row['to_act']),
    winner: seatOf(row['winner']),
    endedBy: row['ended_by'] as EndedBy | null,
    seats: seats.map((seat) =>
      isWholeSeat(seat) ? seat : { ...seat, seat: seatOf(seat.seat) ?? 0, name: '?' },
    ),
    damage: unreadable.length === 0 ? null : `can’t be read: ${unreadable.join(', ')}`,
  }
}

export function readEvent(gameId: string, row: Row): StoredEvent {
  const body = parseJson(row['body'] as string)
  if (body === undefined) {
    throw new DamagedGameError(gameId, `event ${String(row['seq'])} isn’t JSON`)
  }
  return requireWholeEvent(gameId, {
    seq: Number(row['seq']),
    kind: row['kind'] as string,
    seat: row['seat'] as Seat | null,
    actionId: row['action_id'] as string | null,
    body,
    at: Number(row['at']),
  })
}

/** The same event; a `DamagedGameError` if its seat or its time can't be. */
export function requireWholeEvent(gameId: string, event: StoredEvent): StoredEvent {
  const { seq, seat, at } = event
  if ((seat === null || isSeat(seat)) && Number.isSafeInteger(at)) return event
  throw new DamagedGameError(gameId, `event ${seq} has a seat or a time that can’t be`)
}
