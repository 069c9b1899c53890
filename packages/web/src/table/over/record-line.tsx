import { useEffect, useState } from 'react'
import { recordAgainst, recordText } from '../../game/words/record.js'
import { openStore } from '../../storage/open-store.js'
import type { Person } from '../../ui/people/people.js'

/** How the two stand after this game; it may be saved a moment later, and is asked for again then. */
export function RecordLine({ person }: { person: Person }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let here = true
    const read = async () => {
      const record = recordAgainst(person.opponent, await (await openStore()).gameIndex())
      // A game in which the opponent changed counts for neither: nothing is said then.
      if (!here || record.won + record.lost === 0) return
      const games = record.won === record.lost ? '' : ' in games'
      setText(`${recordText(record, person.they)}${games}.`)
    }
    void read()
    const again = setTimeout(() => void read(), 1000)
    return () => {
      here = false
      clearTimeout(again)
    }
  }, [person])
  return <p>{text}</p>
}
