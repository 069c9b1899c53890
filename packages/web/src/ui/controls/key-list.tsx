import styles from './key-list.module.css'

/** Keys, and what they do. */
export type Keys = readonly (readonly [keys: readonly string[], what: string])[]

/** The keys of a screen, one use a line. */
export function KeyList({ keys }: { keys: Keys }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
