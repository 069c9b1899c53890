import { type Card, otherSeat } from '@skunkd/engine'
import {
  type CountGroup,
  capitalize,
  countGroups,
  countSentence,
  plural,
} from '@skunkd/engine/words'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import { CardText } from '../../ui/cards/card-text.js'
import { Button } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { useMoves } from '../moves/use-moves.js'
import { useTable } from '../moves/use-table.js'
import { isPartOfRun } from './combinations.js'
import styles from './count.module.css'
import { ShownCards } from './show-panel.js'
import type { CountEntry } from './use-count-entry.js'
import type { OpenVerdict } from './use-verdict.js'

/** A settled count on its own hand: what was missed is lit, and it stays until it has been seen. */
export function VerdictPanel({ verdict }: { verdict: OpenVerdict }) {
  const { names } = useTable()
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

/** Counting by hand: your own claim, or theirs and a call of muggins against it. */
export function CountPanel({
  entry,
}: {
  /** Null while the other counts or checks. */
  entry: CountEntry | null
}) {
  const { view, names, waiting, refused } = useTable()
  // A count of theirs that is about to be pegged.
  const held = waiting.kind === 'look' ? waiting.claim : null
  const { shown, starter, playerIndex, pendingClaim } = view
  const them = names.of(otherSeat(playerIndex))
  const title = `${names.whose(shown!.playerIndex)} ${shown!.isCrib ? 'crib' : 'hand'}`
  const open = entry?.role === 'answer' && !entry.calling ? null : entry
  const taps = open?.by === 'tap' ? open : null
  const claim = held ?? (pendingClaim?.playerIndex === playerIndex ? null : pendingClaim?.points)
  const question =
    names.you === null && entry?.role === 'claim'
      ? `${names.of(playerIndex)}, how many points?`
      : 'How many points?'
  return (
    <section className={styles.count} aria-label={title} tabIndex={-1} data-testid="show">
      <ShownCards
        cards={shown!.cards}
        starter={starter!}
        lightOf={(card) => (taps?.chosen.includes(card.id) ? 'chosen' : null)}
        {...(taps !== null && { onToggle: (card: Card) => taps.toggle(card.id) })}
      />
      <p className={styles.captions} aria-hidden="true">
        <span>{title}</span>
        <span>Starter</span>
      </p>
      {claim != null && (
        <p className={styles.claimed} data-testid={held === null ? 'answer-claim' : 'held-claim'}>
          {them} counts <strong>{claim}</strong>.
        </p>
      )}
      {taps !== null && <TapCount entry={taps} question={question} />}
      {open?.by === 'number' && <NumberCount entry={open} question={question} />}
      {entry?.role === 'claim' && view.options.muggins && (
        <p className={styles.note}>Muggins is on: points you miss go to {them}.</p>
      )}
      {(refused !== null || entry?.doubt === 'asked' || entry?.doubt === 'never') && (
        <p className={styles.doubt} role="alert">
          {refused?.text ?? `No hand counts ${entry?.points}. Check it?`}
        </p>
      )}
      {entry?.calling && (
        <Button look="text" onClick={() => entry.setCalling(false)}>
          Cancel
        </Button>
      )}
    </section>
  )
}

function NumberCount({ entry, question }: { entry: CountEntry; question: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { runPrimary } = useMoves()
  // Where the answer is expected, except on touch, where it would raise a keyboard.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    runPrimary()
  }
  return (
    <form className={styles.number} onSubmit={submit}>
      <label htmlFor={id}>{question}</label>
      <div className={styles.strip}>
        <button type="button" onClick={() => entry.step(-1)} aria-label="One less">
          −
        </button>
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={entry.text}
          onPointerUp={(event) => event.currentTarget.select()}
          onChange={(event) => entry.type(event.target.value)}
        />
        <button type="button" onClick={() => entry.step(1)} aria-label="One more">
          +
        </button>
      </div>
    </form>
  )
}

function TapCount({ entry, question }: { entry: CountEntry; question: string }) {
  const { reading, chosen, added, all, points } = entry
  const root = useRef<HTMLDivElement>(null)
  // Keys reach the cards from here, and Enter adds instead of pressing what was pressed before.
  useEffect(() => root.current?.closest<HTMLElement>('[data-testid=show]')?.focus(), [])
  const counted = all.filter((item) =>
    added.some(({ items }) => items.some((each) => each.runningTotal === item.runningTotal)),
  )
  return (
    <div ref={root} className={styles.tap} data-testid="tap-count">
      <Button
        className={styles.add}
        data-ready={reading !== null}
        aria-disabled={reading === null}
        onClick={entry.add}
      >
        {reading !== null
          ? `Add ${reading.name}, ${plural(reading.points, 'point')}`
          : chosen.length === 0
            ? 'Tap the cards of a combination'
            : isPartOfRun(chosen, all)
              ? 'These belong to a longer run'
              : 'These make nothing'}
      </Button>
      <ol className={styles.rows} aria-label="Counted">
        {added.map((each) => (
          <li key={each.items.map(({ runningTotal }) => runningTotal).join()}>
            <span>{capitalize(each.name)}</span>
            <CardText cards={each.cards} />
            <strong>{each.points}</strong>
            <button
              type="button"
              aria-label={`Remove ${each.name}, ${each.points}`}
              onClick={() => entry.remove(each)}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.total}>
        <p>
          <span>{added.length === 0 ? question : 'Your count'}</span>
          <span>{added.length > 0 && countSentence({ items: counted })}</span>
        </p>
        <strong data-testid="tap-total">{points}</strong>
      </div>
    </div>
  )
}
