import styles from './friends.module.css'

/** Somebody's place across the table: free, or taken by a friend, of whom we know the name. */
export function FriendsSeat({ name = null }: { name?: string | null }) {
  return (
    <svg className={styles.seat} viewBox="0 0 120 122" aria-hidden="true" data-free={name === null}>
      <path d="M10 126c0-24 20-34 50-34s50 10 50 34Z" />
      <ellipse cx="60" cy="54" rx="26" ry="29" />
      {name !== null && (
        <text x="60" y="65" textAnchor="middle">
          {[...name][0]?.toUpperCase()}
        </text>
      )}
    </svg>
  )
}
