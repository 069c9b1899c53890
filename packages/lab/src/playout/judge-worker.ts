import { serveJobs, shippedPolicy } from '@skunkd/arena/internals'
import { OPPONENT_MODELS, strongModel } from '@skunkd/engine'
import { type JudgeJob, type Judgement, judgeGame } from './judge-game.js'
import { type ChanceJob, chancesOfGame, type GameChances } from './late-game.js'
import { type LuckJob, type LuckResult, luckOfPair } from './luck-validation.js'
import { judgeNearHome, type NearHomeJob, type NearHomePosition } from './near-home.js'
import { playStart, type StartJob, type StartResult } from './starts.js'

/** A part of the proof: decisions of one game, chances in late games, games from a start, positions near home, or luck. */
export type ValidationJob =
  | { readonly part: 'decisions'; readonly job: JudgeJob }
  | { readonly part: 'chances'; readonly job: ChanceJob }
  | { readonly part: 'starts'; readonly job: StartJob }
  | { readonly part: 'near-home'; readonly job: NearHomeJob }
  | { readonly part: 'luck'; readonly job: LuckJob }

export type ProofResult =
  | { readonly part: 'decisions'; readonly judgements: readonly Judgement[] }
  | { readonly part: 'chances'; readonly games: readonly GameChances[] }
  | { readonly part: 'starts'; readonly start: StartResult }
  | { readonly part: 'near-home'; readonly near: NearHomePosition }
  | { readonly part: 'luck'; readonly luck: LuckResult }

serveJobs<ValidationJob, ProofResult>((proof) => {
  const model = strongModel(shippedPolicy())
  switch (proof.part) {
    case 'decisions':
      return { part: 'decisions', judgements: judgeGame(proof.job, model) }
    case 'chances': {
      const against = OPPONENT_MODELS[proof.job.against ?? 'strong'](shippedPolicy())
      return { part: 'chances', games: chancesOfGame(proof.job, against) }
    }
    case 'starts':
      return { part: 'starts', start: playStart(proof.job, model) }
    case 'near-home':
      return { part: 'near-home', near: judgeNearHome(proof.job, model) }
    case 'luck':
      return { part: 'luck', luck: luckOfPair(proof.job) }
  }
})
