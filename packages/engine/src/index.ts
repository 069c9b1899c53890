/**
 * The names that programs may rely on, each listed in one of these four. What only the arena, the
 * bench and generators need is in internals.ts; what the app and the terminal share, in words.ts.
 *
 * @module @skunkd/engine
 */

export * from './coach.js'
export * from './odds.js'
export * from './players.js'
export * from './rules.js'
