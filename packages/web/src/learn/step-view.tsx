import { DecideView } from './decide-step.js'
import { FitView, LayView } from './lay-step.js'
import { NumberView } from './number-step.js'
import { PickView } from './pick-step.js'
import type { Step } from './step.js'
import { TapView } from './tap-step.js'
import { TellView } from './tell-step.js'

export function StepView({ step, onContinue }: { step: Step; onContinue: () => void }) {
  switch (step.kind) {
    case 'tell':
      return <TellView step={step} onContinue={onContinue} />
    case 'tap':
      return <TapView step={step} onContinue={onContinue} />
    case 'number':
      return <NumberView step={step} onContinue={onContinue} />
    case 'lay':
      return <LayView step={step} onContinue={onContinue} />
    case 'fit':
      return <FitView step={step} onContinue={onContinue} />
    case 'pick':
      return <PickView step={step} onContinue={onContinue} />
    case 'decide':
      return <DecideView step={step} onContinue={onContinue} />
  }
}
