import { matchName } from '@skunkd/engine/words'
import { useState } from 'react'
import type { Rating } from '../coach/rating.js'
import {
  bestOf,
  CLUB_HINT,
  ClubMatch,
  CountingPicker,
  clubMatch,
  DealerPicker,
  NumberField,
  TargetPicker,
} from '../game/game-settings.js'
import settings from '../game/game-settings.module.css'
import { matchRules } from '../storage/match.js'
import type { NewGameSettings } from '../storage/settings.js'
import { Button } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches } from '../ui/controls/switch.js'
import { opponentName } from '../ui/people/people.js'
import { useMedia } from '../ui/use-media.js'
import { bandOf } from './level-scale.js'
import { mostHeadStart, newMatch } from './new-game.js'
import styles from './options.module.css'

type Change = (part: Partial<NewGameSettings>) => void
interface Props {
  readonly chosen: NewGameSettings
  readonly change: Change
}

const OVERCOUNTS = {
  key: 'overcounts',
  label: 'Opponent sometimes overcounts',
  hint: 'Your opponent overcounts on purpose now and then.',
} as const
const HINTS = {
  key: 'hints',
  label: 'Hints at the table',
  hint: 'Ask for the best choice and see what the others would cost.',
} as const

const COUNTING = { auto: 'Automatic', manual: 'I count my own', muggins: 'Muggins' } as const

const SERIES_HINT = 'Keep score for as many games as you like. A skunk counts double.'

/** Where there is space: a row of words for each. */
export function Options({ chosen, change }: Props) {
  return (
    <div className={styles.options}>
      <TargetPicker value={chosen.target} onChange={(target) => change({ target })} />
      <Picker
        legend="Counting"
        options={COUNTING}
        value={chosen.counting}
        onChange={(counting) => change({ counting })}
      />
      <FirstDeal chosen={chosen} change={change} />
      <Picker
        legend="Hints"
        options={{ on: 'On request', off: 'Off' }}
        value={chosen.hints ? 'on' : 'off'}
        onChange={(hints) => change({ hints: hints === 'on' })}
      />
      <Picker
        legend="Match"
        options={{
          single: 'One game',
          'best-of-3': 'Best of 3',
          'best-of-5': 'Best of 5',
          series: 'Series',
          club: 'Club',
        }}
        value={chosen.match}
        onChange={(match) => change({ match })}
      />
      {chosen.match === 'series' && <p className={settings.note}>{SERIES_HINT}</p>}
      {chosen.match === 'club' && <p className={settings.note}>{CLUB_HINT}</p>}
      {chosen.match === 'club' && <Club chosen={chosen} change={change} />}
    </div>
  )
}

/** What few people change, behind a word. */
export function MoreOptions({ chosen, change }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className={styles.more} onClick={() => setOpen(true)}>
        {chosen.headStart === 'nobody' ? 'More options' : headStartText(chosen)}
      </Button>
      {open && (
        <Dialog title="More options" onClose={() => setOpen(false)} closeLabel="Done">
          <HeadStart chosen={chosen} change={change} />
          {chosen.counting === 'muggins' && (
            <Switches words={[OVERCOUNTS]} values={chosen} change={change} />
          )}
        </Dialog>
      )}
    </>
  )
}

/** On a phone: a line for each, which opens a sheet; the two others to play with stand above them. */
export function OptionRows({
  chosen,
  rating,
  change,
}: Props & {
  readonly rating: Rating | null
}) {
  const [open, setOpen] = useState<'game' | 'counting' | null>(null)
  // Where height is short, one line has both.
  const short = useMedia('(max-height: 700px)')
  const band = rating === null ? null : bandOf(rating)
  const close = () => setOpen(null)
  return (
    <div className={styles.rows}>
      <OptionRow
        title="Someone at my level"
        value={band === null ? 'Even match' : `${band.low} to ${band.high}`}
        pressed={chosen.even && !chosen.friend}
        onPress={() => change({ even: true, friend: false })}
      />
      <OptionRow
        title="A friend on this screen"
        value="Pass and play"
        pressed={chosen.friend}
        onPress={() => change({ friend: true, even: false })}
      />
      <OptionRow title="Game" value={gameText(chosen)} onPress={() => setOpen('game')} />
      {!short && (
        <OptionRow
          title="Counting"
          value={countingText(chosen)}
          onPress={() => setOpen('counting')}
        />
      )}
      {open === 'game' && (
        <Dialog title="Game" onClose={close} closeLabel="Done">
          <TargetPicker value={chosen.target} onChange={(target) => change({ target })} />
          <FirstDeal chosen={chosen} change={change} />
          <MatchPicker chosen={chosen} change={change} />
          <HeadStart chosen={chosen} change={change} />
          {short && <Counting chosen={chosen} change={change} />}
        </Dialog>
      )}
      {open === 'counting' && (
        <Dialog title="Counting" onClose={close} closeLabel="Done">
          <Counting chosen={chosen} change={change} />
        </Dialog>
      )}
    </div>
  )
}

