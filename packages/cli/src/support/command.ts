import { readFileSync } from 'node:fs'
import type { Io } from './io.js'

/** The version of this package. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export interface Option {
  /** One line for `--help`. */
  readonly describe: string
  /** What stands after the option in the help: `<card>`. Without it the option is a flag. */
  readonly value?: string
  readonly short?: string
}

export type Options = Readonly<Record<string, Option>>

/** What each option holds after reading; absent if it was not given. */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { readonly value: string } ? string : boolean
}

interface Example {
  readonly command: string
  readonly note: string
}

export interface CommandInput<O extends Options = Options> {
  readonly values: OptionValues<O>
  /** The arguments that are not options, in order; as many as `positionals` allows. */
  readonly positionals: readonly string[]
}

export interface Command<O extends Options = Options> {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What stands between `skunkd <name>` and the options: `"<cards>"`. */
  readonly usage: string
  /** The least and the most arguments accepted. */
  readonly positionals: readonly [least: number, most: number]
  readonly options: O
  readonly examples: readonly Example[]
  /** More for `--help`: formats, protocol, what the numbers mean. */
  readonly notes?: string
  /**
   * Does the work and gives the exit code. Throw `UsageError` (or let a `CardTextError` or
   * `RuleError` through) if the input is wrong: that ends in a sentence and exit code 2.
   */
  run(input: CommandInput<O>, io: Io): number | Promise<number>
}

/** Commands that the help and the manual page list together. */
export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

/** Ties the type of `values` in `run` to the options declared. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command as unknown as Command
}
