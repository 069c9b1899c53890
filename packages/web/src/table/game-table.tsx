import { compareCards, type GamePhase, isOpponent, otherSeat } from '@skunkd/engine'
import { countGroups } from '@skunkd/engine/words'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHost } from '../game/host/host-context.js'
import { CardText } from '../ui/cards/card-text.js'
import { ButtonLink } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { KeyList, type Keys } from '../ui/controls/key-list.js'
import { Prose } from '../ui/glossary/prose.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { useKeys } from '../ui/use-keys.js'
import { useMedia } from '../ui/use-media.js'
import { ActionBar, type SecondButton } from './action-bar.js'
import { useCut } from './cards/cut-spread.js'
import { handCards } from './cards/hand.js'
import { PlaySides } from './cards/play-sides.js'
import { useDiscardSelection } from './cards/use-discard-selection.js'
import { finishAnimations, useFlip } from './cards/use-flip.js'
import { Celebration, useCelebrated } from './celebration.js'
import helpStyles from './help.module.css'
import { cardTags, HintPanel } from './moves/hint-panel.js'
import { type PrimaryButton, primaryOf, seenPrimary } from './moves/primary.js'
import { useHint } from './moves/use-hint.js'
import { MovesContext, useTableMoves } from './moves/use-moves.js'
import { useAutoContinue, useLastCardDelay, useTable } from './moves/use-table.js'
import { GameOver } from './over/game-over.js'
import { Rail } from './rail.js'
import { Reveal } from './reveal.js'
import { Scoreline } from './scoreline.js'
import { useCounting } from './show/show-panel.js'
import { useCountEntry } from './show/use-count-entry.js'
import { useVerdict } from './show/use-verdict.js'
import styles from './table.module.css'
import { OpponentDialog, TableMenu } from './table-menu.js'
import { TopBar } from './top-bar.js'

const Guide = lazy(async () => ({ default: (await import('./guide/guide.js')).Guide }))

const FriendOver = lazy(async () => ({
  default: (await import('./over/friend-over.js')).FriendOver,
}))

const KEYS: Keys = [
  [['1', '…', '6'], 'choose, play or tap a card'],
  [['←', '→'], 'move between cards'],
  [['Space'], 'choose or play the card you’re on, or skip ahead'],
  [['Enter'], 'discard, peg or continue'],
  [['H'], 'hint'],
  [['P'], 'peg your count'],
  [['⌫'], 'remove the last combination you counted'],
  [['U'], 'undo your last card, until your opponent plays'],
  [['Esc'], 'clear your choice or close the hint'],
  [['?'], 'show help'],
]

/** A focused control keeps Enter, Space and the arrows to itself, a field everything but Escape. */
function keptFrom(key: string): string {
  if (key === 'Escape') return 'none'
  const fields = 'input, select, textarea'
  return / |^Enter|^Arrow/.test(key) ? `button, a, ${fields}` : fields
}

const IN_SHORT = [
  'Discard two cards: to your crib if you deal, to your opponent’s if you don’t. Then take turns playing cards up to thirty-one: tap a card or drag it onto the table. Cards that would go over are disabled, and the app says “go” for you.',
  'Fifteens score 2, pairs 2, 6 or 12, runs 1 per card, thirty-one 2 and the last card 1. Then both hands and the crib are counted with the starter. First to 121 wins. Losing with 90 or fewer is a skunk. With 60 or fewer it’s a double skunk.',
].join('\n\n')

function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <Prose text={IN_SHORT} />
      <ButtonLink href="#/rules">Read the rules</ButtonLink>
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

const LAST_HOLE: PrimaryButton = { ...LAST_CARD, label: 'That was the last hole' }

const CUT: PrimaryButton = { label: 'Cut the deck', command: { kind: 'cut' }, turnsPage: false }

/** Where the score sheet stands beside the table. */
const WIDE = '(min-width: 62rem) and (min-height: 34rem)'

type Open = 'none' | 'help' | 'opponent' | 'menu'

