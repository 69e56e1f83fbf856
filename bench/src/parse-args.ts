// Parses the options of a bench with Node. Unknown options and `--help` become a sentence that lists the valid ones.
import { parseArgs as parse, type ParseArgsConfig } from 'node:util'

/** Wrong usage or a request for help: only its message is printed. */
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

/** Refuses arguments for a bench without options. */
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
