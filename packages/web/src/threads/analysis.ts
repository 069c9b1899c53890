import type { AnalysisHandlers } from './analysis.worker.js'
import { createWorkerClient, type WorkerClient } from './client.js'

export const analysis: WorkerClient<AnalysisHandlers> = createWorkerClient<AnalysisHandlers>(
  () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
)
