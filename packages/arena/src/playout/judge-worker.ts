import { strongModel } from '@skunkd/engine'
import { shippedPolicy } from '../equilibrium/policy-file.js'
import { serveJobs } from '../serve-jobs.js'
import { type JudgeJob, type Judgement, judgeGame } from './judge-game.js'
import { type ChanceJob, chancesOfGame, type GameChances } from './late-game.js'

/** A part of the proof: decisions of one game, or the chances claimed in some late games. */
export type ProofJob =
  | { readonly part: 'decisions'; readonly job: JudgeJob }
  | { readonly part: 'chances'; readonly job: ChanceJob }

export type ProofResult =
  | { readonly part: 'decisions'; readonly judgements: readonly Judgement[] }
  | { readonly part: 'chances'; readonly games: readonly GameChances[] }

serveJobs<ProofJob, ProofResult>((proof) => {
  const model = strongModel(shippedPolicy())
  return proof.part === 'decisions'
    ? { part: 'decisions', judgements: judgeGame(proof.job, model) }
    : { part: 'chances', games: chancesOfGame(proof.job, model) }
})
