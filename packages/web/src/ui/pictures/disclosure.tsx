import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
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

interface FigureRow {
  readonly title: string
  readonly cells: readonly (string | number)[]
}

interface Figures {
  /** The first stands above the titles and may be empty. */
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly foot?: readonly FigureRow[]
}

/** Figures in rows, each with a title. */
export function FigureTable({
  heads,
  rows,
  foot = [],
  children,
  ...rest
}: ComponentPropsWithRef<'table'> & Figures) {
  const line = ({ title, cells }: FigureRow, place: number) => (
    <tr key={place}>
      <th scope="row">{title}</th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={i}>{cell}</td>
      ))}
    </tr>
  )
  return (
    <table {...rest}>
      {children}
      <thead>
        <tr>
          {heads.map((head, i) =>
            head === '' ? (
              <td key={head} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <th key={i} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {foot.length > 0 && <tfoot>{foot.map(line)}</tfoot>}
    </table>
  )
}

/** The figures behind a picture, to open, for whoever would rather read them. */
export function ChartAsTable({
  heads,
  rows,
}: Pick<Figures, 'heads'> & { rows: () => Figures['rows'] }) {
  return (
    <Disclosure title="Chart as a table">
      {() => <FigureTable heads={heads} rows={rows()} />}
    </Disclosure>
  )
}
