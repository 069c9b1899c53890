import { fromRecord, type GameState, gameReducer, playerView } from '@skunkd/engine/rules'
import { pluralForm } from '@skunkd/engine/words'
import type { SeatMove } from '../messages/client-messages.js'
import type { FairRecord } from './record.js'
import { decisionText, type HandNote, noteOf, type Promises, type Witness } from './witness.js'

export interface FairCheck {
  readonly id:
    | 'whole'
    | 'commitment'
    | 'entropy'
    | 'cut'
    | 'deals'
    | 'play'
    | 'witness'
    | 'cards'
    | 'decisions'
    | 'told'
  readonly ok: boolean
  readonly text: string
}

export interface Comparison {
  readonly checks: readonly FairCheck[]
  readonly unseen: readonly string[]
}

const NOTHING_KEPT =
  'Whether this is the game that was played: only a device that was at the table can tell.'
const NO_CARDS = 'Whether these are the cards that were on the table: none were kept to compare.'

const PARTS = [
  ['commitment', 'the server’s commitment'],
  ['h0', 'the first player’s hash'],
  ['e0', 'the first player’s share'],
  ['e1', 'the second player’s share'],
] as const

function checkPromises({ fair }: FairRecord, kept: Promises): FairCheck {
  const wrong = PARTS.filter(([part]) => kept[part] !== null && kept[part] !== fair[part])
  const had = PARTS.filter(([part]) => kept[part] !== null)
  const text =
    wrong.length === 0
      ? `As kept from the start: ${had.map(([, name]) => name).join(', ')}.`
      : `Not as kept from the start: ${wrong.map(([, name]) => name).join(', ')}.`
  return { id: 'witness', ok: wrong.length === 0, text }
}

/** What a seat decides itself; the table says its goes. */
const DECIDED = new Set(['DISCARD', 'PLAY_CARD', 'CLAIM_SCORE', 'ACCEPT_CLAIM', 'CALL_MUGGINS'])

/** What the seat must have seen and done, by the record: the note after every action. */
function replayFor(game: GameState, seat: 0 | 1) {
  const notes: HandNote[] = []
  const decisions = new Map<number, string>()
  let state = fromRecord({ version: 2, options: game.options, actions: [] })
  for (const action of game.actions) {
    if ('playerIndex' in action && action.playerIndex === seat && DECIDED.has(action.type)) {
      decisions.set(state.own[seat].turns, decisionText(action as unknown as SeatMove))
    }
    state = gameReducer(state, action)
    notes[state.actions.length] = noteOf(playerView(state, seat))
  }
  return { notes, decisions }
}

const FACTS = [
  ['dealer', 'a different dealer'],
  ['dealt', 'different cards in the hand'],
  ['laid', 'different discards'],
  ['starter', 'a different starter'],
  ['played', 'different cards played'],
  ['theirs', 'different cards shown'],
  ['crib', 'a different crib'],
  ['scores', 'a different score'],
  ['ended', 'a different end'],
] as const satisfies readonly (readonly [keyof HandNote, string])[]

const write = (value: unknown): string => JSON.stringify(value)

function difference(noted: HandNote, notes: readonly HandNote[]): string | null {
  const then = notes[noted.seen]
  // In a record of another game the hand may be shorter: its end is compared.
  const recorded =
    then?.hand === noted.hand ? then : notes.findLast((note) => note?.hand === noted.hand)
  if (recorded === undefined) return `The record has no hand ${noted.hand}, which this device saw.`
  const fact = FACTS.find(
    ([name]) => noted[name] !== undefined && write(noted[name]) !== write(recorded[name]),
  )
  if (fact === undefined && recorded === then) return null
  return fact === undefined
    ? `Hand ${noted.hand}: the record has less of it than this device saw.`
    : `Hand ${noted.hand}: this device saw ${fact[1]} (${[noted[fact[0]] ?? 'none'].flat().join(' ')}). The record has ${[recorded[fact[0]] ?? 'none'].flat().join(' ')}.`
}

const numbers = (hands: readonly number[]): string =>
  `${pluralForm(hands.length, 'hand')} ${hands.join(', ')}`

function unseenHands(hands: readonly HandNote[], ends: readonly HandNote[]): string[] {
  const known = new Map(hands.map((note) => [note.hand, note]))
  const missing = ends.filter(({ hand }) => !known.has(hand)).map(({ hand }) => hand)
  const partly = ends
    .filter((end) => {
      const note = known.get(end.hand)
      if (note === undefined) return false
      // The score after a hand is also the score before the next one, in which the game goes on.
      const facts = known.has(end.hand + 1) ? FACTS.slice(0, -2) : FACTS
      return facts.some(([name]) => write(note[name]) !== write(end[name]))
    })
    .map(({ hand }) => hand)
  return [
    ...(missing.length > 0 ? [`This device didn’t see ${numbers(missing)}.`] : []),
    ...(partly.length > 0 ? [`This device didn’t see all of ${numbers(partly)}.`] : []),
  ]
}

