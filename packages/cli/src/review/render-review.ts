import {
  type Card,
  type CoachingAnnotation,
  type CountingError,
  type CurvePoint,
  countingErrors,
  type GameState,
  type GameSummary,
  gameResult,
  LUCK_KINDS,
  type LuckKind,
  type LuckSummary,
  MISTAKE_FROM,
  nameDecision,
  opponentTitle,
  otherSeat,
  type Replay,
  SEATS,
  type Seat,
  wasMistake,
} from '@skunkd/engine'
import {
  capitalize,
  costliestFirst,
  describeCounting,
  describeLetter,
  describePattern,
  formatFixed,
  formatPercent,
  formatPercentagePoints,
  formatSigned,
  LUCK_IN_TWO_MEASURES,
  luckSums,
  plural,
  pluralForm,
  pointValue,
  winFrom,
} from '@skunkd/engine/words'
import type { Colors } from '../support/io.js'
import { cardText, formatColumns, handText } from '../support/text.js'

const HEIGHT = 11
const MARGIN = 6

/** Which step of the curve each column of the picture shows. */
function columnsOf(steps: number, width: number): number[] {
  const columns = Math.min(width, steps)
  return Array.from({ length: columns }, (_, column) =>
    columns === 1 ? steps - 1 : Math.round((column * (steps - 1)) / (columns - 1)),
  )
}

/**
 * The chance of winning through a game, drawn in characters: `•` the curve, `×` after a
 * mistake, the hands numbered below.
 */
export function renderCurve(
  curve: readonly CurvePoint[],
  decisions: readonly CoachingAnnotation[],
  width: number,
  colors: Colors,
): string {
  if (curve.length === 0) return ''
  const columns = columnsOf(curve.length, Math.max(10, width - MARGIN - 1))
  const rowOf = (value: number) => Math.round((1 - value) * (HEIGHT - 1))
  const marks = columns.map((step, at) => {
    const from = at === 0 ? 0 : columns[at - 1]! + 1
    return curve.slice(from, step + 1).some(({ decisionIndex }) => {
      const decision = decisionIndex === undefined ? undefined : decisions[decisionIndex]
      return decision !== undefined && wasMistake(decision)
    })
  })
  const lines: string[] = []
  for (let row = 0; row < HEIGHT; row++) {
    const percent = 100 - (100 * row) / (HEIGHT - 1)
    const label =
      row % 5 === 0 ? `${percent.toFixed(0)}%`.padStart(MARGIN - 1) : ' '.repeat(MARGIN - 1)
    let line = `${label} ${colors.dim('│')}`
    columns.forEach((step, at) => {
      if (rowOf(curve[step]!.after) === row) line += marks[at] ? colors.red('×') : '•'
      else line += row === (HEIGHT - 1) / 2 ? colors.dim('┄') : ' '
    })
    lines.push(line.trimEnd())
  }
  let hands = ' '.repeat(MARGIN + 1)
  let last = -1
  columns.forEach((step, at) => {
    const hand = curve[step]!.handIndex
    const place = MARGIN + 1 + at
    if (hand !== last && hands.length <= place) {
      hands = hands.padEnd(place) + String(hand + 1)
      last = hand
    }
  })
  lines.push(colors.dim(`${hands}  hand`))
  return `${colors.bold('Win chance')}, × after a mistake\n${lines.join('\n')}\n`
}

const LUCK_TITLES: Readonly<Record<LuckKind, string>> = {
  deal: 'the deal',
  cut: 'the cut',
  opponent: "the opponent's cards",
}

/** One line about the game itself. */
export function headline(game: GameState, seat: Seat, names: readonly string[]): string {
  const scores = `${game.players[seat].score} to ${game.players[otherSeat(seat)].score}`
  const who = `${capitalize(names[seat]!)} against ${names[otherSeat(seat)]}`
  const result = gameResult(game)
  if (result === null) {
    const state = game.phase === 'GAME_OVER' ? 'stopped' : 'unfinished'
    return `${who}: ${state} at ${scores}, hand ${game.handNumber}`
  }
  const kind = result.kind === 'win' ? '' : ` (${result.kind.replace('-', ' ')})`
  const outcome = result.winner === seat ? 'won' : 'lost'
  return `${who}: ${outcome} ${scores}${kind} in ${game.handNumber} hands`
}

