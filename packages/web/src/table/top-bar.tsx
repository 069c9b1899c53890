import { capitalize } from '@skunkd/engine/words'
import { useEffect, useRef } from 'react'
import { matchScore, matchTitle } from '../game/words/match-text.js'
import { changeSettings, useSettings } from '../storage/settings.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { Icon } from '../ui/pictures/icon.js'
import { play } from '../ui/sound.js'
import { useTable } from './moves/use-table.js'
import styles from './top-bar.module.css'

export function TopBar({ onHelp, onMenu }: { onHelp: () => void; onMenu: () => void }) {
  const { match, names, view } = useTable()
  const { handNumber } = view
  return (
    <nav className={styles.top} aria-label="Table">
      <LeaveButton />
      <SoundOffer />
      <span className={styles.topTitle}>
        {match !== null && (
          <span data-testid="match">
            <span className="visually-hidden">{capitalize(matchTitle(match))}: </span>
            Match {matchScore(match, names.you ?? 0)}
            {' · '}
          </span>
        )}
        Hand {handNumber}
      </span>
      <span className={styles.topButtons}>
        <SoundSwitch />
        <SettingsButton onPress={onMenu} />
        <Button look="icon" onClick={onHelp} aria-label="Help and keys" aria-keyshortcuts="?">
          ?
        </Button>
      </span>
    </nav>
  )
}

/** At the very first deal: one tap, asked once, and gone with the first discard. */
function SoundOffer() {
  const offered = useSettings(({ sound, soundOffered }) => sound || soundOffered)
  const { handNumber, phase } = useTable().view
  const open = !offered && handNumber <= 1 && phase === 'DISCARD_TO_CRIB'
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && !offered) changeSettings({ soundOffered: true })
    wasOpen.current = open
  }, [open, offered])
  if (!open) return null
  return (
    <Button
      className={styles.offer}
      data-testid="sound-offer"
      onClick={() => {
        changeSettings({ sound: true, soundOffered: true })
        play('deal', 0.04)
      }}
    >
      Turn on sound
    </Button>
  )
}

function SoundSwitch() {
  const sound = useSettings((settings) => settings.sound)
  return (
    <Button
      look="icon"
      className={styles.sound}
      aria-label="Sound"
      aria-pressed={sound}
      onClick={() => changeSettings({ sound: !sound, soundOffered: true })}
    >
      <Icon>
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
        <path
          d={sound ? 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'M16 9.5l5 5M21 9.5l-5 5'}
        />
      </Icon>
    </Button>
  )
}

export function LeaveButton() {
  return (
    <ButtonLink look="icon" href="#/" aria-label="Leave game">
      <Icon width={2.5}>
        <path d="M14 5l-7 7 7 7" />
      </Icon>
    </ButtonLink>
  )
}

export function SettingsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button look="icon" onClick={onPress} aria-label="Game settings">
      <Icon>
        <path d="M4 7h9M17 7h3M4 17h3M11 17h9" strokeWidth="2.5" />
        <circle cx="15" cy="7" r="2.4" />
        <circle cx="9" cy="17" r="2.4" />
      </Icon>
    </Button>
  )
}
