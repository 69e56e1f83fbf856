// How an error stands in a log: what kind, in whose words, where in the code. Never what somebody's query, document or
// password said: of a failed query its text without its values, of a database's complaint no value it quotes.
const deepest = 5
/** Names of things of ours; what else an error carries may be anything. */
const loggedProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
]
/** The database quotes the value that it could not take. */
const dataExceptions = /^22/

export interface LoggedError {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  [name: string]: unknown
}

export function logError(error: unknown): LoggedError | string {
  if (error instanceof Error) return describe(error, 1)
  return isLikeError(error) ? describe(Object.assign(new Error(error.message), error), 1) : typeof error
}

/** The queue tells of an error as a plain object that has what the error had. */
function isLikeError(value: unknown): value is { message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'message') === 'string' &&
    typeof Reflect.get(value, 'stack') === 'string'
  )
}

function describe(error: Error, depth: number): LoggedError {
  const { cause } = error
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    stack: framesOf(error.stack),
    ...Object.fromEntries(loggedProperties.flatMap((name) => property(error, name))),
    ...(cause instanceof Error && depth < deepest && { cause: describe(cause, depth + 1) }),
  }
}

function messageOf(error: Error): string {
  const message = error.message.split('\nparams:')[0] ?? ''
  const quotes = error instanceof SyntaxError || dataExceptions.test(textOf(error, 'code') ?? '')
  return quotes ? message.replaceAll(/(["'`])[\s\S]*\1/g, '$1…$1') : message
}

/** A stack begins with the message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function property(error: Error, name: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