/** Points lost per deal while points decide, and the most win chance one choice lost from there on. */
export function phaseTable({ decisions, letter }: GameSummary, target: number): string {
  const row = (
    name: string,
    perDeal: number | undefined,
    kind?: CoachingAnnotation['decision'],
  ) => {
    const own = decisions.filter(({ decision }) => kind === undefined || decision === kind)
    const late = own.filter(({ basis }) => basis === 'win')
    // Chances of several decisions aren't added: the sum could pass 100%.
    const worst = Math.max(0, ...late.map(({ winProbabilityLost = 0 }) => winProbabilityLost))
    const forced = own.filter((each) => each.forced).length
    return [
      name,
      String(own.length - forced),
      String(forced),
      perDeal === undefined ? '–' : perDeal.toFixed(1),
      late.length > 0 ? formatPercent(worst) : '–',
    ]
  }
  const heading = [
    '',
    'decisions',
    'forced',
    'points lost per deal',
    `worst from ${winFrom(target)} on`,
  ]
  return formatColumns(
    [
      heading,
      row('discarding', letter?.discarding, 'discard'),
      row('pegging', letter?.pegging, 'pegging_play'),
      row('all', letter?.loss),
    ],
    'figures',
  )
}

/** Luck by kind with how far it may stray, and the result without and with it. */
export function luckTable(luck: LuckSummary, target: number, names: readonly string[]): string {
  const { points, chance } = luckSums(luck)
  const line = (
    name: string,
    inPoints: number,
    inChance: string,
    spread?: LuckSummary['total'],
  ) => [
    name,
    formatSigned(inPoints, 1),
    spread === undefined ? '' : `± ${spread.pointsError.toFixed(1)}`,
    inChance,
    spread === undefined ? '' : `± ${(100 * spread.winProbabilityError).toFixed(1)}%`,
  ]
  const signed = (value: number) => `${formatSigned(value, 1)}%`
  const plain = (value: number) => `${formatFixed(value, 1)}%`
  // Deals are counted to their end; these lines lead from there to the scores on the board.
  const score: [string, number][] =
    luck.afterEnd === 0
      ? []
      : [
          [`without points past ${target}`, -luck.afterEnd],
          ['final margin', luck.margin],
        ]
  const { counting } = luck
  const isCounted = counting.points !== 0 || counting.winProbability !== 0
  const table = formatColumns(
    [
      ['luck of', 'points', '', 'win chance', ''],
      ...LUCK_KINDS.map((kind) =>
        line(
          LUCK_TITLES[kind],
          points.byKind[kind],
          signed(chance.byKind[kind]),
          luck.byKind[kind],
        ),
      ),
      line('total luck', points.total, signed(chance.total), luck.total),
      line('without luck', points.without, plain(chance.without)),
      ...(isCounted
        ? [line('  of that, counting', counting.points, signed(100 * counting.winProbability))]
        : []),
      line('with luck', points.result, plain(chance.result)),
      ...score.map(([name, value]) => [name, formatSigned(value, 0), '', '', '']),
    ],
    ['left', 'right', 'left', 'right', 'left'],
  )
  const rest =
    score.length === 0
      ? ''
      : `Luck counts the last hand to its end, so points past ${target} are taken off again.\n`
  const opposite = points.total * chance.total < 0 ? `${LUCK_IN_TWO_MEASURES}\n` : ''
  return `${table}${rest}${opposite}${luckBetween(luck, names)}\n`
}

/** Whom the average luck was calculated for. */
function luckBetween({ between }: LuckSummary, names: readonly string[]): string {
  const club = SEATS.filter((seat) => between[seat] === 'club')
  if (club.length === 2)
    return 'Luck is calculated as if two sensible club players sat at the table.'
  const [seat] = club
  if (seat === undefined) {
    return `Luck is calculated for ${between.map(opponentTitle).join(' against ')}, as they play on average.`
  }
  const whose = names[seat] === 'you' ? 'your' : `${names[seat]}'s`
  return `Luck is calculated as if a sensible club player sat in ${whose} seat, against ${opponentTitle(between[otherSeat(seat)])}.`
}

