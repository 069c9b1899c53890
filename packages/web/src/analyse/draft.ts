import {
  type Card,
  cardLabel,
  formatHand,
  formatPlay,
  type Playing,
  type PlaySoFar,
  type PlayToken,
  type Position,
  parseHand,
  parsePlay,
  parsePosition,
  playTokens,
  type ScorePair,
  validatePlay,
} from '@skunkd/engine'
import { pluralForm, TABLE_TARGET } from '@skunkd/engine/words'
import { positionQuery } from '../coach/decision/position-picture.js'
import { COMPARISON_MODELS, type ComparisonModel } from '../threads/against.js'
import { reasonOf } from '../ui/text.js'

/** The seat of the person who asks. */
export const ME = 0
const THEM = 1

type Kind = 'discard' | 'play'

/** A position as it is being put together; cards may still be missing. */
export interface Draft {
  readonly kind: Kind
  readonly hand: readonly Card[]
  readonly isDealer: boolean
  /** What the game is played to. */
  readonly target: number
  readonly scores: ScorePair | null
  readonly play: readonly PlayToken[]
  readonly starter: readonly Card[]
  readonly discarded: readonly Card[]
  /** Whose column stands beside the yardstick's. */
  readonly other: ComparisonModel | null
}

export const EMPTY: Draft = {
  kind: 'discard',
  hand: [],
  isDealer: true,
  target: TABLE_TARGET,
  scores: null,
  play: [],
  starter: [],
  discarded: [],
  other: null,
}

export const MOST = { discard: 6, play: 4, starter: 1, discarded: 2 } as const
/** The lengths of game there are. */
const TARGETS = [121, 61] as const

interface ReadDraft {
  readonly draft: Draft
  /** What is wrong with the address, in sentences. */
  readonly problems: readonly string[]
}

const asDraft = (position: Position): Draft => ({
  ...EMPTY,
  kind: position.kind === 'discarding' ? 'discard' : 'play',
  hand: position.hand,
  isDealer: position.isDealer,
  target: position.target,
  scores: position.scores,
  ...(position.kind === 'playing' && {
    play: wordsOf(position),
    starter: position.starter === null ? [] : [position.starter],
    discarded: position.discarded ?? [],
  }),
})

/** The play as it is entered; of an unknown past, the cards of the count. */
function wordsOf({ history, pile }: Playing): readonly PlayToken[] {
  return history === null ? pile.map((what) => ({ who: null, what })) : playTokens(history, pile)
}

/** An address with a whole position in one line, `p=5h5s6d7cjsqh_98-112*`. */
function readLine(line: string, query: URLSearchParams): ReadDraft {
  try {
    const { position, assumed } = parsePosition(line)
    const unnamed = assumed.map(cardLabel).join(', ')
    const problems =
      unnamed === ''
        ? []
        : [`No suit was given for these cards: ${unnamed} make no flush and no nobs.`]
    const rest = new URLSearchParams(query)
    rest.delete('p')
    const { draft } = readDraft(rest)
    return { draft: { ...asDraft(position), other: draft.other }, problems }
  } catch (error) {
    return { draft: EMPTY, problems: [reasonOf(error)] }
  }
}

/** The position in an address: one line, or a field each as long as cards are missing. */
export function readDraft(query: URLSearchParams): ReadDraft {
  const line = query.get('p')
  if (line !== null) return readLine(line, query)
  const problems: string[] = []
  function field<T>(name: string, otherwise: T, read: (text: string) => T): T {
    const text = query.get(name)
    if (text === null || text.trim() === '') return otherwise
    try {
      return read(text)
    } catch (error) {
      problems.push(reasonOf(error))
      return otherwise
    }
  }
  const kind = field<Kind>('kind', query.has('play') ? 'play' : 'discard', (text) =>
    oneOf(text, 'kind', ['discard', 'play']),
  )
  const target = Number(
    field('to', String(TABLE_TARGET), (text) =>
      oneOf(text, 'length of a game', TARGETS.map(String)),
    ),
  )
  const draft: Draft = {
    kind,
    target,
    hand: field('hand', [], (text) => cards(text, MOST[kind], 'The hand')),
    isDealer:
      field('role', 'dealer', (text) => oneOf(text, 'role', ['dealer', 'pone'])) === 'dealer',
    scores: field<ScorePair | null>('score', null, (text) => readScores(text, target)),
    play: kind === 'play' ? field<readonly PlayToken[]>('play', [], parsePlay) : [],
    starter: kind === 'play' ? field('starter', [], (text) => cards(text, 1, 'The starter')) : [],
    discarded:
      kind === 'play'
        ? field('discarded', [], (text) => cards(text, MOST.discarded, 'Your discards'))
        : [],
    other: field<ComparisonModel | null>('against', null, (text) =>
      oneOf(text, 'opponent', COMPARISON_MODELS),
    ),
  }
  const twice = firstTwice(allCards(draft))
  if (twice !== null) {
    problems.push(`${formatHand([twice])} appears twice. A deck has each card once.`)
  }
  return { draft, problems }
}

function oneOf<T extends string>(text: string, name: string, accepted: readonly T[]): T {
  const found = accepted.find((each) => each === text.toLowerCase())
  if (found === undefined) {
    throw new RangeError(`The ${name} must be ${accepted.join(' or ')}, not "${text}".`)
  }
  return found
}

