export declare function makeNextBuild(): {
  readonly folder: string
  readonly gone: readonly string[]
}
