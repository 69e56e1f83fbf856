// The narrow logger that features see; pino (Fastify's own) stands behind it.
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'
import { logError } from './log-errors.ts'
import { activeTraceId } from './trace-context.ts'

export interface Logger {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Every line of every process is written by this one. */
export function openLog(level: string, to?: DestinationStream): PinoLogger {
  const mixin = () => {
    const trace = activeTraceId()
    return trace === undefined ? {} : { trace }
  }
  return pino({ level, mixin, serializers: { err: logError } }, to)
}

export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} }
