import { type CoachingAnnotation, type OptionReview, scorePeggingPlay } from '@skunkd/engine'
import { numberWord } from '@skunkd/engine/words'
import { makes } from '../../game/words/pegging-words.js'
import { firstSentence } from '../../ui/text.js'

/** Where the better of two cards gains most beyond what it pegs now. */
function gainOver(best: OptionReview, other: OptionReview): string | null {
  const now = best.points! - other.points!
  const reply = other.replyPoints! - best.replyPoints!
  const rest = best.expectedValue - other.expectedValue - now - reply
  if (Math.max(reply, rest) <= 0) return null
  return reply >= rest
    ? 'this card leaves your opponent less to score on'
    : 'this card keeps better ones for the rest of the play'
}

/** A hint for a beginner: why this choice, in one sentence or two and with no table. */
export function plainHint(hint: CoachingAnnotation): string {
  const { decision, options, snapshot, basis, reasoning } = hint
  if (decision === 'discard') return firstSentence(reasoning)[0]
  const [best, next] = options
  if (best === undefined || next === undefined) return 'There’s nothing else to play.'
  const points = best.points ?? 0
  const score = scorePeggingPlay([...(snapshot.pile ?? []), best.cards[0]!])
  const pegs = points > 0 ? `It pegs ${numberWord(points)} now: ${makes(score)}.` : ''
  const richest = options.find((option) => (option.points ?? 0) > points)
  const other = richest ?? next
  if (basis === 'win' && best.expectedValue <= other.expectedValue)
    return `${pegs} At this score you win more often with it.`.trim()
  if (pegs !== '' && richest === undefined) return pegs
  const gain = gainOver(best, other) ?? 'nothing else is better'
  return `${pegs} ${richest === undefined ? 'Nothing scores now, but' : 'Another card pegs more now, but'} ${gain}.`.trim()
}