/** What was lost: the chance, by which mistakes are in order, and the points where they decide. */
function lossText({ basis, loss, winProbabilityLost }: CoachingAnnotation): string {
  const points = `${loss.toFixed(1)} points`
  const share = formatPercent(winProbabilityLost ?? 0)
  if (share === formatPercent(0)) return points
  const chance = `${share} win chance`
  return basis === 'win' ? chance : `${chance} and ${points}`
}

function decisionText(annotation: CoachingAnnotation, place: number, colors: Colors): string {
  const { snapshot, severity } = annotation
  const paint = cardText(colors)
  const labels = (cards: readonly Card[]) => cards.map(paint).join(' ')
  const sorted = (cards: readonly Card[]) => handText(cards, paint)
  const title = `${place}. Hand ${snapshot.handIndex + 1}: ${nameDecision(annotation)}`
  const on =
    snapshot.type === 'pegging_play' && (snapshot.pile?.length ?? 0) > 0
      ? ` on ${labels(snapshot.pile!)} (${snapshot.count})`
      : ''
  return [
    colors.bold(title),
    `   held ${sorted(snapshot.hand)}${on}, chose ${sorted(annotation.actual)}, best ${sorted(annotation.optimal)}`,
    `   lost ${lossText(annotation)} (${severity})`,
    `   ${annotation.reasoning}`,
  ].join('\n')
}

/** The costliest decisions with their reasons. */
export function worstDecisions(
  { decisions }: Pick<GameSummary, 'decisions'>,
  most: number,
  target: number,
  colors: Colors,
): string {
  const mistakes = costliestFirst(decisions)
  if (mistakes.length === 0) {
    const { discard, pegging_play: card } = MISTAKE_FROM
    return `No mistakes: no discard lost ${discard} points or more, and no card ${card}.\n`
  }
  const shown = mistakes.slice(0, most)
  if (shown.length === 0) return `${plural(mistakes.length, 'mistake')}.\n`
  const title =
    shown.length < mistakes.length
      ? `The ${pluralForm(shown.length, '', `${shown.length} `)}costliest of ${mistakes.length} mistakes`
      : pluralForm(mistakes.length, 'The only mistake', `All ${mistakes.length} mistakes`)
  const texts = shown.map((annotation, at) => decisionText(annotation, at + 1, colors))
  const order = shown.length > 1 ? ', by the win chance they lost' : ''
  const scale = `Severity goes by points lost. Once a player has ${winFrom(target)}, it goes by win chance lost: ${formatPercentagePoints(pointValue())} weigh as much as 1 point.`
  return `${colors.bold(`${title}${order}`)}\n${scale}\n\n${texts.join('\n\n')}\n`
}

function errorText(error: CountingError, names: readonly string[], paint: (card: Card) => string) {
  const { kind, playerIndex, owner, isCrib, said, total, muggins } = error
  const cards = `${handText(error.cards, paint)} with ${paint(error.starter)}`
  const whose = names[owner] === 'you' ? 'your' : `${names[owner]}'s`
  const what = `${whose} ${isCrib ? 'crib' : 'hand'}`
  const mistake =
    kind === 'claim'
      ? `${names[playerIndex]} counted ${said}`
      : `${names[playerIndex]} called muggins at ${said}`
  const taken = muggins === null ? '' : ` and ${names[muggins.playerIndex]} took ${muggins.points}`
  return `Hand ${error.handIndex + 1}, ${what}: ${cards} is ${total}, but ${mistake}${taken}`
}

/** What either player counted wrongly, hand by hand; nothing if the table counted. */
export function countingText(
  replay: Replay,
  names: readonly string[],
  colors: Colors,
): string | null {
  if (replay.game.options.counting === 'auto') return null
  const lines = countingErrors(replay).map((error) => errorText(error, names, cardText(colors)))
  const body = lines.length === 0 ? 'Every count was right.' : lines.join('\n')
  return `${colors.bold('Counting')}\n${body}\n`
}

/** The letter, what it is made of, and what cost most. */
export function gradeLines(summary: GameSummary, target: number, colors: Colors): string {
  const pattern = summary.mostCostlyPattern
  const habit = pattern === null ? '' : `\n${describePattern(pattern, summary.decisions)}`
  const counting = summary.luck === undefined ? null : describeCounting(summary.luck)
  const counted = counting === null ? '' : `\n${counting}`
  return `${colors.bold(describeLetter(summary, target))}${habit}${counted}\n`
}
