import {
  analyzeDecision,
  type Card,
  type CoachingAnnotation,
  cardValue,
  gameReducer,
  isAccepted,
  parseHand,
  parsePosition,
  RuleError,
  rankOrder,
  type ScoreItemKind,
  scorePeggingPlay,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { judge } from '../coach/decision/judge.js'
import { LESSON_ORDER } from '../game/lesson-order.js'
import { annotate, clearanceOf, model } from '../testing/positions/choose.js'
import { DECISION_THEMES, type ThemeName } from '../testing/positions/themes.js'
import { LESSONS } from './lessons/curriculum.js'
import { HANDS, POSITIONS } from './positions/positions.generated.js'
import { cardsWanted, numberAnswer, padOf, pickAnswer, setsToFind } from './steps/answers.js'
import { dealtGame, ME, replay } from './steps/deal-script.js'
import {
  type DealScript,
  handAndStarterOf,
  parseHandAndStarter,
  type Step,
  scoreFive,
} from './steps/step.js'
import { judgeFit, judgeLay, judgeNumber, judgePick, judgeTap } from './steps/verdict.js'

const STEPS = LESSONS.flatMap(({ id, steps }) =>
  steps.map((step, i) => ({ name: `${id} ${i + 1} (${step.kind})`, step })),
)

function of<K extends Step['kind']>(kind: K) {
  return STEPS.flatMap(({ name, step }) =>
    step.kind === kind ? [[name, step as Extract<Step, { kind: K }>] as const] : [],
  )
}

const subsets = (cards: readonly Card[]): readonly (readonly Card[])[] =>
  Array.from({ length: 2 ** cards.length }, (_, mask) =>
    cards.filter((_card, i) => mask & (1 << i)),
  )

const sum = (cards: readonly Card[]) => cards.reduce((all, { rank }) => all + cardValue(rank), 0)

/** The rules of the show again, slowly and from their text: is this set one of the kind? */
function isCombination(
  kind: ScoreItemKind,
  set: readonly Card[],
  hand: readonly Card[],
  starter: Card,
): boolean {
  const all = [...hand, starter]
  const isRun = (cards: readonly Card[]) => {
    const orders = cards.map(({ rank }) => rankOrder(rank)).sort((a, b) => a - b)
    return orders.length >= 3 && orders.every((order, i) => order === orders[0]! + i)
  }
  switch (kind) {
    case 'fifteen':
      return sum(set) === 15
    case 'pair':
      return set.length === 2 && set[0]!.rank === set[1]!.rank
    case 'run':
      return isRun(set) && !subsets(all).some((other) => isRun(other) && other.length > set.length)
    case 'flush': {
      const suited = hand.every(({ suit }) => suit === hand[0]!.suit)
      const whole = starter.suit === hand[0]!.suit ? all : hand
      return suited && set.length === whole.length && whole.every((card) => set.includes(card))
    }
    case 'nobs':
      return (
        set.length === 1 &&
        set[0]!.rank === 'J' &&
        set[0]!.suit === starter.suit &&
        hand.includes(set[0]!)
      )
  }
}

const POINTS: Readonly<Record<ScoreItemKind, (set: readonly Card[]) => number>> = {
  fifteen: () => 2,
  pair: () => 2,
  run: (set) => set.length,
  flush: (set) => set.length,
  nobs: () => 1,
}

describe.each(of('tap'))('%s', (_name, step) => {
  it('takes every set of cards that is one, and no other', () => {
    const { hand, starter } = parseHandAndStarter(step.cards)
    const all = [...hand, starter]
    let accepted = 0
    for (const set of subsets(all)) {
      const isRight =
        step.find === 'ten-card'
          ? set.length > 0 &&
            all.every((card) => set.includes(card) === (cardValue(card.rank) === 10))
          : isCombination(step.find, set, hand, starter)
      expect([set, judgeTap(step, set).right]).toEqual([set, isRight])
      accepted += Number(isRight)
    }
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBe(setsToFind(step).length)
    // If only one is asked for, there is only one, or the text would have to say which.
    if (!step.all) expect(accepted).toBe(1)
  })

  it('takes no set twice', () => {
    const sets = setsToFind(step)
    for (const set of sets) expect(judgeTap(step, set, [set]).right).toBe(false)
  })
})

describe.each(of('number'))('%s', (_name, step) => {
  const { ask } = step

  function slowAnswer(): number {
    const handAndStarter = handAndStarterOf(ask)
    if (handAndStarter !== null) {
      const kinds: readonly ScoreItemKind[] =
        ask.what === 'kind' ? [ask.kind] : ['fifteen', 'pair', 'run', 'flush', 'nobs']
      let points = 0
      for (const kind of kinds) {
        for (const set of subsets([...handAndStarter.hand, handAndStarter.starter])) {
          if (!isCombination(kind, set, handAndStarter.hand, handAndStarter.starter)) continue
          if (kind === 'flush' && handAndStarter.isCrib && set.length < 5) continue
          points += POINTS[kind](set)
        }
      }
      return points
    }
    if (ask.what === 'sum') return sum(parseHand(ask.cards))
    if (ask.what === 'score') return ask.pegs[0]
    if (ask.what !== 'pegged') throw new RangeError(`No slow way for ${ask.what}.`)
    // The scores themselves, before and after the last thing that happened.
    const states = replay(ask.deal)
    const before = states.length > 1 ? states.at(-2)!.players[ME]!.score : 0
    return states.at(-1)!.players[ME]!.score - before
  }

  it('takes one number, the right one, and it is on the pad', () => {
    const answer = slowAnswer()
    expect(numberAnswer(ask)).toBe(answer)
    expect(answer).toBeLessThanOrEqual(padOf(step))
    for (let said = 0; said <= 99; said++) {
      expect([said, judgeNumber(step, said).right]).toEqual([said, said === answer])
    }
    if (ask.what !== 'sum') return
    const isOne = parseHand(ask.cards).length === 1
    expect(judgeNumber(step, 99).say).toContain(isOne ? 'Have another look' : 'Add them up again')
  })
})

/** Whether the reducer lets me lay the card, and the state after it. */
function tryToLay(deal: DealScript, card: Card) {
  try {
    return gameReducer(dealtGame(deal), { type: 'PLAY_CARD', playerIndex: ME, cardId: card.id })
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

describe.each(of('lay'))('%s', (_name, step) => {
  it('takes the cards that do it, and no others', () => {
    const game = dealtGame(step.deal)
    const hand = game.pegging.playerCards[ME]!
    expect(game.pegging.currentPlayerIndex).toBe(ME)
    for (const card of hand) {
      const after = tryToLay(step.deal, card)
      const laid = [...game.pegging.sequence, card]
      const score = scorePeggingPlay(laid)
      const does =
        after !== null &&
        {
          fifteen: sum(laid) === 15,
          'thirty-one': sum(laid) === 31,
          pair: score.pairs > 0,
          run: score.runs > 0,
          go: false,
        }[step.want]
      expect([card.id, judgeLay(step, card).right]).toEqual([card.id, does])
      // The right answer is really pegged.
      if (does) expect(after.players[ME]!.score).toBeGreaterThan(game.players[ME]!.score)
    }
    const stuck = hand.every((card) => tryToLay(step.deal, card) === null)
    expect(judgeLay(step, null).right).toBe(stuck)
    expect(step.want === 'go').toBe(stuck)
    expect(cardsWanted(step).length).toBe(stuck ? 0 : 1)
  })
})

describe.each(of('fit'))('%s', (_name, step) => {
  it('takes exactly the cards that the reducer lets me lay', () => {
    const hand = dealtGame(step.deal).pegging.playerCards[ME]!
    for (const set of subsets(hand)) {
      const isRight = hand.every(
        (card) => set.includes(card) === (tryToLay(step.deal, card) !== null),
      )
      expect([set, judgeFit(step, set).right]).toEqual([set, isRight])
    }
  })
})

describe.each(of('pick'))('%s', (_name, step) => {
  it('takes one of the two', () => {
    const answer = pickAnswer(step.ask)
    for (const side of ['me', 'them'] as const) {
      expect(judgePick(step, side).right).toBe(side === answer)
    }
  })

  it('is as the rules say', () => {
    const { ask } = step
    const other = { me: 'them', them: 'me' } as const
    if (ask.what === 'crib') expect(pickAnswer(ask)).toBe(ask.deal.dealer)
    if (ask.what === 'leads') expect(pickAnswer(ask)).toBe(other[ask.deal.dealer])
    if (ask.what === 'counts-first') expect(pickAnswer(ask)).toBe(other[ask.deal.dealer])
  })
})

/** Every choice in a decision that the page lets one make. */
function choices({ snapshot }: CoachingAnnotation): readonly (readonly Card[])[] {
  if (snapshot.type === 'discard')
    return subsets(snapshot.hand).filter(({ length }) => length === 2)
  return snapshot.hand
    .filter(({ rank }) => (snapshot.count ?? 0) + cardValue(rank) <= 31)
    .map((card) => [card])
}

const annotations = new Map<string, CoachingAnnotation>()

/** What the coach says of a position of a lesson; near home that takes a second. */
function annotationOf({ theme, at = 0 }: Extract<Step, { kind: 'decide' }>): CoachingAnnotation {
  const { position } = POSITIONS[theme][at]!
  const annotation = annotations.get(position) ?? annotate(parsePosition(position).position)
  annotations.set(position, annotation)
  return annotation
}

/** The coach is asked about each choice by `npm run lab -- check`, else about those where it turns. */
const EVERY = import.meta.env['SKUNKD_LONG'] === '1'

describe.each(of('decide'))('%s', (_name, step) => {
  const annotation = annotationOf(step)

  it('is as clear as its theme promises', () => {
    expect(clearanceOf(annotation)).toBeGreaterThanOrEqual(DECISION_THEMES[step.theme].margin)
    expect(annotation.forced).toBe(false)
  })

  it('takes what the coach takes and refuses what the coach calls a mistake', () => {
    const answers = choices(annotation)
    expect(answers.length).toBeGreaterThan(1)
    const verdicts = answers.map((choice) => ({ choice, ...judge(annotation, choice) }))
    const accepted = verdicts.filter((one) => one.accepted).sort((a, b) => b.loss - a.loss)
    const refused = verdicts.filter((one) => !one.accepted).sort((a, b) => a.loss - b.loss)
    expect(accepted.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    // The worst that is taken, the best that is not, and the worst of all.
    const asked = EVERY ? verdicts : [accepted[0]!, refused[0]!, refused.at(-1)!]
    for (const { choice, accepted: verdict } of asked) {
      const made = { ...annotation.snapshot, playerChoice: choice }
      const { loss } = analyzeDecision(made, { model })
      expect([choice, verdict]).toEqual([choice, isAccepted(loss, annotation.decision)])
    }
  })
})

/** What the sentences of the lessons say of their examples, told by the engine. */
const SAYS: Readonly<Record<ThemeName, (annotation: CoachingAnnotation) => boolean>> = {
  // "Which four count most together?" The best hand is the right one.
  'keep-four': ({ options }) =>
    options[0]!.parts!.hand === Math.max(...options.map(({ parts }) => parts!.hand)),
  // "A pair, or two cards that make fifteen, can go there."
  'own-crib': ({ snapshot, options }) =>
    snapshot.isDealer && (isPair(options[0]!.cards) || sum(options[0]!.cards) === 15),
  // "No fives, no pairs, nothing that adds up to fifteen, no ranks that sit side by side."
  'their-crib': ({ snapshot, options: [best] }) => {
    const [a, b] = best!.cards as readonly [Card, Card]
    return (
      !snapshot.isDealer &&
      a.rank !== '5' &&
      b.rank !== '5' &&
      sum(best!.cards) !== 15 &&
      Math.abs(rankOrder(a.rank) - rankOrder(b.rank)) > 1
    )
  },
  // "Good players lead low."
  'lead-low': ({ options }) => cardValue(options[0]!.cards[0]!.rank) <= 4,
  // "Leading from a pair is hopeful."
  'lead-pair': ({ snapshot, options }) =>
    snapshot.hand.filter(({ rank }) => rank === options[0]!.cards[0]!.rank).length === 2,
  // "With fives in the hand." They are not to be led.
  'lead-not-five': ({ options }) =>
    options.every(({ cards, accepted }) => cards[0]!.rank !== '5' || !accepted),
  // "Five, because a ten-card makes it fifteen": whatever leaves five is refused, and so is 21.
  'not-five': (annotation) => refusesToLeave(5, annotation),
  'not-twenty-one': (annotation) => refusesToLeave(21, annotation),
  // "Play the big ones while you can."
  'low-for-later': ({ snapshot, options }) =>
    options[0]!.cards[0]!.rank ===
    [...snapshot.hand].sort((a, b) => rankOrder(b.rank) - rankOrder(a.rank))[0]!.rank,
  // "If you are ahead … a card that pegs now can cost you more."
  'play-off': (annotation) =>
    leadOf(annotation) > 0 && pegsOfBest(annotation) < mostPegged(annotation),
  // "If you are behind … take the points you can get."
  'play-on': (annotation) =>
    leadOf(annotation) < 0 &&
    pegsOfBest(annotation) > 0 &&
    pegsOfBest(annotation) === mostPegged(annotation),
  // "How many do you need?" Points alone would choose otherwise.
  'end-throw': ({ basis, disagreement }) => basis === 'win' && disagreement !== undefined,
  // "They need so little that a few holes in the play will do … you count first."
  'end-card': ({ snapshot, basis }) =>
    121 - snapshot.scores![1]! <= 4 &&
    snapshot.count === 0 &&
    !snapshot.isDealer &&
    basis === 'win',
}

const isPair = ([a, b]: readonly Card[]) => a!.rank === b!.rank
const leadOf = ({ snapshot: { scores } }: CoachingAnnotation) => scores![0]! - scores![1]!
const pegsOfBest = ({ options }: CoachingAnnotation) => options[0]!.points ?? 0
const mostPegged = ({ options }: CoachingAnnotation) =>
  Math.max(...options.map(({ points = 0 }) => points))
const refusesToLeave = (count: number, { snapshot, options }: CoachingAnnotation) => {
  const leaves = options.filter(
    ({ cards }) => (snapshot.count ?? 0) + cardValue(cards[0]!.rank) === count,
  )
  return leaves.length > 0 && leaves.every(({ accepted }) => !accepted)
}

describe('an example shows what its sentence says', () => {
  it.each(of('decide'))('%s', (_name, step) => {
    expect(SAYS[step.theme](annotationOf(step))).toBe(true)
  })

  it('and none is used twice in a lesson', () => {
    for (const { id, steps } of LESSONS) {
      const examples = steps.flatMap((step) =>
        step.kind === 'decide' ? [JSON.stringify(POSITIONS[step.theme][step.at ?? 0])] : [],
      )
      expect([id, new Set(examples).size]).toEqual([id, examples.length])
    }
  })

  it('a double run has fifteens as well', () => {
    const [hand] = HANDS['count-double-run']
    const { fifteens, items } = scoreFive(parseHandAndStarter(hand!))
    expect(fifteens).toBeGreaterThanOrEqual(4)
    expect(items.filter(({ kind }) => kind === 'run')).toHaveLength(2)
  })
})

describe('the order that the start knows', () => {
  it('is that of the lessons', () => {
    expect(LESSON_ORDER).toEqual(LESSONS.map(({ id, title }) => ({ id, title })))
  })
})
