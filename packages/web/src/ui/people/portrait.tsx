import { opponentName, type PersonId, personFor } from './people.js'
import styles from './portrait.module.css'
import dot from './portraits/dot.svg'
import moss from './portraits/moss.svg'
import nell from './portraits/nell.svg'
import pip from './portraits/pip.svg'
import quill from './portraits/quill.svg'
import walter from './portraits/walter.svg'

const FACES: Readonly<Record<PersonId, string>> = { pip, dot, walter, nell, moss, quill }

/** Head and shoulders, cut off below: what it stands behind is drawn by whoever uses it. */
export function Bust({ who, className }: { who: PersonId; className?: string | undefined }) {
  return <img src={FACES[who]} alt="" width={120} height={122} className={className} />
}

/** A face in its arch, for lists and the bench. */
export function Portrait({ who, className }: { who: PersonId; className?: string | undefined }) {
  return (
    <span className={`${styles.arch} ${className ?? ''}`} data-who={who}>
      <Bust who={who} />
    </span>
  )
}

/** Who sat across the table: a face, or what there is of a friend's name and of a level. */
export function Face({
  opponent,
  friend,
  className,
}: {
  opponent: string
  friend?: string | undefined
  className?: string | undefined
}) {
  const person = friend === undefined ? personFor(opponent) : null
  return person !== null ? (
    <Portrait who={person.id} className={className} />
  ) : (
    <Initial name={friend ?? opponentName(opponent)} className={className} />
  )
}

/** The first letter of a name, or the number of a level, in the arch of a face. */
export function Initial({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={`${styles.initial} ${className ?? ''}`} aria-hidden="true">
      <span>{/\d+$/.exec(name)?.[0] ?? [...name][0]}</span>
    </span>
  )
}
