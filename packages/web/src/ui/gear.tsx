const TEETH = [0, 45, 90, 135, 180, 225, 270, 315]

/** The sign for settings. */
export function Gear({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {TEETH.map((angle) => (
        <rect
          key={angle}
          x="10.2"
          y="2.5"
          width="3.6"
          height="5"
          rx="1"
          fill="currentColor"
          transform={`rotate(${angle} 12 12)`}
        />
      ))}
      <circle cx="12" cy="12" r="5.4" fill="none" stroke="currentColor" strokeWidth="3.2" />
    </svg>
  )
}
