import type { ReactNode } from 'react'

/** A sign drawn in strokes, in a box of 24 × 24. */
export function Icon({
  size = 22,
  width = 2,
  children,
}: {
  size?: number
  /** Of the stroke. */
  width?: number
  children: ReactNode
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
