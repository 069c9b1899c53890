import styles from './friends.module.css'

/** Somebody's place across the table: free, or taken by a friend, of whom we know the name. */
export function FriendsSeat({ name = null }: { name?: string | null }) {
  return (
    <svg className={styles.seat} viewBox="0 0 120 122" aria-hidden="true" data-free={name === null}>
      <path d="M12 124c2-22 16-32 36-33v-9h24v9c20 1 34 11 36 33Z" />
      <ellipse cx="60" cy="56" rx="26" ry="29" />
      {name !== null && (
        <text x="60" y="67" textAnchor="middle">
          {[...name][0]?.toUpperCase()}
        </text>
      )}
    </svg>
  )
}
