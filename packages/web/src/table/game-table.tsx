import {
  type Card,
  type GamePhase,
  type GameState,
  opponentTitle,
  playerView,
  RuleError,
  shownHand,
  shownScore,
} from '@skunkd/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Happening } from '../game/local-host.js'
import { nextAutomaticAction } from '../game/next-automatic-action.js'
import { table, useTable } from '../game/the-table.js'
import { OPPONENT, PERSON, type StoredGame } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { ActionBar } from './action-bar.js'
import { Bubble } from './bubble.js'
import { useClaimNote } from './claim-note.js'
import { Claims } from './claims.js'
import { GameOver } from './game-over.js'
import { Hand, handCards } from './hand.js'
import { HandOver } from './hand-over.js'
import { HelpDialog } from './help-dialog.js'
import { HintPanel } from './hint-panel.js'
import { OpponentDialog } from './opponent-dialog.js'
import { OpponentRow } from './opponent-row.js'
import { PlayArea } from './play-area.js'
import { type Primary, primaryOf } from './primary.js'
import { sayAction } from './say.js'
import { Scoreline } from './scoreline.js'
import { ShowPanel, useCounting } from './show-panel.js'
import styles from './table.module.css'
import { TalkRail } from './talk-rail.js'
import { TopBar } from './top-bar.js'
import { useAutoContinue } from './use-auto-continue.js'
import { useChosen } from './use-chosen.js'
import { finishAnimations, useFlip } from './use-flip.js'
import { useHint } from './use-hint.js'
import { useLinger } from './use-linger.js'
import { useTableKeys } from './use-table-keys.js'

/** While these last, the hand lies in front of the person; afterwards the cards are shown. */
const WITH_HAND: ReadonlySet<GamePhase> = new Set<GamePhase>([
  'DEALING',
  'DISCARD_TO_CRIB',
  'CUT_STARTER',
  'PEGGING',
])

const LAST_CARD: Primary = { label: 'That was the last card', action: null, goesOn: false }

type Open = 'none' | 'help' | 'opponent'

