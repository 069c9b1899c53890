import { cardValue, parseCard, parseHand } from '@skunkd/engine'
import { ActionBar, Button } from '../../ui/controls/button.js'
import { Prose } from '../../ui/glossary/prose.js'
import { useNarrow } from '../../ui/page-title.js'
import { Board } from '../../ui/pictures/board.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { StripBoard } from '../../ui/pictures/strip-board.js'
import styles from '../lesson.module.css'
import { CountedHand } from './counted-hand.js'
import { CardSpread, FiveSpread } from './spread.js'
import { type ExplainStep, type Picture, parseHandAndStarter } from './step.js'
import { useFocusWhen } from './step-frame.js'

/** Something to read, and something to look at. */
export function ExplainView({ step, onContinue }: { step: ExplainStep; onContinue: () => void }) {
  const next = useFocusWhen<HTMLButtonElement>(true)
  return (
    <>
      <Prose text={step.text} taught={step.teaches ?? []} className={styles.words} />
      {step.picture !== undefined && <PictureView picture={step.picture} />}
      <ActionBar label="Next" className={styles.bar}>
        <Button ref={next} look="loud" onClick={onContinue} data-testid="continue">
          Continue
        </Button>
      </ActionBar>
    </>
  )
}

function PictureView({ picture }: { picture: Picture }) {
  const { starter, pegs, counted, skunk, sum } = picture
  const cards = parseHand(picture.cards ?? '')
  const values = cards.map(({ rank }) => cardValue(rank))
  return (
    <div className={styles.felt}>
      {skunk !== undefined && <Skunk mood={skunk} className={styles.skunk} />}
      {cards.length > 0 &&
        (starter === undefined ? (
          <CardSpread cards={cards} />
        ) : (
          <FiveSpread hand={cards} starter={parseCard(starter)} />
        ))}
      {sum && (
        <p className={styles.sum}>
          {values.join(' + ')} = {values.reduce((all, value) => all + value)}
        </p>
      )}
      {pegs !== undefined && <PegBoard pegs={pegs} />}
      {counted !== undefined && <CountedHand handAndStarter={parseHandAndStarter(counted)} />}
    </div>
  )
}

/** The board with both players' pegs, said in words for those who do not see it. */
export function PegBoard({ pegs }: { pegs: NonNullable<Picture['pegs']> }) {
  const [front, back, theirFront, theirBack] = pegs
  // On a phone a stretch of it can be read, the whole can't.
  const narrow = useNarrow()
  const Drawn = narrow ? StripBoard : Board
  return (
    <div className={styles.board} data-strip={narrow}>
      <Drawn
        pegs={[
          { front, back },
          { front: theirFront, back: theirBack },
        ]}
        label={`The board: your pegs stand in holes ${front} and ${back}, theirs in ${theirFront} and ${theirBack}`}
      />
    </div>
  )
}
