import { otherSeat } from '@skunkd/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import styles from '../online.module.css'
import type { RemoteHost } from '../remote/remote-host.js'

/** What can be answered now, without looking for it: an offer to stop, or a friend who stays away. */
export function Offers({ host }: { host: RemoteHost }) {
  const { info, around, heardAt, presence } = useStore(host.online)
  const claim = around?.claim ?? null
  const isDue = useDue(claim === null ? null : heardAt + claim.in)
  if (info === null || info.you === null || around === null || info.status !== 'playing') {
    return null
  }
  const them = otherSeat(info.you)
  const name = info.names[them] ?? 'Your friend'
  if (around.offers.stop[them]) {
    return (
      <Offer text={`${name} offers to end the game with no result.`}>
        <Button onClick={() => host.offer('stop', true)}>End game</Button>
        <Button onClick={() => host.offer('stop', false)}>Keep playing</Button>
      </Offer>
    )
  }
  if (claim === null || !isDue) return null
  return (
    <Offer
      text={
        presence[them] === 'gone'
          ? `${name} has been away for a while, and it’s their turn.`
          : `${name} has run out of time.`
      }
    >
      {claim.what === 'win' && <Button onClick={() => host.claim('win')}>Claim win</Button>}
      <Button onClick={() => host.claim('stop')}>End with no result</Button>
    </Offer>
  )
}

function Offer({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => announce(text), [text])
  return (
    <div className={styles.offer}>
      <p>{text}</p>
      <div className={styles.row}>{children}</div>
    </div>
  )
}

/** Whether that moment (by `performance.now`) has come; the server says so once, beforehand. */
function useDue(at: number | null): boolean {
  const [due, setDue] = useState<number | null>(null)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setDue(at), Math.max(0, at - performance.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && due === at
}
