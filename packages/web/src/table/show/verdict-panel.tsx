import { type CountGroup, capitalize, countGroups, countSentence } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import type { Names } from '../../game/words/names.js'
import { announce } from '../../ui/announcer.js'
import { CardText } from '../../ui/cards/card-text.js'
import { Slip } from '../../ui/controls/slip.js'
import styles from './count.module.css'
import { ShownCards } from './shown-cards.js'
import type { OpenVerdict } from './use-verdict.js'

/** A settled count on its own hand: what was missed is lit, and it stays until it has been seen. */
export function VerdictPanel({ verdict, names }: { verdict: OpenVerdict; names: Names }) {
  const { hand, score, claim, missing, missed, certain, owner, title, text } = verdict
  const [picked, setPicked] = useState<CountGroup | null>(null)
  const { shown, starter } = hand
  const groups = countGroups(score.items)
  const isMissing = ({ items }: CountGroup) =>
    missing.some((group) => group.items.some((item) => items.includes(item)))
  const lit = picked ?? missing[0] ?? null
  const what = missing.length === 1 && certain && owner === names.you ? missing[0]!.name : null
  const headline = what === null ? title : `You missed ${article(what)}`
  const whole = `${names.whose(shown!.playerIndex)} ${shown!.isCrib ? 'crib' : 'hand'}`

  useEffect(() => announce(`${headline}. ${text}`), [headline, text])

  return (
    <section className={styles.count} aria-label={whole} tabIndex={-1} data-testid="verdict">
      <ShownCards
        cards={shown!.cards}
        starter={starter!}
        lightOf={(card) =>
          lit === null
            ? null
            : lit.cards.some(({ id }) => id === card.id)
              ? isMissing(lit)
                ? 'missed'
                : 'lit'
              : 'dim'
        }
      />
      <Slip className={styles.slip}>
        <p className={styles.figure}>
          <strong>{claim.points}</strong>
          <span>of {score.total}</span>
        </p>
        <div>
          <h2>{headline}</h2>
          <p>
            {missed > 0 && missing.length === 1 && (
              <>
                {!certain && 'Perhaps '}
                <CardText cards={missing[0]!.cards} />{' '}
                {certain ? `makes ${missing[0]!.points}. ` : '. '}
              </>
            )}
            {text ?? countSentence(score)}
          </p>
        </div>
      </Slip>
      {(missed !== 0 || text !== '') && (
        <ol className={styles.rows} aria-label="The count">
          {[...groups.filter((group) => !isMissing(group)), ...groups.filter(isMissing)].map(
            (group) => (
              <li key={group.total} data-missed={isMissing(group)}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={lit === group}
                  onClick={() => setPicked(lit === group ? null : group)}
                >
                  <span>
                    {isMissing(group)
                      ? `${certain ? 'Missed' : 'Perhaps'}: ${group.name}`
                      : capitalize(group.name)}
                  </span>
                  <CardText cards={group.cards} />
                  <strong>{group.points}</strong>
                </button>
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  )
}

const article = (name: string) => (name === 'nobs' ? 'his nobs' : `a ${name}`)
