/** Apart from the lessons, which are heavy; a test there compares. */
export const LESSON_ORDER: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'cards', title: 'The cards and the board' },
  { id: 'fifteens', title: 'Fifteens' },
  { id: 'pairs', title: 'Pairs' },
  { id: 'runs', title: 'Runs' },
  { id: 'starter', title: 'The starter, the flush and nobs' },
  { id: 'counting', title: 'Counting a whole hand' },
  { id: 'deal', title: 'The deal and the crib' },
  { id: 'play', title: 'The play' },
  { id: 'thirty-one', title: 'Thirty-one, and go' },
  { id: 'throwing', title: 'What to discard' },
  { id: 'leading', title: 'What to lead' },
  { id: 'traps', title: 'Five, twenty-one and small cards' },
  { id: 'standing', title: 'Where you stand' },
  { id: 'ending', title: 'The end game' },
  { id: 'muggins', title: 'Muggins' },
]