/** One game on the felt, seen from one seat. It draws and listens; the rules are the engine's business. */
export function GameTable() {
  const root = useRef<HTMLElement>(null)
  const host = useHost()
  const { view, id, names, bot, friendEnd, handLog, lastAction, waiting, offers, isGuided } =
    useTable()
  const [open, setOpen] = useState<Open>('none')
  const hint = useHint(view)
  const [chosen, setChosen] = useDiscardSelection(id, view)

  const { cut, done } = useCut(view, lastAction, names)
  const mark = useFlip(root, view, cut)
  const cutDone = () => {
    mark()
    done()
  }
  const lingering = useLastCardDelay(lastAction)
  const isWide = useMedia(WIDE)
  const inPlay = lingering.on || view.phase === 'PEGGING'
  const shown = lingering.on ? null : view.shown
  const items = countGroups(shown?.score?.items ?? []).length
  const counting = useCounting(items, view.revision)
  const counted = shown !== null && counting.lit >= items
  const passing = waiting.kind === 'pass' ? waiting : null
  const deciding = waiting.kind === 'decision'
  const discarding = deciding && view.phase === 'DISCARD_TO_CRIB'
  // Before the cut for deal nobody has cards.
  const cards = cut?.what === 'deal' ? [] : handCards(view, inPlay, deciding && cut === null)
  const entry = useCountEntry(view, waiting)
  const { verdict, dismiss } = useVerdict(view, handLog, names, entry)
  const primaryButton = lingering.on
    ? view.phase === 'GAME_OVER'
      ? LAST_HOLE
      : LAST_CARD
    : cut !== null
      ? CUT
      : verdict !== null
        ? seenPrimary(view, names)
        : primaryOf({ view, waiting, chosen, counted: counting.lit >= items, names, entry })
  const showsHand = lingering.on || WITH_HAND.has(view.phase)
  const canHint = offers.hint && deciding && (discarding || view.phase === 'PEGGING')

  useAutoContinue(primaryButton.turnsPage, view.revision)

  // The card that had the focus has been laid, a panel closed: keys continue from the cards.
  useEffect(() => {
    const cards = root.current?.querySelector<HTMLElement>('[data-testid=hand],[data-testid=show]')
    restoreLostFocus(cards ?? root.current)
  })

  function closeHint() {
    hint.close()
    root.current?.querySelector<HTMLElement>('[data-testid=hint-button]')?.focus()
  }

  function skip() {
    lingering.end()
    finishAnimations()
    counting.finish()
    host.skip()
  }

  const ending = view.phase === 'GAME_OVER' ? 'end' : 'last card'
  const pause = lingering.on ? ending : cut === null ? null : 'cut'

  const moves = useTableMoves({
    view,
    discarding,
    chosen,
    setChosen,
    primary: primaryButton,
    skip,
    onDoubt: () => entry?.ask(),
    onSeen: dismiss,
    onCut: cutDone,
  })
  const celebrated = useCelebrated(view, cut === null ? lastAction : null, counted)
  const taps = verdict === null && entry?.by === 'tap' ? entry : null

  function onNumber(n: number) {
    if (taps !== null && view.shown !== null) {
      const tapped = [...[...view.shown.cards].sort(compareCards), view.starter][n - 1]
      if (tapped != null) taps.toggle(tapped.id)
    } else if (cut !== null) moves.runPrimary()
    else {
      const card = cards[n - 1]
      if (card?.open) moves.choose(card.card)
    }
  }
  const focusHand = () =>
    root.current?.querySelector<HTMLElement>('[data-testid=hand] [tabindex="0"]')?.focus()
  function onEnter() {
    if (taps !== null && taps.reading !== null) taps.add()
    else moves.runPrimary()
  }
  function onBackspace() {
    const last = taps?.added.at(-1)
    if (last !== undefined) taps?.remove(last)
  }
  const keys = [
    ...[1, 2, 3, 4, 5, 6].map((n) => [String(n), () => onNumber(n)] as const),
    ['ArrowLeft', focusHand],
    ['ArrowRight', focusHand],
    ['Enter', onEnter],
    ['p', () => void moves.runPrimary()],
    ['Backspace', onBackspace],
    [' ', skip],
    ['u', () => host.undo()],
    ['h', () => void (canHint && hint.ask())],
    ['?', () => setOpen('help')],
    // One thing at a time: what lies on top first.
    ['Escape', () => (hint.state === null ? setChosen([]) : closeHint())],
  ] as const
  useKeys(open === 'none' ? keys : [], keptFrom)

  const annotation = hint.state?.kind === 'answer' ? hint.state.value : null
  const hintPanel =
    hint.state === null ? null : (
      <HintPanel state={hint.state} isPlain={isGuided} onClose={closeHint} />
    )

  const second = ((): SecondButton | null => {
    if (offers.undo && !lingering.on)
      return { label: 'Undo', key: 'U', id: 'undo', run: () => host.undo() }
    if (verdict !== null) return null
    if (entry !== null && (entry.role === 'claim' || entry.calling))
      return { label: entry.by === 'tap' ? 'Type number' : 'Tap cards', run: entry.switchWay }
    if (entry !== null) return { label: 'Muggins!', run: () => entry.setCalling(true) }
    if (!offers.hint || !showsHand || passing !== null || cut !== null) return null
    const best = annotation?.decision === 'discard' ? annotation.optimal : null
    if (best?.some(({ id }) => !chosen.includes(id)))
      return {
        label: (
          <>
            Choose <CardText cards={[...best].sort(compareCards)} />
          </>
        ),
        run: () => setChosen(best.map(({ id }) => id)),
      }
    if (hint.state !== null) return { label: 'Hide hint', key: 'Escape', run: closeHint }
    return {
      label: 'Hint',
      key: 'H',
      id: 'hint-button',
      run: canHint ? hint.ask : null,
    }
  })()

  const dialogs = (
    <>
      {open === 'menu' && <TableMenu onClose={() => setOpen('none')} />}
      {open === 'help' && <HelpDialog onClose={() => setOpen('none')} />}
      {open === 'opponent' && bot !== null && (
        <OpponentDialog bot={bot} onClose={() => setOpen('none')} />
      )}
    </>
  )

  const isOver = view.phase === 'GAME_OVER' && !lingering.on
  const frame = {
    ref: root,
    className: isOver ? styles.over : styles.felt,
    tabIndex: -1,
    'data-phase': view.phase,
    'data-guided': isGuided,
    'data-revision': view.revision,
    'data-testid': 'table',
  }
  if (isOver) {
    return (
      <main {...frame}>
        {friendEnd !== null ? (
          <Suspense>
            <FriendOver end={friendEnd} />
          </Suspense>
        ) : (
          <GameOver onMenu={() => setOpen('menu')} />
        )}
        {dialogs}
      </main>
    )
  }

  return (
    <MovesContext value={moves}>
      <main {...frame}>
        <h1 className="visually-hidden">
          Cribbage: {names.of(view.playerIndex)} and {names.of(otherSeat(view.playerIndex))}
        </h1>
        <TopBar onHelp={() => setOpen('help')} onMenu={() => setOpen('menu')} />
        <Scoreline
          view={verdict?.after ?? (cut?.what === 'starter' ? cut.before : view)}
          hidesDealer={cut?.what === 'deal'}
          onChangeOpponent={offers.changeOpponent ? () => setOpen('opponent') : null}
        />

        {showsHand ? (
          <PlaySides
            inPlay={inPlay}
            cards={cards}
            best={annotation?.optimal ?? []}
            tags={
              annotation?.decision === 'pegging_play' && !isGuided ? cardTags(annotation) : null
            }
            hint={isWide ? null : hintPanel}
            cut={cut?.what ?? null}
            onCut={cutDone}
          />
        ) : (
          <Reveal lit={counting.lit} entry={entry} verdict={verdict} />
        )}

        <div className={styles.foot}>
          {waiting.kind === 'stuck' && (
            <p className={styles.stuck} role="alert">
              {bot === null || isOpponent(bot.name) ? (
                <>
                  {names.of(otherSeat(view.playerIndex))} can’t answer: {waiting.text}. Your game is
                  saved.{' '}
                  <button type="button" onClick={() => location.reload()}>
                    Reload
                  </button>{' '}
                  <button type="button" onClick={() => host.retry()}>
                    Try again
                  </button>
                </>
              ) : (
                <>
                  {names.of(otherSeat(view.playerIndex))} no longer plays here.{' '}
                  <button type="button" onClick={() => setOpen('opponent')}>
                    Choose another opponent
                  </button>
                </>
              )}
            </p>
          )}
          {passing !== null && (
            <p className={styles.pass} data-testid="pass">
              Pass the device to <strong>{names.of(passing.to)}</strong>.
            </p>
          )}
          {isGuided && (
            <Suspense fallback={null}>
              <Guide pause={pause} />
            </Suspense>
          )}
          <ActionBar
            keepsSpace={showsHand && passing === null}
            second={second}
            onSkip={
              lingering.on || waiting.kind === 'table' || waiting.kind === 'seat' ? skip : null
            }
          />
        </div>
        <Celebration what={celebrated} />
        <Rail hint={isWide ? hintPanel : null} until={cut?.before ?? null} />

        {dialogs}
      </main>
    </MovesContext>
  )
}
