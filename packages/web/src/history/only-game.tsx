import { capitalize, levelRange } from '@skunkd/engine/words'
import { opponentLine } from '../coach/coach-text.js'
import { letterIn } from '../coach/letter.js'
import { ActionBar } from '../ui/controls/action-bar.js'
import { ButtonLink } from '../ui/controls/button.js'
import { Slip } from '../ui/controls/slip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { resultOf } from './game-list.js'
import styles from './history.module.css'
import type { HistoryEntry } from './load-history.js'

/** The first game, as a slip with its letter; a list of one says too little. */
export function OnlyGame({ entry }: { entry: HistoryEntry }) {
  const { game, summary } = entry
  const letter = letterIn(game, summary?.early)
  const wasSkunked =
    game.result?.winner !== null && game.result?.winner !== game.seat && game.result?.kind !== 'win'
  return (
    <>
      <Slip className={styles.only} data-testid="game-row" aria-label="Your game">
        <p className={styles.onlyLetter}>
          <span className="visually-hidden">{letter === null ? 'No grade' : 'Grade '}</span>
          {letter?.letter ?? <span aria-hidden="true">–</span>}
        </p>
        <div>
          <h2>{resultOf(entry)}</h2>
          <p className={styles.soft}>
            against {opponentLine(game)}
            {letter !== null && `. ${capitalize(levelRange(letter))}.`}
          </p>
        </div>
      </Slip>
      <div className={styles.first}>
        <Skunk />
        <p>
          {wasSkunked ? 'Everyone’s first skunk smells the same.' : 'Every list starts with one.'}
        </p>
      </div>
      <ActionBar label="Game">
        <ButtonLink look="loud" href={`#/review/${game.id}`}>
          Review game
        </ButtonLink>
        <ButtonLink href="#/new">Play again</ButtonLink>
      </ActionBar>
    </>
  )
}
