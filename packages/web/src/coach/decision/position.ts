import { type Card, formatPosition, type Playing, type Position } from '@skunkd/engine'

/** The cards of this deal that were played before the present count. */
export function earlierCards({ history, pile }: Playing): readonly Card[] {
  const laid = (history ?? []).flatMap(({ card }) => (card === null ? [] : [card]))
  return laid.slice(0, laid.length - pile.length)
}

/** The address of a position on the screen that analyses any: `p=5h5s6d7cjsqh_98-112*`. */
export function positionQuery(position: Position): URLSearchParams {
  return new URLSearchParams({ p: formatPosition(position).replaceAll(' ', '_') })
}
