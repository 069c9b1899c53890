import { otherSeat, type Seat } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { Suspense, useEffect, useRef } from 'react'
import type { FriendEnd } from '../../game/host/host.js'
import { ActionBar, Button, ButtonLink } from '../../ui/controls/button.js'
import { Board } from '../../ui/pictures/board.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { useTable } from '../moves/use-table.js'
import styles from './friend-over.module.css'
import { GameReport, useMatchAfter, useRematch, useShare } from './game-over.js'
import { headline, rematchLabel, resultOf } from './over-text.js'
import { matchCardTitle, ScoreCard } from './score-card.js'

/** What the two are waiting for, directly above what can be pressed. */
function offerText({ rematch, name, nextDealer }: FriendEnd, wanted: string, you: Seat): string {
  const deals =
    nextDealer === 'cut'
      ? 'The cut decides who deals.'
      : nextDealer === you
        ? 'You deal first.'
        : `${name} deals first.`
  if (rematch === 'friend') return `${name} wants ${wanted}. ${deals}`
  return rematch === 'you' ? `Waiting for ${name}…` : ''
}

/** The end of a game between friends: board, result, the coach's slip, the session, what next. */
export function FriendOver({ end }: { end: FriendEnd }) {
  // The id is null until the game is kept in this browser.
  const { view, id, names, offers } = useTable()
  const { rematch, starting } = useRematch()
  const heading = useRef<HTMLHeadingElement>(null)
  const you = names.you ?? 0
  const them = otherSeat(you)
  const { scores, pegs, handNumber, options, winner } = view
  const result = resultOf(view)
  const match = useMatchAfter(result, you)
  const kind = result?.kind ?? 'win'
  const share = useShare(you)
  const reached = view.ending === null || view.ending.how === 'reached'
  const wanted = match === null ? 'a rematch' : match.over ? 'a new match' : 'the next game'
  const offer = offerText(end, wanted, you)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section className={styles.over} aria-labelledby="game-over" data-testid="game-over">
      <div className={styles.scene}>
        <div className={styles.scores}>
          {[you, them].map((seat) => (
            <p key={seat} data-mine={seat === you}>
              <i aria-hidden="true" />
              <span>{names.of(seat)}</span>
              <strong data-testid={`score-${seat}`}>{scores[seat]}</strong>
            </p>
          ))}
        </div>
        <Board
          target={options.target}
          pegs={[pegs[you], pegs[them]]}
          label={`Cribbage board: ${names.of(you)} at ${scores[you]}, ${names.of(them)} at ${scores[them]}.`}
        />
        <header className={styles.result}>
          <Skunk mood={winner === you ? 'cheer' : 'host'} className={styles.skunk} />
          <div>
            <h1 id="game-over" ref={heading} tabIndex={-1}>
              {result !== null && reached && kind === 'win'
                ? `${names.does(result.winner, 'win')} by ${result.margin}`
                : headline(kind, view, names)}
            </h1>
            <p>
              {Math.max(...scores)}–{Math.min(...scores)} after {plural(handNumber, 'hand')}
            </p>
          </div>
        </header>
        <div className={styles.papers}>
          {id !== null && names.you !== null && (
            <Suspense fallback={<div className={styles.slipSpace} />}>
              <GameReport
                brief
                id={id}
                seat={names.you}
                hands={handNumber}
                onReady={share.setCoach}
              />
            </Suspense>
          )}
          <ScoreCard
            title={match === null ? 'Your session' : matchCardTitle(match.match)}
            line={
              match === null
                ? `${names.of(you)} ${end.session[you]}–${end.session[them]} ${names.of(them)}`
                : match.line
            }
            games={end.past.map((game, index) => ({ ...game, game: end.firstGame + index }))}
            {...(match !== null && { totals: match.score })}
            seat={you}
          />
        </div>
        <p className={styles.more}>
          <ButtonLink look="text" href={end.fairPath}>
            Check the deals
          </ButtonLink>
          {id !== null && (
            <ButtonLink look="text" href={`#/replay/${id}`}>
              Replay
            </ButtonLink>
          )}
          {winner !== null && (
            <Button look="text" onClick={share.open} data-testid="share">
              Share
            </Button>
          )}
          <ButtonLink look="text" href="#/friends">
            Leave table
          </ButtonLink>
        </p>
      </div>
      <p role="status" className={styles.offer} data-testid="rematch-offer">
        {offer}
      </p>
      <ActionBar label="What next" className={styles.bar}>
        {offers.rematch && (
          <Button
            look={end.rematch === 'you' ? 'quiet' : 'loud'}
            onClick={rematch}
            disabled={starting}
            data-testid="rematch"
          >
            {rematchLabel(match, end)}
          </Button>
        )}
        {id !== null && <ButtonLink href={`#/review/${id}`}>Review game</ButtonLink>}
      </ActionBar>
      {share.dialog}
    </section>
  )
}
