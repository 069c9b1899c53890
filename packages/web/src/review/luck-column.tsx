import { LUCK_KINDS, type LuckKind, type LuckSummary, otherSeat, type Seat } from '@skunkd/engine'
import { formatSigned, LUCK_IN_TWO_MEASURES, luckSums } from '@skunkd/engine/words'
import { opponentName } from '../ui/people/people.js'
import { FigureTable } from '../ui/pictures/disclosure.js'
import styles from './review.module.css'

const NAMES: Readonly<Record<LuckKind, string>> = {
  deal: 'Your cards',
  cut: 'The cut',
  opponent: 'Opponent’s cards',
}

const row = (title: string, points: number, percent: number) => ({
  title,
  cells: [formatSigned(points, 1), `${formatSigned(percent, 1)}%`],
})

/** Whom the luck was calculated between, in words. */
export function luckBetween({ between, playerIndex }: LuckSummary): string {
  const opponent = between[otherSeat(playerIndex as Seat)]
  return opponent === 'club'
    ? 'Calculated as if two sensible club players sat at the table.'
    : `Calculated as if a sensible club player sat in your seat, against ${opponentName(opponent)}.`
}

/** What the cards did, apart from what the player did. */
export function LuckColumn({ luck }: { luck: LuckSummary }) {
  const { counting } = luck
  const { points, chance } = luckSums(luck)
  const total = row('Total', points.total, chance.total)
  return (
    <section aria-label="Luck">
      <h2>Luck</h2>
      <FigureTable
        className={styles.luck}
        heads={['', 'Points', 'Win chance']}
        rows={LUCK_KINDS.map((kind) => row(NAMES[kind], points.byKind[kind], chance.byKind[kind]))}
        foot={
          counting.points === 0 && counting.winProbability === 0
            ? [total]
            : [total, row('Counting', counting.points, 100 * counting.winProbability)]
        }
      />
      <p className={styles.soft}>
        {points.total * chance.total < 0 && `${LUCK_IN_TWO_MEASURES} `}
        {luckBetween(luck)}
      </p>
    </section>
  )
}
