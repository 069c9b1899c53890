import { DecideView } from './steps/decide-step.js'
import { FitView, LayView } from './steps/lay-step.js'
import { NumberView } from './steps/number-step.js'
import { PickView } from './steps/pick-step.js'
import type { Step } from './steps/step.js'
import { TapView } from './steps/tap-step.js'
import { TellView } from './steps/tell-step.js'

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