/** One game on the felt. It draws and listens; what may happen is the engine's business. */
export function GameTable({ game, stored }: { game: GameState; stored: StoredGame }) {
  const root = useRef<HTMLElement>(null)
  const happened = useTable((state) => state.happened)
  const held = useTable((state) => state.held)
  const stuck = useTable((state) => state.stuck)
  const [open, setOpen] = useState<Open>('none')
  const them = opponentTitle(stored.opponent)
  const view = useMemo(() => playerView(game, PERSON), [game])
  const hint = useHint(game)
  const note = useClaimNote(happened, them)
  const [chosen, setChosen] = useChosen(game)
  const [claimError, setClaimError] = useState<string | null>(null)
  useFlip(root, game)

  const lingering = useLinger(happened)
  const inPlay = lingering.on || game.phase === 'PEGGING'
  const shown = lingering.on ? null : shownHand(game)
  const score = shown === null ? null : shownScore(game)
  const moment = game.actions.length
  const auto = game.options.counting === 'auto'
  const counting = useCounting(auto ? (score?.items.length ?? 0) : 0, moment)
  const counted = shown === null || counting.lit >= (score?.items.length ?? 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment, another claim
  useEffect(() => setClaimError(null), [moment])

  const automatic = nextAutomaticAction(game, PERSON)
  const discarding = game.phase === 'DISCARD_TO_CRIB' && view.hand.length === 6
  const cards = handCards(game, inPlay)
  const primary = lingering.on
    ? LAST_CARD
    : primaryOf({ game, view, chosen, held, total: score?.total ?? 0, counted, them })
  const canHint =
    stored.hintsAllowed &&
    (discarding || (game.phase === 'PEGGING' && cards.some((card) => card.open)))

  useAutoContinue(primary.goesOn, moment)

  function choose(card: Card) {
    if (!discarding) {
      table.act({ type: 'PLAY_CARD', playerIndex: PERSON, cardId: card.id })
      return
    }
    const next = chosen.includes(card.id)
      ? chosen.filter((id) => id !== card.id)
      : [...chosen, card.id].slice(-2)
    setChosen(next)
    announce(
      next.length === 2 ? 'Two chosen. Enter lays them away.' : `${next.length} of 2 chosen.`,
    )
  }

  function runPrimary(): boolean {
    if (primary.finishes) {
      skip()
      return true
    }
    if (primary.action === null) return false
    table.act(primary.action)
    return true
  }

  function skip() {
    lingering.end()
    finishAnimations()
    counting.finish()
    table.skip()
  }

  function claim(points: number) {
    try {
      table.act({ type: 'CLAIM_SCORE', playerIndex: PERSON, points })
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      setClaimError('That is more than there is. Count again.')
    }
  }

  useTableKeys({
    enabled: open === 'none',
    onNumber: (n) => {
      const card = cards[n - 1]
      if (card?.open) choose(card.card)
    },
    onArrow: () =>
      root.current?.querySelector<HTMLElement>('[data-testid=hand] [tabindex="0"]')?.focus(),
    onEnter: () => void runPrimary(),
    onSkip: skip,
    onHint: () => canHint && void hint.ask(),
    onHelp: () => setOpen('help'),
    onEscape: () => {
      hint.close()
      setChosen([])
    },
  })

  const best = hint.state.status === 'ready' ? hint.state.hint.optimal.map((card) => card.id) : []
  const showsHand = lingering.on || WITH_HAND.has(game.phase)
  const opponentCards =
    game.phase === 'DISCARD_TO_CRIB' && !view.opponentHasDiscarded
      ? 6
      : inPlay
        ? view.opponentCardsLeft
        : shown === null && game.phase !== 'DEALING'
          ? 4
          : 0

  return (
    <main ref={root} className={styles.felt} data-phase={game.phase} data-testid="table">
      <h1 className="visually-hidden">Cribbage against {them}</h1>
      <TopBar
        handNumber={game.handNumber}
        onHelp={() => setOpen('help')}
        onOpponent={() => setOpen('opponent')}
      />
      <Scoreline view={view} them={them} onChangeOpponent={() => setOpen('opponent')} />

      {showsHand ? (
        <div className={styles.play}>
          <div className={styles.theirSide}>
            <OpponentRow
              cards={opponentCards}
              thinking={automatic.kind === 'opponent' && game.phase === 'PEGGING'}
              title={them}
            />
            <Bubble player={OPPONENT} />
          </div>
          <PlayArea view={view} them={them} />
          <div className={styles.mySide}>
            <Bubble player={PERSON} />
            <Hand
              cards={cards}
              chosen={chosen}
              best={best}
              choosing={discarding}
              onChoose={choose}
              onEnter={() => discarding && chosen.length === 2 && runPrimary()}
            />
          </div>
        </div>
      ) : (
        <div className={styles.reveal}>
          {shown !== null && (
            <>
              <ShowPanel
                key={game.phase}
                shown={shown}
                starter={game.starter!}
                score={auto ? score : null}
                lit={counting.lit}
                title={titleOf(shown.playerIndex, shown.isCrib, them)}
                note={note ?? lastWord(happened, them)}
              />
              <Claims game={game} them={them} held={held} error={claimError} onClaim={claim} />
            </>
          )}
          {game.phase === 'HAND_COMPLETE' && (
            <HandOver game={game} stored={stored} them={them} note={note} />
          )}
          {game.phase === 'GAME_OVER' && (
            <GameOver game={game} stored={stored} them={them} note={note} />
          )}
        </div>
      )}

      <div className={styles.foot}>
        <HintPanel state={hint.state} chosen={chosen} onClose={hint.close} />
        {stuck !== null && (
          <p className={styles.stuck} role="alert">
            {them} cannot answer ({stuck}).{' '}
            <button type="button" onClick={() => table.retry()}>
              Ask again
            </button>
          </p>
        )}
        <ActionBar
          primary={primary}
          onPrimary={runPrimary}
          hint={
            stored.hintsAllowed && showsHand
              ? {
                  open: canHint,
                  working: hint.state.status === 'working',
                  ask: () => void hint.ask(),
                }
              : null
          }
          onSkip={!lingering.on && (automatic.kind === 'person' || held !== null) ? null : skip}
        />
      </div>
      <TalkRail them={them} />

      {open === 'help' && <HelpDialog onClose={() => setOpen('none')} />}
      {open === 'opponent' && <OpponentDialog stored={stored} onClose={() => setOpen('none')} />}
    </main>
  )
}

/** How the play ended, for those who saw it pass too quickly. */
function lastWord(happened: Happening | null, them: string): string | null {
  if (happened?.action.type !== 'PLAY_CARD') return null
  const line = sayAction(happened.before, happened.action, happened.after)[0]
  return line === undefined ? null : `${line.player === PERSON ? 'You' : them}: ${line.text}`
}

function titleOf(player: number, isCrib: boolean, them: string): string {
  const whose = player === PERSON ? 'Your' : `${them}’s`
  return `${whose} ${isCrib ? 'crib' : 'hand'}`
}
