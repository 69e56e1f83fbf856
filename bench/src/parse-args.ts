// The options of a bench, as Node parses them; what it does not know, and `--help`, become a sentence with those it has.
import { parseArgs as parse, type ParseArgsConfig } from 'node:util'

/** The command was written wrongly or asked for help: its message is all that is to be printed. */
export class UsageError extends Error {
  readonly asked: boolean
  constructor(message: string, { asked = false } = {}) {
    super(message)
    this.name = 'UsageError'
    this.asked = asked
  }
}

type Config = ParseArgsConfig & { args: string[] }

export function parseArgs<T extends Config>(config: T): ReturnType<typeof parse<T>> {
  if (config.args.includes('--help')) throw new UsageError(listOptions(config), { asked: true })
  try {
    return parse(config)
  } catch (cause) {
    if (!isWrongArgs(cause)) throw cause
    throw new UsageError(`${cause.message}\n${listOptions(config)}`)
  }
}

/** A bench without options takes none in silence. */
export function refuseArgs(args: readonly string[]): void {
  parseArgs({ args: [...args], options: {} })
}

function listOptions({ options = {} }: Config): string {
  const known = Object.entries(options).map(([name, { type, default: usual }]) =>
    [`  --${name}`, type === 'string' && '=…', usual !== undefined && ` (${String(usual)})`]
      .filter(Boolean)
      .join(''),
  )
  return known.length > 0 ? ['Opciones:', ...known].join('\n') : 'No tiene opciones.'
}

function isWrongArgs(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  )
}
