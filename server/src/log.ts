// The narrow logger that features see; pino (Fastify's own) stands behind it.
export interface Logger {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} }
