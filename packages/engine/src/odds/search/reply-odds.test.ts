import { describe, expect, it } from 'vitest'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import type { HandList } from '../play/hand-list.js'
import { ReplyOdds } from './reply-odds.js'

describe('the odds of a reply', () => {
  it('tells what the very next card may score', () => {
    // They hold a five or a nine against my ten: fifteen for two, or nothing.
    const list: HandList = {
      hands: Uint16Array.from([rankHandIndex([4]), rankHandIndex([8])]),
      weights: Float64Array.from([1, 3]),
      perfect: new Float64Array(2),
      length: 2,
      total: 4,
    }
    const replies = new ReplyOdds()
    const mine = new Uint8Array(13)
    mine[9] = 2
    const position = {
      mine,
      sequence: [],
      count: 0,
      theirCards: 1,
      theirLaid: rankHandIndex([0, 0, 0]),
      unseen: new Uint8Array(13).fill(4),
      iSaidGo: false,
      theySaidGo: false,
      lastWasMine: false,
    }
    expect(replies.of(position, list, 9)).toEqual({ risk: 0.25, points: 0.5 })
    expect(replies.of({ ...position, theySaidGo: true }, list, 9)).toEqual({ risk: 0, points: 0 })
  })
})
