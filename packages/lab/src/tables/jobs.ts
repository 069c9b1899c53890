import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import { getPlayer, type OpponentModel, type Player, strongModel } from '@skunkd/engine'
import {
  type DiscardModel,
  type Endings,
  expertDiscard,
  expertPlay,
  type MeasuredPlayer,
  PlaySearch,
  peggingMeans,
  shippedKeepModel,
  strongModelWith,
} from '@skunkd/engine/internals'
import { type EndingDeals, endingDeals } from '../endings/ending-deals.js'
import { type EndingCounts, endingRound } from '../endings/ending-round.js'
import { type RaceDeals, raceDeals } from '../endings/race-deals.js'
import { measurePlayerStyle } from './measure-player.js'
import { type DiscardCounts, discardRound } from './rounds/discard-round.js'
import { searchValue } from './rounds/search-values.js'
import { type DealStatistics, selfPlay } from './rounds/self-play.js'
import { type StrongCounts, strongRound } from './rounds/strong-round.js'

/** Who plays the deals behind the tables: the policy, or a search of so many hands. */
export type SelfPlayer = 'policy' | number

/** A part of the work that one worker does in some seconds; all tables come from these. */
export type TableJob =
  | {
      readonly kind: 'discards'
      readonly model: DiscardModel
      readonly shard: number
      readonly shards: number
    }
  | {
      readonly kind: 'strong'
      readonly chances: readonly Float64Array[]
      readonly shard: number
      readonly shards: number
    }
  | {
      readonly kind: 'search'
      readonly role: number
      readonly from: number
      readonly to: number
      /** Look at only so many of the opponent's hands. */
      readonly hands: number
    }
  | {
      readonly kind: 'deals'
      readonly seed: number
      readonly from: number
      readonly count: number
      readonly by: SelfPlayer
    }
  | {
      readonly kind: 'ending-keeps'
      readonly endings: Endings
      readonly zone: number
      readonly seed: number
      readonly part: number
      readonly parts: number
    }
  | {
      readonly kind: 'ending-deals'
      readonly endings: Endings
      readonly dealer: number
      readonly pone: number
      readonly seed: number
      readonly from: number
      readonly count: number
    }
  | {
      readonly kind: 'races'
      readonly dealer: number
      readonly pone: number
      readonly seed: number
      readonly part: number
    }
  | {
      readonly kind: 'column'
      readonly name: string
      readonly seed: number
      readonly games: number
    }

export type TableResult =
  | { readonly kind: 'discards'; readonly counts: DiscardCounts }
  | { readonly kind: 'strong'; readonly counts: StrongCounts }
  | { readonly kind: 'search'; readonly gained: number[]; readonly given: number[] }
  | { readonly kind: 'deals'; readonly statistics: DealStatistics }
  | { readonly kind: 'ending-keeps'; readonly counts: EndingCounts }
  | { readonly kind: 'ending-deals'; readonly deals: EndingDeals }
  | { readonly kind: 'races'; readonly deals: RaceDeals }
  | { readonly kind: 'column'; readonly column: MeasuredPlayer }

/** Discards by points; plays by a search of so many hands, or by the near-equilibrium policy. */
export function selfPlayer(by: SelfPlayer): Player {
  const hands = by === 'policy' ? 1 : by
  const options = { winFrom: Number.POSITIVE_INFINITY, hands, quick: false, perfect: null }
  return {
    ...getPlayer('expert-classic'),
    name: `self-play-${by}`,
    discard: expertDiscard(options),
    play: by === 'policy' ? readyPlayer('equilibrium').play : expertPlay(options, null),
  }
}

let last: { readonly key: string; readonly model: OpponentModel } | undefined

/** The strong player of these endings; a worker does many jobs with the same ones. */
function modelWith(endings: Endings): OpponentModel {
  const key = createHash('sha256').update(serialize(endings)).digest('hex')
  if (last?.key !== key) last = { key, model: strongModelWith(shippedPolicy(), endings) }
  return last.model
}

/** Does a job with the tables as they are shipped at this moment. */
export function doTableJob(job: TableJob): TableResult {
  switch (job.kind) {
    case 'discards':
      return {
        kind: 'discards',
        counts: discardRound(job.model, peggingMeans(), job.shard, job.shards),
      }
    case 'strong':
      return {
        kind: 'strong',
        counts: strongRound(job.chances, peggingMeans(), job.shard, job.shards),
      }
    case 'search': {
      const search = new PlaySearch()
      const found = Array.from({ length: job.to - job.from }, (_, i) =>
        searchValue(search, shippedKeepModel(), job.role, job.from + i, { hands: job.hands }),
      )
      return {
        kind: 'search',
        gained: found.map(({ gained }) => gained),
        given: found.map(({ given }) => given),
      }
    }
    case 'deals':
      return {
        kind: 'deals',
        statistics: selfPlay(selfPlayer(job.by), job.seed, job.from, job.count),
      }
    case 'column':
      return { kind: 'column', column: measurePlayerStyle(job.name, job.seed, job.games) }
    case 'races':
      return {
        kind: 'races',
        deals: raceDeals(strongModel(shippedPolicy()), job, job.seed, job.part),
      }
    case 'ending-keeps':
      return {
        kind: 'ending-keeps',
        counts: endingRound(modelWith(job.endings), job.zone, job.seed, job.part, job.parts),
      }
    case 'ending-deals':
      return {
        kind: 'ending-deals',
        deals: endingDeals(modelWith(job.endings), job, job.seed, job.from, job.count),
      }
  }
}
