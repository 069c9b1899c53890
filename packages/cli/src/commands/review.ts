import { printable, printableJson, printableLines, shippedPolicy } from '@skunkd/arena'
import {
  type Card,
  type CoachingAnnotation,
  countingErrors,
  formatCard,
  type GameSummary,
  modelsForPlayers,
  narrate,
  type OpponentModel,
  opponentTitle,
  type Replay,
  reviewSteps,
  summarizeGame,
} from '@skunkd/engine'
import { withHints } from '@skunkd/engine/words'
import { chooseNarrator } from '../narrator/choose-narrator.js'
import { ME } from '../play/render-table.js'
import { hintsIn, lastGame, skunkdHome } from '../play/saved-game.js'
import { namesOf, readGame } from '../review/rate-games.js'
import {
  countingText,
  gradeLines,
  headline,
  luckTable,
  phaseTable,
  renderCurve,
  worstDecisions,
} from '../review/render-review.js'
import { defineCommand } from '../support/command.js'
import { EXIT_INTERRUPTED, UsageError } from '../support/errors.js'
import { readJsonFile } from '../support/files.js'
import type { Io } from '../support/io.js'
import { createProgress } from '../support/io.js'
import { AGAINST_NOTES, MODEL_OPTION, parseModel } from '../support/players.js'
import { parseWholeNumber } from '../support/read-arguments.js'
import { PLAYER_OPTION, readPlayerSeat } from '../support/shared-options.js'

const WORST = 5

/** The game finished last in the terminal, announced since nobody named it. */
function lastOf(io: Io): string {
  const home = skunkdHome(io)
  const path = lastGame(home)
  if (path === null) {
    throw new UsageError(
      `No finished games in "${home}". Play one with "skunkd play", or give a game file.`,
    )
  }
  io.err(`Reviewing ${path}\n`)
  return path
}

/** Reviews with a bar; Ctrl-C ends it with what is done so far. */
function review(
  replay: Replay,
  playerIndex: number,
  names: readonly [string, string],
  model: OpponentModel,
  io: Io,
): { summary: GameSummary; complete: boolean } {
  const players = modelsForPlayers(names, shippedPolicy())
  const steps = reviewSteps(replay, { playerIndex, model, players })
  const done: CoachingAnnotation[] = []
  let progress: ReturnType<typeof createProgress> | undefined
  try {
    for (;;) {
      const step = steps.next()
      if (step.done) return { summary: step.value, complete: true }
      if (step.value.reviewed) done.push(step.value.annotation)
      progress ??= createProgress(io, 'Reviewing', step.value.total)
      progress.update(step.value.done)
      if (io.signal.aborted) {
        steps.return(undefined as never)
        return { summary: summarizeGame(done, playerIndex), complete: false }
      }
    }
  } finally {
    progress?.finish()
  }
}

function isCard(value: unknown): value is Card {
  return typeof value === 'object' && value !== null && 'rank' in value && 'suit' in value
}

/** The whole summary, cards as text. */
function asJson(summary: GameSummary, extra: object): string {
  const { hands, ...rest } = summary
  const short = hands.map(({ annotations, worstDecision, ...hand }) => ({
    ...hand,
    decisions: annotations.length,
    worst: worstDecision === null ? null : summary.decisions.indexOf(worstDecision),
  }))
  const worst = summary.worstDecision
  const data = {
    ...extra,
    ...rest,
    worstDecision: worst === null ? null : summary.decisions.indexOf(worst),
    hands: short,
  }
  return printableJson(data, 2, (_, value) => (isCard(value) ? formatCard(value) : value))
}

