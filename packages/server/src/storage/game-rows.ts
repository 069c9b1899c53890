import type { GameSetup, Pace } from '@skunkd/protocol'
import type { Row, Statement } from './sql.js'
import type {
  EndedBy,
  GameStatus,
  NewGame,
  SeriesScore,
  StoredEvent,
  StoredGame,
  StoredSeat,
} from './types.js'

/** The rows of a new game; the first one fails if the id is taken. */
export function newGameUnit(game: NewGame): Statement[] {
  return [
    {
      sql: `insert into games (id, status, setup, pace, seq, commitment, join_secret, watch_secret,
              to_act, evening, rematch_of, created_at, changed_at)
            values ($1, $2, $3, $4, 0, $5, $6, $7, 0, $8, $9, $10, $10)`,
      params: [
        game.id,
        game.status,
        JSON.stringify(game.setup),
        game.pace,
        game.commitment,
        game.joinSecret,
        game.watchSecret,
        JSON.stringify(game.evening),
        game.rematchOf,
        game.at,
      ],
    },
    { sql: 'insert into seals (game_id, secret) values ($1, $2)', params: [game.id, game.secret] },
    ...game.seats.map((seat) => newSeat(game.id, seat)),
  ]
}

export function newSeat(gameId: string, { seat, accountId, name }: StoredSeat): Statement {
  return {
    sql: 'insert into seats (game_id, seat, account_id, name) values ($1, $2, $3, $4)',
    params: [gameId, seat, accountId, name],
  }
}

export function newEvent(gameId: string, event: StoredEvent): Statement {
  return {
    sql: `insert into events (game_id, seq, kind, seat, action_id, body, at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
    params: [
      gameId,
      event.seq,
      event.kind,
      event.seat,
      event.actionId,
      JSON.stringify(event.body),
      event.at,
    ],
  }
}

const seatOf = (value: unknown): 0 | 1 | null => (value === 0 || value === 1 ? value : null)

export function readSeat(row: Row): StoredSeat {
  return {
    seat: seatOf(row['seat']) ?? 0,
    accountId: row['account_id'] as string | null,
    name: row['name'] as string,
  }
}

export function readGame(row: Row, seats: readonly StoredSeat[]): StoredGame {
  const text = (field: string) => row[field] as string
  return {
    id: text('id'),
    status: text('status') as GameStatus,
    setup: JSON.parse(text('setup')) as GameSetup,
    pace: text('pace') as Pace,
    seq: Number(row['seq']),
    commitment: text('commitment'),
    joinSecret: text('join_secret'),
    watchSecret: row['watch_secret'] as string | null,
    evening: JSON.parse(text('evening')) as SeriesScore,
    rematchOf: row['rematch_of'] as string | null,
    toAct: Number(row['to_act']),
    winner: seatOf(row['winner']),
    endedBy: row['ended_by'] as EndedBy | null,
    createdAt: Number(row['created_at']),
    changedAt: Number(row['changed_at']),
    seats,
  }
}

export function readEvent(row: Row): StoredEvent {
  return {
    seq: Number(row['seq']),
    kind: row['kind'] as string,
    seat: seatOf(row['seat']),
    actionId: row['action_id'] as string | null,
    body: JSON.parse(row['body'] as string) as unknown,
    at: Number(row['at']),
  }
}