function cards(text: string, most: number, what: string): readonly Card[] {
  const found = parseHand(text)
  if (found.length > most) {
    throw new RangeError(`${what} must have at most ${most} cards, not ${found.length}.`)
  }
  return found
}

/** Reads `98-112`: mine first. */
export function readScores(text: string, target = TABLE_TARGET): ScorePair {
  const match = /^\s*(\d{1,3})\s*[-–:]\s*(\d{1,3})\s*$/.exec(text)
  const [mine, theirs] = [Number(match?.[1]), Number(match?.[2])]
  if (match === null || mine >= target || theirs >= target) {
    const example = `${target - 23}-${target - 9}`
    throw new RangeError(
      `The score must be two numbers from 0 to ${target - 1}, yours first, such as ${example}, not "${text}".`,
    )
  }
  return { mine, theirs }
}

/** The cards among the words of a play. */
export function playedCards(play: readonly PlayToken[]): readonly Card[] {
  return play.flatMap(({ what }) => (typeof what === 'string' ? [] : [what]))
}

export function allCards({ hand, play, starter, discarded }: Draft): readonly Card[] {
  return [...hand, ...playedCards(play), ...starter, ...discarded]
}

function firstTwice(cards: readonly Card[]): Card | null {
  return cards.find((card, i) => cards.findIndex(({ id }) => id === card.id) < i) ?? null
}

/** The address of a position: one line once it is whole; until then what is known, field by field. */
export function writeDraft(draft: Draft): URLSearchParams {
  const status = toPosition(draft)
  if (status.status === 'ready' && status.note === null) {
    const query = positionQuery(status.position)
    if (draft.other !== null) query.set('against', draft.other)
    return query
  }
  const query = new URLSearchParams({ kind: draft.kind })
  if (draft.hand.length > 0) query.set('hand', formatHand(draft.hand))
  query.set('role', draft.isDealer ? 'dealer' : 'pone')
  if (draft.target !== TABLE_TARGET) query.set('to', String(draft.target))
  if (draft.scores !== null) query.set('score', `${draft.scores.mine}-${draft.scores.theirs}`)
  if (draft.kind === 'play') {
    if (draft.play.length > 0) query.set('play', formatPlay(draft.play))
    if (draft.starter.length > 0) query.set('starter', formatHand(draft.starter))
    if (draft.discarded.length > 0) query.set('discarded', formatHand(draft.discarded))
  }
  if (draft.other !== null) query.set('against', draft.other)
  return query
}

/** Ready to be analysed, still incomplete, or impossible. */
export type DraftStatus =
  | { readonly status: 'ready'; readonly position: Position; readonly note: string | null }
  | { readonly status: 'incomplete' | 'impossible'; readonly message: string }

/** Where the play of a draft stands; throws if it cannot have happened. */
export function playOf({
  play,
  isDealer,
  hand,
  starter,
  discarded,
}: Pick<Draft, 'play' | 'isDealer' | 'hand' | 'starter' | 'discarded'>): PlaySoFar {
  return validatePlay(play, { isDealer, hand, starter, discarded })
}

/** The position that a draft is, once nothing is missing. */
export function toPosition(draft: Draft): DraftStatus {
  const twice = firstTwice(allCards(draft))
  if (twice !== null) {
    return { status: 'impossible', message: `${formatHand([twice])} is used twice.` }
  }
  const { isDealer, target, scores } = draft
  const decision = { isDealer, target, scores, goal: 'win' as const }
  const { hand } = draft
  if (draft.kind === 'discard') {
    const missing = MOST.discard - hand.length
    return missing > 0
      ? {
          status: 'incomplete',
          message: `Choose ${missing === 6 ? 'six cards' : pluralForm(missing, 'one more card', `${missing} more cards`)}.`,
        }
      : { status: 'ready', note: null, position: { kind: 'discarding', hand, ...decision } }
  }
  if (hand.length === 0) return { status: 'incomplete', message: 'Choose the cards you hold.' }
  try {
    const { pile, count, history, played, turn } = playOf(draft)
    if (turn === null) {
      return { status: 'impossible', message: 'All eight cards are played: the play is over.' }
    }
    if (draft.play.length === 0 && turn !== ME && hand.length === MOST.play) {
      return { status: 'incomplete', message: 'Pone leads. Add the card they played.' }
    }
    const whole = played[ME] + hand.length === 4 && turn === ME
    const [starter] = draft.starter
    return {
      status: 'ready',
      position: {
        kind: 'playing',
        hand,
        ...decision,
        discarded: draft.discarded.length > 0 ? draft.discarded : null,
        starter: starter ?? null,
        history: whole ? history : null,
        pile,
        count,
        opponentCards: whole ? 4 - played[THEM] : null,
      },
      note: whole ? null : partialNote(played[ME], hand.length, turn === ME),
    }
  } catch (error) {
    return { status: 'impossible', message: reasonOf(error) }
  }
}

function partialNote(mine: number, held: number, myTurn: boolean): string {
  if (mine + held !== 4) {
    const missing = 4 - mine - held
    return missing > 0
      ? `You hold ${held} and have played ${mine}. Cards that aren’t shown count as unknown.`
      : `You hold ${held} and would have played ${mine}: more than four cards. Only this count is used.`
  }
  return myTurn
    ? 'Only this count is used.'
    : 'It’s their turn after these cards. We take it as yours and use only this count.'
}
