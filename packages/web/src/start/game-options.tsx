import { capitalize } from '@skunkd/engine/words'
import { CountingPicker, DealerPicker, rulesLine, TargetPicker } from '../game/game-settings.js'
import { MATCH_NAMES, matchRule } from '../game/words/match-text.js'
import type { NewGameSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import { Switches } from '../ui/controls/switches.js'
import { mostHeadStart } from './new-game.js'
import styles from './start.module.css'

type Change = (part: Partial<NewGameSettings>) => void

const OVERCOUNTS = {
  key: 'overcounts',
  label: 'Keep me awake',
  hint: 'The opponent overcounts on purpose now and then.',
} as const
const HINTS = {
  key: 'hints',
  label: 'Hints at the table',
  hint: 'Only when you ask: the best choice, and what the others cost.',
} as const

/** How the next game is played; what few people change is folded away under a summary. */
export function GameOptions({ chosen, change }: { chosen: NewGameSettings; change: Change }) {
  return (
    <div className={styles.column}>
      <CountingPicker value={chosen.counting} onChange={(counting) => change({ counting })} />
      <Switches
        words={chosen.counting === 'muggins' ? [OVERCOUNTS, HINTS] : [HINTS]}
        values={chosen}
        change={change}
      />
      <details className={styles.more} data-testid="more-options">
        <summary>
          <span>{summaryOf(chosen)}</span> <span className={styles.change}>Change</span>
        </summary>
        <div className={styles.column}>
          <TargetPicker value={chosen.target} onChange={(target) => change({ target })} />
          <MatchChoice value={chosen.match} onChange={(match) => change({ match })} />
          <DealerPicker
            value={chosen.dealer}
            onChange={(dealer) => change({ dealer })}
            {...(chosen.friend && { me: 'Player 1', them: 'Player 2' })}
          />
          <HeadStart chosen={chosen} change={change} />
        </div>
      </details>
    </div>
  )
}

/** `To 121, the table counts, one game, cut for the deal`. */
function summaryOf({ target, counting, match, dealer, headStart, friend }: NewGameSettings) {
  const first = friend ? 'Player 1' : 'you'
  const second = friend ? 'Player 2' : 'they'
  const start = { nobody: null, me: first, them: friend ? second : 'them' }[headStart]
  return [
    rulesLine(target, counting),
    match === 'single' ? 'one game' : MATCH_NAMES[match],
    {
      cut: 'cut for the deal',
      me: `${first} deal${friend ? 's' : ''} first`,
      them: `${second} deal${friend ? 's' : ''} first`,
    }[dealer],
    ...(start === null ? [] : [`a head start for ${start}`]),
  ].join(', ')
}

function MatchChoice({
  value,
  onChange,
}: {
  value: NewGameSettings['match']
  onChange: (match: NewGameSettings['match']) => void
}) {
  return (
    <Picker
      legend="How many games?"
      stacked
      options={[
        { value: 'single', label: 'One game' },
        ...(['best-of-3', 'best-of-5'] as const).map((length) => ({
          value: length,
          label: capitalize(MATCH_NAMES[length]),
          hint: `${capitalize(matchRule(length))}.`,
        })),
        {
          value: 'series',
          label: 'A long series',
          hint: 'The score stands for as long as you like; a skunk counts double.',
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** A handicap: points on the board before the first deal. */
function HeadStart({ chosen, change }: { chosen: NewGameSettings; change: Change }) {
  const most = mostHeadStart(Number(chosen.target))
  const { headStart, friend } = chosen
  return (
    <>
      <Picker
        legend="A head start for"
        options={[
          { value: 'nobody', label: 'Nobody' },
          { value: 'me', label: friend ? 'Player 1' : 'Me' },
          { value: 'them', label: friend ? 'Player 2' : 'Them' },
        ]}
        value={headStart}
        onChange={(next) => change({ headStart: next })}
      />
      {headStart !== 'nobody' && (
        <label className={styles.points}>
          Points
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={Math.min(chosen.headStartPoints, most)}
            onChange={({ target }) => {
              const points = Math.round(target.valueAsNumber)
              if (points >= 1) change({ headStartPoints: Math.min(points, most) })
            }}
          />
        </label>
      )}
    </>
  )
}
