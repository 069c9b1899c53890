import { useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { copyText } from '../../ui/copy-and-save.js'
import { useNarrow } from '../../ui/page-title.js'
import { useLoaded } from '../../ui/use-loaded.js'
import styles from '../share.module.css'
import { isLocal } from './links.js'

/** A link as a picture for a phone's camera; drawn here, no service is asked. */
function QrCode({ text, label }: { text: string; label: string }) {
  const path = useLoaded(async () => {
    const { encode } = await import('uqr')
    const { data, size } = encode(text, { border: 2 })
    const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { d: dots.join(''), size }
  }, text)
  return (
    <div className={styles.qr}>
      {path !== null && (
        <svg
          viewBox={`0 0 ${path.size} ${path.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={path.d} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}

/** So much of a link stays after its middle is left out. */
const ENDING = 6

/** How long the button says that it has copied. */
const TOLD_MS = 2_000

/** A link to pass on: to share, to copy, to select by hand, or to scan. */
export function ShareLink({
  link,
  label,
  invite,
  once = false,
}: {
  link: string
  label: string
  invite?: string
  /** It admits one person; the page is there for it, and has its title. */
  once?: boolean
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'copied' | 'selected' | null>(null)
  const narrow = useNarrow()
  // A phone would look for a server on itself.
  const local = isLocal(new URL(link))
  const canShare = typeof navigator.share === 'function'

  useEffect(() => {
    if (told !== 'copied') return
    const timer = setTimeout(() => setTold(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])

  async function copy() {
    if (await copyText(link)) {
      announce('Link copied.')
      setTold('copied')
      return
    }
    // No clipboard here: the text is selected, and the person copies it.
    field.current?.select()
    setTold('selected')
  }

  const shareFirst = canShare && narrow
  const copyButton = (
    <Button key="copy" look={shareFirst ? 'quiet' : 'loud'} onClick={() => void copy()}>
      {told === 'copied' ? 'Link copied' : 'Copy link'}
    </Button>
  )
  const shareButton = canShare && (
    <Button
      key="share"
      look={shareFirst ? 'loud' : 'quiet'}
      onClick={() => {
        navigator.share({ title: 'Cribbage', text: invite ?? label, url: link }).catch(() => {})
      }}
    >
      Share link
    </Button>
  )
  const buttons = shareFirst ? [shareButton, copyButton] : [copyButton, shareButton]
  return (
    <div className={styles.share}>
      <Slip className={styles.slip}>
        <label htmlFor={id} className={once ? 'visually-hidden' : undefined}>
          {label}
        </label>
        <span className={styles.link}>
          <input
            ref={field}
            id={id}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <span className={styles.short} aria-hidden="true" data-testid="short-link">
            <span>{link.slice(0, -ENDING)}</span>
            <span>{link.slice(-ENDING)}</span>
          </span>
        </span>
        <div className={styles.row}>{buttons}</div>
        {!local && <QrCode text={link} label={`${label}, as a QR code`} />}
        <p>
          {local
            ? 'This link works on this device only. For a friend elsewhere, open the app at an address they can reach.'
            : 'Scan it, or send the link.'}
          {once && ' It works once.'}
        </p>
      </Slip>
      <p role="status" className={styles.told}>
        {told === 'selected' && 'The link is selected. Copy it with your keyboard or a long press.'}
      </p>
    </div>
  )
}
