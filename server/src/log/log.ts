// The narrow logger that features see; pino (Fastify's own) implements it.
import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino'
import { logError } from './log-errors.ts'
import { activeTraceId } from '../trace-context.ts'

export interface Logger {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const stdout = 1
/** Delay before writing again to a pipe whose reader is slow. */
const busyMs = 50

/** Opens the logger that writes every line of every process. */
export function openLog(level: string, to: DestinationStream = standardOutput()): PinoLogger {
  const mixin = () => {
    const trace = activeTraceId()
    return trace === undefined ? {} : { trace }
  }
  return pino({ level, mixin, serializers: { err: logError } }, to)
}

/**
 * Replaces pino's destination, which waits forever when the disk is full. Output that cannot be written (log lines,
 * terminal messages) is lost, and the product goes on.
 */
function standardOutput(): DestinationStream {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  let isCut = false
  return {
    write(line) {
      let left = Buffer.from(isCut ? `\n${line}` : line)
      while (left.length > 0) {
        try {
          left = left.subarray(writeSync(stdout, left))
          isCut = left.length > 0
        } catch (error) {
          if (!isBusy(error)) return
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
        }
      }
    },
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} }
