import {
  type Card,
  cardLabel,
  cardValue,
  countOf,
  formatCard,
  formatHand,
  type Playing,
  type PlaySoFar,
  type PlayStep,
  parsePlay,
  RuleError,
  validatePlay,
} from '@skunkd/engine'
import {
  advisePlay,
  formatFixed,
  formatPercent,
  formatSigned,
  playSums,
  plural,
  TABLE_TARGET,
} from '@skunkd/engine/words'
import { defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'
import { jsonText } from '../support/files.js'
import {
  AGAINST_NOTES,
  MODEL_OPTION,
  opponentText,
  parseModel,
  RANKING_NOTES,
} from '../support/players.js'
import {
  asInTheApp,
  parseScorePair,
  parseWholeNumber,
  readCard,
  readCards,
  readPosition,
  requireDistinct,
} from '../support/read-arguments.js'
import { cardText, formatColumns, rankingNote } from '../support/text.js'

const ME = 0
const THEM = 1

/**
 * Who played a pile whose history is not given: cards in turn, theirs last. Null if
 * that contradicts the cards left or the role, so that nothing is made up.
 */
function historyOf(
  pile: readonly Card[],
  count: number,
  cardsLeft: number,
  isDealer: boolean,
): readonly PlayStep[] | null {
  const mine = Math.floor(pile.length / 2)
  const sum = countOf(pile)
  const leadIsMine = pile.length % 2 === 0
  if (mine + cardsLeft !== 4 || sum !== count || leadIsMine === isDealer) return null
  let before = 0
  return pile.map((card, at) => {
    const step = { playerIndex: (pile.length - at) % 2 === 0 ? ME : THEM, card, count: before }
    before += cardValue(card.rank)
    return step
  })
}

interface Known {
  readonly hand: readonly Card[]
  readonly discarded: readonly Card[]
  readonly starter: readonly Card[]
}

/** The whole play as `--history` tells it, as far as this player's turn. */
function readHistory(text: string, dealer: boolean | undefined, known: Known): PlaySoFar | null {
  const words = parsePlay(text)
  if (words.length === 0) return null
  const held = known.hand.length
  try {
    const play = validatePlay(words, { ...known, ...(dealer && { isDealer: true }) })
    const { count, played, turn } = play
    if (played[ME] + held !== 4) {
      throw new UsageError(
        `--history and your hand must be 4 cards in total, not ${played[ME]} played and ${held} held.`,
      )
    }
    if (turn !== ME) {
      throw new UsageError(
        `--history must end where it's your turn, not theirs at ${count}. Add them:go if they said go.`,
      )
    }
    return play
  } catch (error) {
    if (error instanceof RuleError) throw new UsageError(`--history: ${error.message}`)
    throw error
  }
}

/** The pile and its count as they are told; a whole history tells both. */
function readPile(
  pileText: string | undefined,
  countText: string | undefined,
  given: PlaySoFar | null,
): { readonly pile: readonly Card[]; readonly count: number } {
  const pile = pileText === undefined ? (given?.pile ?? []) : readCards(pileText, 'A pile', 0, 8)
  const sum = countOf(pile)
  const count = parseWholeNumber(countText, 'count', 0, 31) ?? sum
  if (sum > 31) throw new UsageError(`The pile must add up to at most 31, not ${sum}.`)
  if (sum > count) {
    throw new UsageError(`--count must be at least ${sum}, the sum of the pile, not "${count}".`)
  }
  if (given !== null && (formatHand(pile) !== formatHand(given.pile) || count !== given.count)) {
    const cards = given.pile.map(cardLabel).join(' ') || 'no cards'
    throw new UsageError(
      `--history ends with ${cards} at ${given.count}. Leave --pile and --count out, or give the same.`,
    )
  }
  return { pile, count }
}

type Values = {
  readonly [name in 'pile' | 'count' | 'starter' | 'discarded' | 'history' | 'score']?:
    | string
    | undefined
} & { readonly dealer?: boolean | undefined }

/** The position that cards and options tell. */
function positionFrom(positionals: readonly string[], values: Values): Playing {
  const hand = readCards(positionals, 'A hand to play from', 1, 4)
  const starter = values.starter === undefined ? null : readCard(values.starter, 'starter')
  const discarded =
    values.discarded === undefined ? null : readCards(values.discarded, 'A discard', 2)
  const known = { hand, discarded: discarded ?? [], starter: starter ? [starter] : [] }
  const given =
    values.history === undefined ? null : readHistory(values.history, values.dealer, known)
  const { pile, count } = readPile(values.pile, values.count, given)
  requireDistinct([...hand, ...pile, ...known.discarded, ...known.starter])
  // A player with all four cards and something to answer is the dealer.
  const isDealer = given?.isDealer ?? (values.dealer === true || (hand.length === 4 && count > 0))
  if (hand.length === 4 && (pile.length > 1 || (isDealer && count === 0))) {
    throw new UsageError(
      'With four cards left, pone leads or the dealer answers one card. Leave --dealer out to lead, or give the cards that are left.',
    )
  }
  const history = given?.history ?? historyOf(pile, count, hand.length, isDealer)
  const scores = parseScorePair(values.score) ?? null
  const decision = { isDealer, scores, target: TABLE_TARGET, goal: 'win' as const }
  const told = { discarded, starter, history, pile, count, opponentCards: null }
  return { kind: 'playing', hand, ...decision, ...told }
}

export const command = defineCommand({
  name: 'peg',
  summary: 'Rank the cards you can play by value and risk',
  usage: '"<cards left>" | "<position>"',
  positionals: [1, 8],
  options: {
    pile: { value: '<cards>', describe: 'the cards of this count, in order' },
    count: { value: '<n>', describe: "the count, if it isn't the sum of the pile" },
    starter: { value: '<card>', describe: 'the card that was cut' },
    discarded: { value: '<cards>', describe: 'your two cards in the crib' },
    dealer: { describe: 'you deal' },
    history: { value: '<plays>', describe: 'the whole play so far: "me:4H them:KS me:JD them:go"' },
    score: { value: '<yours-theirs>', describe: 'both scores: adds a column with your win chance' },
    ...MODEL_OPTION,
    json: { describe: 'print every figure as JSON' },
  },
  examples: [
    {
      command: 'skunkd peg "3S 7H JD" --pile "KS 4H" --starter 5D --discarded "QH KD"',
      note: 'your king, their four',
    },
    {
      command:
        'skunkd peg "5S 7H JD 2C" --pile KS --dealer --starter 5D --discarded "QH KD" --score 98-112',
      note: 'late in the game',
    },
    {
      command: 'skunkd peg "7h 0*-1 3ctc ad kc8c5d2h5h-.qh7s"',
      note: 'a position: cards, scores, discards, starter, the play',
    },
  ],
  notes: `now: what the card pegs. rest: what you can expect to peg from there on, minus what they peg.
total: both. risk: how often their next card scores. reply: what it scores on average, which is
part of the rest.
${RANKING_NOTES}
The win chance needs the starter, your discards, and a pile (or --history) with every card played.
${AGAINST_NOTES}
Without --history, we assume that your opponent keeps cards as that player does and plays them
sensibly.`,
  run({ values, positionals }, io) {
    const { against, json: _, ...others } = values
    const position =
      readPosition(positionals, 'playing', others, io) ?? positionFrom(positionals, values)
    const { hand, pile, count, isDealer } = position
    const scores = position.goal === 'points' ? null : position.scores
    const canWin = scores && position.starter && position.discarded && position.history
    const model = parseModel(against)
    const ranked = asInTheApp({ ...position, scores: canWin ? scores : null })
    const advice = advisePlay(ranked, { model })
    const { options } = advice
    const best = options[0]
    if (values.json) {
      const data = {
        hand: formatHand(hand),
        pile: formatHand(pile),
        count,
        isDealer,
        against: advice.against,
        ...(scores && { scores }),
        card: best === undefined ? null : formatCard(best.card),
        points: best?.points ?? 0,
        reasoning: advice.reasoning,
        complete: advice.complete,
        hands: advice.hands,
        options: options.map((option) => ({ ...option, card: formatCard(option.card) })),
      }
      io.out(jsonText(data))
      return 0
    }
    const paint = cardText(io.colors)
    const unknown = count === 0 ? 'on the lead' : 'cards so far not given'
    const on = pile.length === 0 ? unknown : `on ${pile.map(paint).join(' ')}`
    io.out(`${hand.map(paint).join(' ')}  ${on}, count ${count}\n\n`)
    if (best === undefined) {
      io.out('Go: none of these cards fits within 31.\n')
      return 0
    }
    const heading = [
      'card',
      'now',
      'rest',
      'total',
      'risk',
      'reply',
      ...(canWin ? ['win chance'] : []),
    ]
    const rows = options.map((option) => {
      const { now, rest, total } = playSums(option.points, option.expectedValue)
      return [
        paint(option.card),
        String(now),
        formatSigned(rest, 2),
        io.colors.bold(formatFixed(total, 2)),
        `${(100 * option.replyRisk).toFixed(0)}%`,
        option.replyPoints.toFixed(2),
        ...(option.winProbability === undefined ? [] : [formatPercent(option.winProbability)]),
      ]
    })
    io.out(formatColumns([heading, ...rows], 'figures'))
    io.out(
      `\nPlay ${paint(best.card)}. ${plural(advice.hands, 'possible opponent hand')} considered, against ${opponentText(advice.against)}.${rankingNote(position, ranked.goal, options)}\n`,
    )
    if (scores && !canWin) {
      io.err(
        'To see your win chance, add --starter, --discarded and either --history or a pile with every card played.\n',
      )
    }
    return 0
  },
})
