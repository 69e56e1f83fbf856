import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'

const troubles = new Map<unknown, string>([
  ['EADDRINUSE', 'otro programa ya escucha ahí. Detenlo, o da otro puerto'],
  ['EACCES', 'no hay permiso para ese puerto. Los menores de 1024 son del proxy'],
  ['EADDRNOTAVAIL', 'esa dirección no es de esta máquina'],
  ['ENOTFOUND', 'esa dirección no existe'],
])

export interface Place {
  host: string
  port: number
  /** The names of the variables that set host and port, for error messages. */
  variables: string
}

/** Throws `ConfigError` if the address is not available. */
export async function listenAt(app: FastifyInstance, { host, port, variables }: Place): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const trouble = error instanceof Error && 'code' in error ? troubles.get(error.code) : undefined
    if (trouble === undefined) throw error
    throw new ConfigError(`No se puede escuchar en ${host}:${port} (${variables}): ${trouble}.`, {
      cause: error,
    })
  }
}
