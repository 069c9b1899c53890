import { ButtonLink } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'
import { KeyList, type Keys } from '../ui/controls/key-list.js'
import { Prose } from '../ui/glossary/prose.js'
import styles from './help.module.css'

const KEYS: Keys = [
  [['1', '…', '6'], 'choose or play a card'],
  [['←', '→'], 'walk through the hand'],
  [['Space'], 'on a card: choose or play it; elsewhere: skip ahead'],
  [['Enter'], 'lay away, peg, continue'],
  [['H'], 'hint'],
  [['U'], 'take the last card back, while nobody has answered it'],
  [['Esc'], 'put the choice back, close the hint'],
  [['?'], 'this page'],
]

const IN_SHORT = [
  'Throw two cards: to your crib if you deal, to theirs if not. Then play in turn up to thirty-one; cards that would pass it sink out of reach, and the table says “go” for you.',
  'Fifteens 2, pairs 2, 6 or 12, runs a point a card, thirty-one 2, the last card 1. Then both hands and the crib are counted with the starter. First to 121 wins; a loser short of the line at 91 is skunked, short of 61 twice over.',
].join('\n\n')

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <Prose text={IN_SHORT} />
      <ButtonLink href="#/rules">All the rules, with pictures</ButtonLink>
      <h3 className={styles.heading}>Keys</h3>
      <KeyList keys={KEYS} />
    </Dialog>
  )
}
