import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

/** The space of a picture and the margins around what is drawn in it, in its own units. */
export interface PictureBox {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Something to open; what is inside is drawn only then, since it may be long. */
export function Disclosure({ title, children }: { title: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  )
}

export interface FigureRow {
  readonly key: number | string
  readonly title: string
  readonly cells: readonly string[]
}

/** The figures behind a picture, to open, for whoever would rather read them. */
export function ChartAsTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: () => readonly FigureRow[]
}) {
  return (
    <Disclosure title="Chart as a table">
      {() => (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.title}</th>
                {heads.slice(1).map((head, i) => (
                  <td key={head}>{row.cells[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  )
}
