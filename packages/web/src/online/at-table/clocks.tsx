import { otherSeat } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from '../online.module.css'
import type { RemoteHost } from '../remote/remote-host.js'

/** `0:14 + 2:58`: this decision's time and the bank behind it, counted down here between two messages. */
export function Clocks({ host }: { host: RemoteHost }) {
  const { around, info, heardAt } = useStore(host.online)
  const clocks = around?.clocks ?? null
  const running = clocks?.some((clock) => clock.running) === true
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [running])

  if (clocks === null || info?.you == null) return null
  const spent = Math.max(0, now - heardAt)
  const told = [info.you, otherSeat(info.you)].map((seat) => {
    const { running: runs, move, bank } = clocks[seat]!
    const left = runs ? move - spent : move
    return { seat, move: Math.max(0, left), bank: Math.max(0, bank + Math.min(0, left)), runs }
  })
  return (
    <span className={styles.clocks}>
      {told.map(({ seat, move, bank, runs }) => (
        <span key={seat} data-running={runs} title={seat === info.you ? 'Your time' : 'Their time'}>
          {seat === info.you ? 'you' : 'they'} {minutes(move)} + {minutes(bank)}
        </span>
      ))}
    </span>
  )
}

function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
