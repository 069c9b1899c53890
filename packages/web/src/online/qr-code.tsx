import { useEffect, useState } from 'react'
import styles from './online.module.css'

/** A link as a picture for a phone's camera; drawn here, no service is asked. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ readonly d: string; readonly size: number } | null>(null)

  useEffect(() => {
    let here = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 })
      const d = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('')
      if (here) setPath({ d, size })
    })
    return () => {
      here = false
    }
  }, [text])

  return (
    <div className={styles.qr}>
      {path !== null && (
        <svg
          viewBox={`0 0 ${path.size} ${path.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={path.size} height={path.size} fill="#fff" />
          <path d={path.d} fill="#000" />
        </svg>
      )}
    </div>
  )
}
