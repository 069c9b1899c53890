import { opponentProfile } from '@skunkd/engine'

interface Read {
  readonly values: { readonly help?: boolean }
}

/** How a command of this package reads its arguments: what it cannot read ends it with 2. */
export interface CommandLine {
  /** Says what it must be and what it was, and ends the command. */
  complain(message: string): never
  /** A whole number from `least` on, up to `most` if there is one. */
  whole(name: string, text: string, least: number, most?: number): number
  /** A number from `least` on, whole or not. */
  atLeast(name: string, text: string, least: number): number
  /** Names of players, separated by commas, as the registry spells them. */
  players(name: string, text: string): string[]
  /** What `parseArgs` made of them; asked for help, the command ends with it. */
  read<T extends Read>(parse: () => T): T
}

export function commandLine(help: string): CommandLine {
  function complain(message: string): never {
    process.stderr.write(`${message}\n\n${help}`)
    process.exit(2)
  }
  return {
    complain,
    whole(name, text, least, most = Number.MAX_SAFE_INTEGER) {
      const value = Number(text)
      if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) {
        return value
      }
      const limit = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`
      return complain(`--${name} must be a whole number from ${least}${limit}, not "${text}".`)
    },
    atLeast(name, text, least) {
      const value = Number(text)
      if (text.trim() !== '' && Number.isFinite(value) && value >= least) return value
      return complain(`--${name} must be a number from ${least}, not "${text}".`)
    },
    players(name, text) {
      try {
        return text.split(',').map((one) => opponentProfile(one).name)
      } catch (error) {
        return complain(`--${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    read(parse) {
      try {
        const parsed = parse()
        if (parsed.values.help !== true) return parsed
      } catch (error) {
        return complain(error instanceof Error ? error.message : String(error))
      }
      process.stdout.write(help)
      process.exit(0)
    },
  }
}