function FirstDeal({ chosen, change }: Props) {
  const [me, them] = sides(chosen)
  const onChange = (dealer: NewGameSettings['dealer']) => change({ dealer })
  return <DealerPicker value={chosen.dealer} onChange={onChange} me={me} them={them} />
}

function Counting({ chosen, change }: Props) {
  return (
    <>
      <CountingPicker value={chosen.counting} onChange={(counting) => change({ counting })} />
      <Switches
        words={chosen.counting === 'muggins' ? [OVERCOUNTS, HINTS] : [HINTS]}
        values={chosen}
        change={change}
      />
    </>
  )
}

function OptionRow({
  title,
  value,
  pressed,
  onPress,
}: {
  title: string
  value: string
  /** For one that is chosen by the press; without it, the press opens something. */
  pressed?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className={styles.row} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.rowTitle}>{title}</span>
      <span className={styles.rowValue}>{value}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {pressed === undefined ? (
          <path d="m9 5 7 7-7 7" />
        ) : (
          <>
            <circle cx="12" cy="12" r="10" />
            {pressed && <path d="m7 12.5 3.5 4L17 8.5" />}
          </>
        )}
      </svg>
    </button>
  )
}

/** What the two are called in a choice between them. */
function sides({ friend, even, opponent }: NewGameSettings): [string, string] {
  if (friend) return ['Player 1', 'Player 2']
  return ['Me', even ? 'Them' : opponentName(opponent)]
}

const countingText = ({ counting, hints }: NewGameSettings) =>
  `${COUNTING[counting]}, hints ${hints ? 'on' : 'off'}`

function gameText(chosen: NewGameSettings): string {
  const [me, them] = sides(chosen)
  const dealer = { cut: 'cut for deal', me: `${me} first`, them: `${them} first` }[chosen.dealer]
  const match = newMatch(chosen)
  const words = match === null ? [] : [matchName(matchRules(match))]
  const start = chosen.headStart === 'nobody' ? [] : ['head start']
  return [`To ${chosen.target}`, ...words, dealer, ...start].join(', ')
}

function headStartText(chosen: NewGameSettings): string {
  const [me, them] = sides(chosen)
  const who = chosen.headStart === 'me' ? me : them
  return `Head start: ${who}, ${chosen.headStartPoints}`
}

function MatchPicker({ chosen, change }: Props) {
  return (
    <Picker
      legend="Match"
      look="stack"
      options={[
        { value: 'single', label: 'One game' },
        bestOf('best-of-3', 3),
        bestOf('best-of-5', 5),
        { value: 'series', label: 'Open series', hint: SERIES_HINT },
        clubMatch(<Club chosen={chosen} change={change} />),
      ]}
      value={chosen.match}
      onChange={(match) => change({ match })}
    />
  )
}

function Club({ chosen, change }: Props) {
  return (
    <ClubMatch
      value={{ games: chosen.matchGames, points: chosen.matchPoints }}
      onChange={({ games, points }) => change({ matchGames: games, matchPoints: points })}
    />
  )
}

/** A handicap: points on the board before the first deal. */
function HeadStart({ chosen, change }: Props) {
  const most = mostHeadStart(Number(chosen.target))
  const [me, them] = sides(chosen)
  return (
    <>
      <Picker
        legend="Head start"
        options={{ nobody: 'No one', me, them }}
        value={chosen.headStart}
        onChange={(headStart) => change({ headStart })}
      />
      {chosen.headStart !== 'nobody' && (
        <NumberField
          label="Points"
          max={most}
          value={Math.min(chosen.headStartPoints, most)}
          onChange={(headStartPoints) => change({ headStartPoints })}
        />
      )}
    </>
  )
}
