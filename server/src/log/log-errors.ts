// Serialises errors for the log: kind, message, and place in the code. Leaves out personal data: a failed query is
// logged without its values, and a database error without the values that it quotes.
const deepest = 5
/** Properties that only contain names from our code; any other property may contain anything. */
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
/** SQLSTATE class in whose messages the database quotes the rejected value. */
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

/** The queue reports an error as a plain object with the error's properties. */
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

/** Removes the message, with which a stack begins. */
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
