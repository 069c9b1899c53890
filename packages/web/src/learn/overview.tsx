import { Slip } from '../ui/controls/slip.js'
import styles from './learn.module.css'

const LINES = [
  'You each get six cards, keep four, and put two aside. Those four make the crib, a hand that belongs to the dealer.',
  'One more card is turned up: the starter. It counts as part of every hand.',
  'You take turns playing your cards and add them up, never past 31. Pairs, runs, 15 and 31 score right away.',
  'Then the hands are counted, and the crib last. Every pair and every 15 is 2 points, a run is a point per card.',
  'For each point you move a peg one hole along the board. First to 121 wins.',
]

/** The whole game in a minute, before the first lesson. */
export function Overview() {
  return (
    <Slip className={styles.overview} aria-labelledby="overview">
      <h2 id="overview">The game in one minute</h2>
      <ol>
        {LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Slip>
  )
}
