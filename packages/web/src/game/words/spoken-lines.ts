import { describeStep, type ScoreEvent, type ScoreItem, type Seat } from '@skunkd/engine'
import { capitalize, spokenCount as countAloud, numberWord, pluralWord } from '@skunkd/engine/words'
import { cardName } from '../../ui/cards/card-name.js'
import type { ObservedAction } from '../host/host.js'

/** A count as a sentence: `Fifteen two, four, and a pair is six.` */
export function countSentence(items: readonly ScoreItem[]): string {
  return `${capitalize(countAloud({ items }))}.`
}

export interface SpokenLine {
  readonly player: Seat
  readonly text: string
  readonly points: number
}

/** What is said at the table when something happens, by whom: the engine tells the step, we word it. */
export function spokenLines({ before, action, after }: ObservedAction): SpokenLine[] {
  const step = describeStep(before, action, after)
  const lines: SpokenLine[] = []
  const say = (player: Seat, text: string, worth = 0) => lines.push({ player, text, points: worth })
  const peggedFor = (kind: ScoreEvent['kind']) => step.pegged.find((event) => event.kind === kind)

  if (step.playerIndex !== null) {
    const { playerIndex } = step
    switch (step.kind) {
      case 'cut': {
        const heels = peggedFor('heels')
        say(playerIndex, `${capitalize(cardName(step.starter))} is the starter.`)
        if (heels !== undefined) say(heels.playerIndex, 'Two for his heels!', heels.points)
        break
      }
      case 'play': {
        const play = peggedFor('play')
        const last = peggedFor('last')
        let said = capitalize(numberWord(step.count))
        if (play !== undefined) said += ` for ${numberWord(play.points)}`
        if (last !== undefined)
          said += play === undefined ? ', and one for last' : ' and one for last'
        say(playerIndex, `${said}.`, (play?.points ?? 0) + (last?.points ?? 0))
        break
      }
      case 'go':
        say(playerIndex, 'Go.')
        break
      case 'count':
        say(playerIndex, countSentence(step.score.items), step.score.total)
        break
      case 'claim':
        say(playerIndex, `I count ${numberWord(step.points)}.`, step.points)
        break
      case 'accept':
        say(playerIndex, 'Agreed.')
        break
      case 'muggins': {
        const took = peggedFor('muggins')
        const outcome =
          took === undefined
            ? ''
            : step.right
              ? ` I take ${pluralWord(took.points, 'point')}.`
              : ` Wrong: ${pluralWord(took.points, 'point')} against me.`
        const worth = step.right ? (took?.points ?? 0) : 0
        say(playerIndex, `Muggins! I make it ${numberWord(step.points)}.${outcome}`, worth)
        break
      }
      case 'end':
        if (step.ending.how === 'resigned') say(playerIndex, 'I resign.')
        break
      default:
        break
    }
  }
  const go = peggedFor('go')
  if (go !== undefined) say(go.playerIndex, 'One for the go.', 1)
  return lines
}

/** The last thing each seat said in this hand; a new deal is silent. */
export function lastSpokenLine(
  story: readonly ObservedAction[],
  seat: Seat,
): (SpokenLine & { key: number }) | null {
  for (const observed of story.toReversed()) {
    const line = spokenLines(observed).findLast(({ player }) => player === seat)
    if (line !== undefined) return { ...line, key: observed.after.revision }
  }
  return null
}