const RULES = [
  ['target', 'a different target from the one'],
  ['counting', 'a different way to count from the one'],
  ['muggins', 'a different rule about muggins from the one'],
  ['dealer', 'a different first dealer from the one'],
] as const

/** What the game was played by, although something else had been agreed. */
function otherRule({ setup }: Witness, { options }: GameState): string | null {
  if (setup === undefined) return null
  const rule = RULES.find(([name]) => setup[name] !== options[name])
  const isAhead = options.startScores?.some((points) => points !== 0) === true
  const what = rule?.[1] ?? (isAhead ? 'a different score to begin with from the one' : null)
  return what && `The record has ${what} agreed.`
}

function checkCards(witness: Witness, notes: readonly HandNote[], game: GameState): FairCheck {
  const { hands = [], cuts } = witness
  const { cuts: recorded } = game.options
  const otherCut =
    cuts !== undefined &&
    write(cuts) !== write(recorded?.map((pair) => pair.map(({ id }) => id)) ?? null)
  const found = otherCut
    ? 'This device saw a different cut for the deal from the one in the record.'
    : (otherRule(witness, game) ??
      hands.map((note) => difference(note, notes)).find((text) => text !== null) ??
      null)
  const text =
    found ??
    `What this device saw in ${pluralForm(hands.length, 'one hand', `${hands.length} hands`)} is in the record: its cards, starters, plays, what was shown, both scores.`
  return { id: 'cards', ok: found === null, text }
}

function checkDecisions(
  { decisions = [] }: Witness,
  recorded: ReadonlyMap<number, string>,
): FairCheck {
  const wrong = decisions.find(([turn, text]) => recorded.get(turn) !== text)
  const text =
    wrong === undefined
      ? `${pluralForm(decisions.length, 'The one decision made on this device is', `The ${decisions.length} decisions made on this device are`)} in the record.`
      : `This device decided ${wrong[1]}. The record has ${recorded.get(wrong[0]) ?? 'nothing'}.`
  return { id: 'decisions', ok: wrong === undefined, text }
}

export function compareWitness(
  record: FairRecord,
  game: GameState | null,
  kept: Witness | Promises | null,
): Comparison {
  if (kept === null) return { checks: [], unseen: [NOTHING_KEPT] }
  const promises = checkPromises(record, kept)
  if (!('seat' in kept)) return { checks: [promises], unseen: [NO_CARDS] }
  const { seat, hands, contradictions = [], late } = kept
  const told: FairCheck[] = contradictions.map((text) => ({ id: 'told', ok: false, text }))
  const unseen: string[] = []
  const own = seat === 0 ? kept.e0 : kept.e1
  if (late === true || own === null || kept.h0 === null) {
    unseen.push(
      'This device added no share of its own before the first deal. The rest may have been chosen later.',
    )
  }
  // Otherwise it could have been chosen once the first share was known.
  else if (kept.e1 === null)
    unseen.push('Whether the second player’s share was there first: it wasn’t kept.')
  if (hands === undefined) unseen.push(NO_CARDS)
  if (kept.setup === undefined) {
    unseen.push('Whether these are the rules that were agreed: they weren’t kept.')
  }
  if (game === null || hands === undefined) return { checks: [promises, ...told], unseen }
  const { notes, decisions } = replayFor(game, seat)
  const ends = [...new Map(notes.filter(Boolean).map((note) => [note.hand, note])).values()]
  unseen.push(...unseenHands(hands, ends))
  if (game.options.cuts !== undefined && kept.cuts === undefined) {
    unseen.push('This device didn’t see the cut for the deal.')
  }
  const made = new Set(kept.decisions?.map(([turn]) => turn))
  const ownCount = [...decisions.keys()].filter((turn) => made.has(turn)).length
  if (ownCount < decisions.size) {
    unseen.push(
      ownCount === 0
        ? 'Whether the decisions of this seat are its own: none were made on this device.'
        : `Only ${ownCount} of this seat’s ${decisions.size} decisions were made on this device.`,
    )
  }
  return {
    checks: [
      promises,
      checkCards(kept, notes, game),
      ...(kept.decisions === undefined ? [] : [checkDecisions(kept, decisions)]),
      ...told,
    ],
    unseen,
  }
}
