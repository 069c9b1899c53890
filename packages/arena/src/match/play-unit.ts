import {
  createRng,
  type GameAction,
  type GameRecord,
  type GameState,
  playerRng,
  type Rng,
  RuleError,
  randomSeed,
  SEATS,
  type TracedDecision,
  toRecord,
} from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'
import type { Contestant } from '../seats/contestant.js'
import type { PeerProcess } from '../seats/peer-process.js'
import { addDuration } from './durations.js'
import { GameLog, type LogFormat } from './game-log.js'
import { gameLoop, type SeatRequest } from './game-loop.js'
import { GameTally } from './game-tally.js'
import { type MatchSpec, type Seating, unitSeatings, unitSeed, unitStart } from './match-spec.js'
import type { Tally } from './tally.js'

export interface OutputOptions {
  readonly log: LogFormat | null
  readonly records: boolean
}

export interface UnitOutput {
  readonly log: string[]
  readonly records: { readonly name: string; readonly record: GameRecord }[]
}

/** A seat's own chance, unrelated to the cards: a program is given it as a seed. */
export function seatSeed(gameSeed: number, seat: number): number {
  return randomSeed(playerRng(gameSeed, seat))
}

interface Table {
  readonly spec: MatchSpec
  readonly unit: number
  readonly seating: Seating
  readonly contestants: readonly [Contestant, Contestant]
  readonly tally: Tally
  readonly wanted: OutputOptions
  readonly output: UnitOutput
}

const GAME_LETTER = ['a', 'b'] as const

function gameName({ spec, unit, seating }: Table): string {
  const letter = spec.duplicate ? GAME_LETTER[seating[0]] : ''
  return `${String(unit + 1).padStart(6, '0')}${letter}`
}

async function askPeer(peer: PeerProcess, request: SeatRequest): Promise<GameAction> {
  const { seat: playerIndex, question } = request
  if (question.kind === 'go') return { type: 'DECLARE_GO', playerIndex }
  if (question.kind === 'forced') {
    return { type: 'PLAY_CARD', playerIndex, cardId: question.card.id }
  }
  return peer.decide(request.view, question)
}

function follow(
  loop: ReturnType<typeof gameLoop>,
  action: GameAction,
  contestant: Contestant,
): ReturnType<typeof loop.next> {
  try {
    return loop.next(action)
  } catch (error) {
    if (contestant.kind === 'peer' && error instanceof RuleError) {
      throw contestant.peer.complaint(error)
    }
    throw error
  }
}

/** One game; returns the first player's margin. Asynchronous only where a program takes part. */
async function playGame(table: Table): Promise<number> {
  const { spec, seating, contestants, tally, wanted, output } = table
  const seed = unitSeed(spec, table.unit)
  const watcher = new GameTally(tally, seating, spec.options.counting)
  const names = [spec.p1, spec.p2] as const
  const log =
    wanted.log === null
      ? null
      : new GameLog(
          wanted.log,
          { name: gameName(table), seed, players: [names[seating[0]], names[seating[1]]] },
          output.log,
        )
  const rngs: Rng[] = []
  for (const seat of SEATS) {
    const contestant = contestants[seating[seat]]
    if (contestant.kind === 'peer') await contestant.peer.newGame(seat, seatSeed(seed, seat))
    rngs.push(createRng(seatSeed(seed, seat)))
  }

  const begun = performance.now()
  const loop = gameLoop({
    options: { ...spec.options, seed, dealer: 0, startScores: unitStart(spec, table.unit) },
    whole: wanted.records,
    onState: watcher.watch,
  })
  let step = loop.next()
  while (!step.done) {
    const request = step.value
    const { seat, view, question } = request
    const player = seating[seat as 0 | 1]
    const contestant = contestants[player]
    const isChoice = question.kind === 'discard' || question.kind === 'play'
    const asked = isChoice ? performance.now() : 0
    let action: GameAction
    let decision: TracedDecision | null = null
    if (contestant.kind === 'peer') {
      action = await askPeer(contestant.peer, request)
    } else {
      decision = answer(contestant.player, view, question, rngs[seat]!, log !== null)
      action = decision.action
    }
    const milliseconds = isChoice ? performance.now() - asked : 0
    if (isChoice) {
      const times = tally.players[player]
      addDuration(question.kind === 'discard' ? times.discardTime : times.playTime, milliseconds)
    }
    watcher.expectClaim(decision?.claim ?? null)
    if (decision !== null) log?.decided(request, decision, milliseconds)
    log?.acted(action)
    step = follow(loop, action, contestant)
  }
  const end: GameState = step.value
  addDuration(tally.gameTime, performance.now() - begun)
  if (wanted.records) output.records.push({ name: gameName(table), record: toRecord(end) })
  return watcher.finish(end)
}

export async function playUnit(
  spec: MatchSpec,
  unit: number,
  contestants: readonly [Contestant, Contestant],
  tally: Tally,
  outputOptions: OutputOptions,
  output: UnitOutput,
): Promise<void> {
  const before = tally.players[0].wins
  let margin = 0
  for (const seating of unitSeatings(spec, unit)) {
    margin += await playGame({
      spec,
      unit,
      seating,
      contestants,
      tally,
      wanted: outputOptions,
      output,
    })
  }
  tally.marginSquares += margin * margin
  tally.outcomes[tally.players[0].wins - before]!++
}