export const command = defineCommand({
  name: 'review',
  summary: 'Review a recorded game: grade, luck, your mistakes and why',
  usage: '[<game.json>]',
  positionals: [0, 1],
  options: {
    player: PLAYER_OPTION,
    worst: { value: '<k>', describe: `how many mistakes to show (${WORST})` },
    ...MODEL_OPTION,
    json: { describe: 'print the whole summary as JSON' },
    narrator: {
      value: '<name>',
      describe: 'let a language model write the comment: gemini or openai (off)',
    },
    'narrator-url': { value: '<url>', describe: 'its address' },
    'narrator-model': { value: '<model>', describe: 'its model' },
    'narrator-timeout': { value: '<seconds>', describe: 'how long to wait (30)' },
  },
  examples: [
    { command: 'skunkd review', note: 'the last game of "skunkd play"' },
    { command: 'skunkd review game.json', note: 'any game record' },
    {
      command: 'skunkd review game.json --player them --worst 10',
      note: "your opponent's mistakes",
    },
    { command: 'skunkd review game.json --json', note: 'for programs' },
  ],
  notes: `The grade is for the points lost per deal while both players are below 80. A game to 61, a game
with hints, and a game with fewer than five hands that began below 80 have no grade.
Once a player has 80 points (20 in a game to 61), about three hands are left. A point may then
decide the game or mean nothing, so decisions are measured in win chance. The last column of
the first table is the win chance lost by the worst decision from 80 on. It isn't part of the grade.
Forced decisions had one legal card. They are listed apart. In a game between two programs, "me" is
the first of them.
Luck is what the cards brought beyond their average, and the ± is its standard deviation. Opponents
of the app are taken as they really play. You, and any other person, count as a club player: someone
who discards by the published tables.
${AGAINST_NOTES}

Nothing is sent anywhere unless you name a narrator. SKUNKD_NARRATOR, SKUNKD_NARRATOR_URL,
SKUNKD_NARRATOR_MODEL and SKUNKD_NARRATOR_TIMEOUT set the same options. The key comes from
SKUNKD_NARRATOR_KEY, GEMINI_API_KEY or OPENAI_API_KEY and is never printed.`,
  async run({ values, positionals }, io) {
    const seat = readPlayerSeat(values.player)
    const most = parseWholeNumber(values.worst, 'worst', 0, 1000) ?? WORST
    const narrator = chooseNarrator(
      {
        narrator: values.narrator,
        url: values['narrator-url'],
        model: values['narrator-model'],
        timeout: values['narrator-timeout'],
      },
      io.env,
    )
    const model = parseModel(values.against)
    const file = positionals[0] ?? lastOf(io)
    const data = readJsonFile(file)
    const names = namesOf(data)
    const replay = readGame(file, data)
    const titles = names.map(opponentTitle)
    // The review speaks to the player reviewed, who may not be the one who reads it.
    const told = titles.map((name, each) =>
      each === seat ? 'you' : name === 'you' ? 'your opponent' : name,
    )
    const reader = titles[seat] === 'you' ? '' : `From here on, "you" means ${titles[seat]}.\n`
    const { game } = replay
    const { target } = game.options
    const reviewed = review(replay, seat, names, model, io)
    const { complete } = reviewed
    const summary = withHints(reviewed.summary, seat === ME ? hintsIn(data) : 0)
    const narration = complete ? await narrate(summary, narrator) : null
    if (narration?.problem !== undefined) {
      io.err(`${printable(narration.problem)}. Using the built-in words instead.\n`)
    }
    if (values.json) {
      const extra = {
        game: headline(game, seat, titles),
        against: model.name,
        comment: narration?.text ?? null,
        countingErrors: countingErrors(replay),
        complete,
      }
      io.out(`${asJson(summary, extra)}\n`)
      return complete ? 0 : EXIT_INTERRUPTED
    }
    io.out(
      `${headline(game, seat, titles)}\nOpponent assumed: ${model.name}.\n${reader}\n${gradeLines(summary, target, io.colors)}\n`,
    )
    io.out(`${phaseTable(summary, target)}\n`)
    if (summary.luck !== undefined) io.out(`${luckTable(summary.luck, target, told)}\n`)
    if (summary.curve !== undefined) {
      io.out(`${renderCurve(summary.curve, summary.decisions, io.columns, io.colors)}\n`)
    }
    io.out(worstDecisions(summary, most, target, io.colors))
    const counting = countingText(replay, told, io.colors)
    if (counting !== null) io.out(`\n${counting}`)
    if (narration?.source === 'narrator') io.out(`\n${printableLines(narration.text)}\n`)
    if (!complete) io.err('Interrupted: only the decisions reviewed so far are counted.\n')
    return complete ? 0 : EXIT_INTERRUPTED
  },
})
