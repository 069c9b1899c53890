import { GRADES, isSeat } from '@skunkd/engine'
import type { GameIndexEntry } from './game-index-entry.js'
import { MATCH_LENGTHS } from './match.js'
import { LATEST } from './schemas.js'

/**
 * Lines are our own and can always be made again, so they get only a short check, by
 * hand: thousands of them are read before a list is drawn, and a schema takes ten times as long.
 */
type Fields = Readonly<Record<string, unknown>>

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null
const isText = (data: unknown) => typeof data === 'string'
const isNumber = (data: unknown) => Number.isFinite(data)
const isTime = (data: unknown) =>
  Number.isInteger(data) && Number(data) >= 0 && Number(data) <= LATEST
const isNull = (data: unknown) => data === null
const isList = (data: unknown, is: (item: unknown) => boolean, length?: number) =>
  Array.isArray(data) && (length === undefined || data.length === length) && data.every(is)

const isChange = (data: unknown) =>
  isObject(data) && isText(data['from']) && isText(data['to']) && isNumber(data['handNumber'])

const isResult = (data: unknown) =>
  isObject(data) &&
  (isSeat(data['winner']) || isNull(data['winner'])) &&
  isList(data['scores'], isNumber, 2) &&
  isText(data['kind'])

const isMatch = (data: unknown) =>
  isObject(data) &&
  isText(data['id']) &&
  MATCH_LENGTHS.some((length) => length === data['length']) &&
  isNumber(data['game']) &&
  isList(data['before'], isNumber, 2)

const isSide = (data: unknown) =>
  isObject(data) &&
  isNumber(data['deals']) &&
  isNumber(data['hand']) &&
  isNumber(data['crib']) &&
  isNumber(data['play'])

const isShown = (data: unknown) =>
  isObject(data) &&
  isNumber(data['points']) &&
  isList(data['cards'], isText) &&
  isText(data['starter'])

const isCalls = (data: unknown) =>
  isObject(data) && isNumber(data['made']) && isNumber(data['missed']) && isNumber(data['wrong'])

const isSeatFigures = (data: unknown) =>
  isObject(data) &&
  isSide(data['dealer']) &&
  isSide(data['pone']) &&
  (isNull(data['best']) || isShown(data['best'])) &&
  (data['calls'] === undefined || isCalls(data['calls']))

const isTotals = (data: unknown) =>
  isObject(data) &&
  isNumber(data['unforced']) &&
  isNumber(data['totalLoss']) &&
  isNumber(data['averageLoss'])

const isCost = (data: unknown) =>
  isObject(data) &&
  isText(data['pattern']) &&
  isNumber(data['count']) &&
  isNumber(data['totalLoss'])

const isEarly = (data: unknown) =>
  isObject(data) &&
  isList(data['deals'], (deal) => isList(deal, isNumber, 2)) &&
  isObject(data['patterns']) &&
  Object.values(data['patterns']).every(isNumber) &&
  isNumber(data['late'])

const isDigest = (data: unknown) =>
  isObject(data) &&
  isNumber(data['version']) &&
  GRADES.some((grade) => grade === (data['shownGrade'] ?? data['grade'])) &&
  isNumber(data['averageLossPerDecision']) &&
  (isNull(data['winProbabilityLost']) || isNumber(data['winProbabilityLost'])) &&
  isTotals(data['discarding']) &&
  isTotals(data['pegging']) &&
  isList(data['patterns'], isCost) &&
  (isNull(data['early']) || isEarly(data['early']))

export function isIndexEntry(data: unknown): data is GameIndexEntry {
  return (
    isObject(data) &&
    isText(data['id']) &&
    isTime(data['createdAt']) &&
    isTime(data['updatedAt']) &&
    (isNull(data['finishedAt']) || isTime(data['finishedAt'])) &&
    isText(data['opponent']) &&
    isList(data['opponentChanges'], isChange) &&
    isNumber(data['hintsUsed']) &&
    (data['helped'] === undefined || typeof data['helped'] === 'boolean') &&
    (isNull(data['result']) || isResult(data['result'])) &&
    (isNull(data['seat']) || isSeat(data['seat'])) &&
    (data['match'] === undefined || isMatch(data['match'])) &&
    (isNull(data['people']) || isList(data['people'], isText, 2)) &&
    (isNull(data['figures']) || isList(data['figures'], isSeatFigures, 2)) &&
    isList(data['reviews'], (review) => isNull(review) || isDigest(review), 2)
  )
}
