import { otherSeat } from '@skunkd/engine'
import { PHRASES, type Presence } from '@skunkd/protocol'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import { useKeys } from '../../ui/use-keys.js'
import styles from '../online.module.css'
import { INITIAL_ONLINE_STATUS } from '../remote/online-host-state.js'
import type { RemoteHost } from '../remote/remote-host.js'

/** Sixteen things to say; nothing to type, nothing to moderate. */
function Phrases({ onSay, onClose }: { onSay: (phrase: number) => void; onClose: () => void }) {
  useKeys([['Escape', onClose]], () => 'dialog')
  return (
    <ul className={styles.phrases} aria-label="Say something">
      {PHRASES.map((phrase, number) => (
        <li key={phrase}>
          <button type="button" onClick={() => onSay(number)}>
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Fetched once the table is drawn, so that they are there by the time somebody wants them. */
const loadMenu = async () => ({ default: (await import('./online-menu.js')).OnlineMenu })
const loadOffers = async () => ({ default: (await import('./offers.js')).Offers })
const OnlineMenu = lazy(loadMenu)
const Offers = lazy(loadOffers)
const Clocks = lazy(async () => ({ default: (await import('./clocks.js')).Clocks }))

const PRESENCE: Readonly<Record<Presence, string>> = {
  here: 'is here',
  away: 'is in another window',
  gone: 'is away',
}

/** Above the table: who sits across and whether they are there, the evening's score, a few words. */
export function OnlineBar({ host }: { host: RemoteHost }) {
  const { info, presence, link, watchers, around, said, trouble, unfair } = useStore(host.online)
  const waiting = useStore(host.state, (state) => state.waiting)
  const [open, setOpen] = useState<'none' | 'phrases' | 'menu'>('none')
  const you = info?.you ?? null
  const them = you === null || info === null ? null : otherSeat(you)
  const name = them === null ? '' : (info?.names[them] ?? 'Your friend')
  const theirs = them === null ? 'here' : presence[them]

  useEffect(() => void loadMenu().catch(() => {}), [])

  // Until the server has said who is there, nobody is called away.
  const told = presence !== INITIAL_ONLINE_STATUS.presence
  useEffect(() => {
    if (told && them !== null && name !== '') announce(`${name} ${PRESENCE[theirs]}.`)
  }, [told, them, name, theirs])

  useEffect(() => {
    if (said !== null && said.seat === them) announce(`${name} says: ${PHRASES[said.phrase]}`)
  }, [said, them, name])

  if (info === null || you === null || them === null) return null
  const thinking = theirs === 'here' && waiting.kind === 'seat'
  const mineOut = around !== null && !around.ready[you] && around.goesOnIn !== null && !around.held
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.across}>
          <span className={styles.dot} data-presence={theirs} aria-hidden="true" />
          <span className={styles.who} data-testid="presence">
            <strong>{name}</strong> {thinking ? 'is thinking' : PRESENCE[theirs]}
          </span>
          {info.setup.match === undefined && info.evening.games[0] + info.evening.games[1] > 0 && (
            <span className={styles.evening}>
              this session {info.evening.games[you]}–{info.evening.games[them]}
            </span>
          )}
          {watchers > 0 && <span className={styles.evening}>{watchers} watching</span>}
          {around?.clocks != null && (
            <Suspense>
              <Clocks host={host} />
            </Suspense>
          )}
        </div>
        {said !== null && (
          <p key={said.number} className={styles.said} data-testid="said">
            {said.seat === you && 'You: '}
            {PHRASES[said.phrase]}
          </p>
        )}
        <div className={styles.tools}>
          {mineOut && (
            <Button look="text" onClick={() => host.requestWait()}>
              Wait
            </Button>
          )}
          <Button
            look="text"
            aria-expanded={open === 'phrases'}
            onClick={() => setOpen(open === 'phrases' ? 'none' : 'phrases')}
          >
            Say
          </Button>
          <Button look="text" onClick={() => setOpen('menu')}>
            Menu
          </Button>
        </div>
        {/* Always there, so that what comes into it is read out. */}
        <div role="status" className={styles.line}>
          {(link.kind === 'lost' || link.kind === 'polling' || trouble !== null) && (
            <p>
              {trouble ??
                (link.kind === 'lost'
                  ? 'Connection lost. Reconnecting… Your game is safe.'
                  : 'Slow connection. Updates arrive every two seconds.')}
            </p>
          )}
        </div>
        {unfair !== null && (
          <p role="alert" className={styles.bad}>
            {unfair} Don’t play this game.
          </p>
        )}
        <Suspense>
          <Offers host={host} />
        </Suspense>
        {open === 'phrases' && (
          <Phrases
            onClose={() => setOpen('none')}
            onSay={(phrase) => {
              host.say(phrase)
              setOpen('none')
            }}
          />
        )}
      </header>
      {open === 'menu' && (
        <Suspense>
          <OnlineMenu host={host} onClose={() => setOpen('none')} />
        </Suspense>
      )}
    </>
  )
}
