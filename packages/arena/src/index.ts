export * from './pool.js'
export * from './serve-jobs.js'
