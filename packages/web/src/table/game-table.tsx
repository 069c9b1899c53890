import { type GamePhase, isOpponent, otherSeat, type PlayerView } from '@skunkd/engine'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHost, useHostState } from '../game/host/host-context.js'
import { lastClaimNote } from '../game/words/claim-note.js'
import { ButtonLink } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { KeyList, type Keys } from '../ui/controls/key-list.js'
import { Prose } from '../ui/glossary/prose.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { replaceRoute, useRoute } from '../ui/router.js'
import { ActionBar } from './action-bar.js'
import { handCards } from './cards/hand.js'
import { PlaySides } from './cards/play-sides.js'
import { useDiscardSelection } from './cards/use-discard-selection.js'
import { finishAnimations, useFlip } from './cards/use-flip.js'
import helpStyles from './help.module.css'
import { HintPanel } from './moves/hint-panel.js'
import { type PrimaryButton, primaryOf } from './moves/primary.js'
import { useHint } from './moves/use-hint.js'
import { useAutoContinue, useHostDetails, useLastCardDelay } from './moves/use-host-details.js'
import { MovesContext, useTableMoves } from './moves/use-moves.js'
import { useTableKeys } from './moves/use-table-keys.js'
import { OpponentDialog } from './opponent-dialog.js'
import { GameOver } from './over/game-over.js'
import { Rail } from './rail.js'
import { Reveal } from './reveal.js'
import { Scoreline } from './scoreline.js'
import { useCounting } from './show/show-panel.js'
import styles from './table.module.css'
import { TableMenu } from './table-menu.js'
import { TopBar } from './top-bar.js'

const Guide = lazy(async () => ({ default: (await import('./guide/guide.js')).Guide }))

/** The guide of a first game: there while the address says `?guide`, fetched only then. */
function GuideSlot({ view }: { view: PlayerView }) {
  const { path, query } = useRoute()
  if (!query.has('guide')) return null
  return (
    <Suspense fallback={null}>
      <Guide view={view} onLeave={() => replaceRoute(path)} />
    </Suspense>
  )
}

const KEYS: Keys = [
  [['1', '…', '6'], 'choose or play a card'],
  [['←', '→'], 'walk through the hand'],
  [['Space'], 'on a card: choose or play it; elsewhere: skip ahead'],
  [['Enter'], 'lay away, peg, continue'],
  [['H'], 'hint'],
  [['U'], 'take the last card back, while nobody has answered it'],
  [['Esc'], 'put the choice back, close the hint'],
  [['?'], 'this page'],
]

const IN_SHORT = [
  'Throw two cards: to your crib if you deal, to theirs if not. Then play in turn up to thirty-one; cards that would pass it sink out of reach, and the table says “go” for you.',
  'Fifteens 2, pairs 2, 6 or 12, runs a point a card, thirty-one 2, the last card 1. Then both hands and the crib are counted with the starter. First to 121 wins; a loser short of the line at 91 is skunked, short of 61 twice over.',
].join('\n\n')

function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <Prose text={IN_SHORT} />
      <ButtonLink href="#/rules">All the rules, with pictures</ButtonLink>
      <h3 className={helpStyles.heading}>Keys</h3>
      <KeyList keys={KEYS} />
    </Dialog>
  )
}

/** While these last, the hand lies in front of the person; after that the cards are shown. */
const WITH_HAND: ReadonlySet<GamePhase> = new Set<GamePhase>([
  'DEALING',
  'DISCARD_TO_CRIB',
  'CUT_STARTER',
  'PEGGING',
])

const LAST_CARD: PrimaryButton = {
  label: 'That was the last card',
  command: null,
  turnsPage: false,
}

type Open = 'none' | 'help' | 'opponent' | 'menu'

