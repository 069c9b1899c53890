import type { AnalysisMethods } from './analysis-methods.js'
import { createWorkerClient } from './client.js'

/** The analyst, in a thread of its own: `analysis.call('hint', { view })`. */
export const analysis = createWorkerClient<AnalysisMethods>(
  () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
)
