import type { CoachingAnnotation } from '@skunkd/engine'
import { pluralForm } from '@skunkd/engine/words'
import { useState } from 'react'
import { Problem } from '../coach/decision/problem.js'
import { Button } from '../ui/controls/button.js'
import { Dialog } from '../ui/controls/dialog.js'

/** Positions before the mistakes, one after the other, the answers hidden. */
export function RetryDialog({
  annotations,
  onClose,
}: {
  annotations: readonly CoachingAnnotation[]
  onClose: () => void
}) {
  const [at, setAt] = useState(0)
  const annotation = annotations[at]!
  const isLast = at + 1 >= annotations.length
  return (
    <Dialog
      title={pluralForm(
        annotations.length,
        'Try again',
        `Mistake ${at + 1} of ${annotations.length}`,
      )}
      onClose={onClose}
    >
      <Problem
        key={at}
        annotation={annotation}
        after={
          isLast ? (
            <Button look="loud" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button look="loud" onClick={() => setAt(at + 1)}>
              Next mistake
            </Button>
          )
        }
      />
    </Dialog>
  )
}