/** One game on the felt, seen from one seat. It draws and listens; the rules are the engine's business. */
export function GameTable({ view, id }: { view: PlayerView; id: string | null }) {
  const root = useRef<HTMLElement>(null)
  const host = useHost()
  const bot = useHostState((state) => state.bot)
  const { names, handLog, lastAction, waiting, refused, offers } = useHostDetails(view)
  const [open, setOpen] = useState<Open>('none')
  const hint = useHint(view)
  const [chosen, setChosen] = useDiscardSelection(id, view)
  useFlip(root, view)

  const lingering = useLastCardDelay(lastAction)
  const inPlay = lingering.on || view.phase === 'PEGGING'
  const shown = lingering.on ? null : view.shown
  const items = shown?.score?.items.length ?? 0
  const counting = useCounting(items, view.revision)
  const passing = waiting.kind === 'pass' ? waiting : null
  const deciding = waiting.kind === 'decision'
  const discarding = deciding && view.phase === 'DISCARD_TO_CRIB'
  const cards = handCards(view, inPlay, deciding)
  const primaryButton = lingering.on
    ? LAST_CARD
    : primaryOf({ view, waiting, chosen, counted: counting.lit >= items, names })
  const showsHand = lingering.on || WITH_HAND.has(view.phase)
  const canHint = offers.hint && deciding && (discarding || view.phase === 'PEGGING')

  useAutoContinue(primaryButton.turnsPage, view.revision)

  // The card that had the focus has been laid, a panel closed: keys continue from the cards.
  useEffect(() => {
    const cards = root.current?.querySelector<HTMLElement>('[data-testid=hand],[data-testid=show]')
    restoreLostFocus(cards ?? root.current)
  })

  function skip() {
    lingering.end()
    finishAnimations()
    counting.finish()
    host.skip()
  }

  const moves = useTableMoves({ view, discarding, chosen, setChosen, primary: primaryButton, skip })

  useTableKeys({
    enabled: open === 'none',
    onNumber: (n) => {
      const card = cards[n - 1]
      if (card?.open) moves.choose(card.card)
    },
    onMoveFocus: () =>
      root.current?.querySelector<HTMLElement>('[data-testid=hand] [tabindex="0"]')?.focus(),
    onEnter: () => void moves.runPrimary(),
    onSkip: skip,
    onUndo: () => host.undo(),
    onHint: () => canHint && void hint.ask(),
    onHelp: () => setOpen('help'),
    // One thing at a time: what lies on top first.
    onEscape: () => (hint.state.status === 'none' ? setChosen([]) : hint.close()),
  })

  const dialogs = (
    <>
      {open === 'menu' && <TableMenu names={names} onClose={() => setOpen('none')} />}
      {open === 'help' && <HelpDialog onClose={() => setOpen('none')} />}
      {open === 'opponent' && bot !== null && (
        <OpponentDialog bot={bot} onClose={() => setOpen('none')} />
      )}
    </>
  )

  if (view.phase === 'GAME_OVER' && !lingering.on) {
    return (
      <main
        ref={root}
        className={styles.over}
        tabIndex={-1}
        data-phase={view.phase}
        data-revision={view.revision}
        data-testid="table"
      >
        <GameOver
          view={view}
          id={id}
          names={names}
          note={lastClaimNote(handLog, names)}
          onMenu={() => setOpen('menu')}
        />
        {dialogs}
      </main>
    )
  }

  return (
    <MovesContext value={moves}>
      <main
        ref={root}
        className={styles.felt}
        tabIndex={-1}
        data-phase={view.phase}
        data-revision={view.revision}
        data-testid="table"
      >
        <h1 className="visually-hidden">
          Cribbage: {names.of(view.playerIndex)} and {names.of(otherSeat(view.playerIndex))}
        </h1>
        <TopBar
          handNumber={view.handNumber}
          seat={names.you ?? 0}
          onHelp={() => setOpen('help')}
          onMenu={() => setOpen('menu')}
        />
        <Scoreline
          view={view}
          names={names}
          onChangeOpponent={offers.changeOpponent ? () => setOpen('opponent') : null}
        />

        {showsHand ? (
          <PlaySides
            view={view}
            names={names}
            waiting={waiting}
            inPlay={inPlay}
            cards={cards}
            best={hint.state.status === 'ready' ? hint.state.hint.optimal : []}
          />
        ) : (
          <Reveal
            view={view}
            id={id}
            names={names}
            waiting={waiting}
            happened={lastAction}
            note={lastClaimNote(handLog, names)}
            refused={refused?.text ?? null}
            lit={counting.lit}
          />
        )}

        <HintPanel state={hint.state} onClose={hint.close} />
        <div className={styles.foot}>
          {waiting.kind === 'stuck' && (
            <p className={styles.stuck} role="alert">
              {bot === null || isOpponent(bot.name) ? (
                <>
                  {names.of(otherSeat(view.playerIndex))} cannot answer ({waiting.text}).{' '}
                  <button type="button" onClick={() => host.retry()}>
                    Ask again
                  </button>
                </>
              ) : (
                <>
                  {names.of(otherSeat(view.playerIndex))} no longer plays here.{' '}
                  <button type="button" onClick={() => setOpen('opponent')}>
                    Choose who plays on
                  </button>
                </>
              )}
            </p>
          )}
          {passing !== null && (
            <p className={styles.pass} data-testid="pass">
              Hand the device to <strong>{names.of(passing.to)}</strong>.
            </p>
          )}
          <GuideSlot view={view} />
          <ActionBar
            keepsSpace={showsHand}
            onUndo={offers.undo && !lingering.on ? () => host.undo() : null}
            hint={
              offers.hint && showsHand && passing === null
                ? {
                    open: canHint,
                    working: hint.state.status === 'working',
                    ask: () => void hint.ask(),
                  }
                : null
            }
            onSkip={
              lingering.on || waiting.kind === 'table' || waiting.kind === 'seat' ? skip : null
            }
          />
        </div>
        <Rail view={view} names={names} />

        {dialogs}
      </main>
    </MovesContext>
  )
}
