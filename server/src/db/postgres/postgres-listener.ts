// LISTEN needs a dedicated connection. It is opened for the first listener and reopened after a loss. Notifications
// sent meanwhile are lost, which is why screens also poll.
import pg from 'pg'
import type { Logger } from '../../log/log.ts'
import { throttleErrors } from '../../log/throttle-errors.ts'
import type { StopListening } from '../database.ts'

type Handler = (payload: string) => void

const retryMs = 1_000

export interface PostgresListener {
  listen: (channel: string, handler: Handler) => Promise<StopListening>
  close: () => Promise<void>
}

export function createPostgresListener(connection: pg.ClientConfig, log: Logger): PostgresListener {
  const handlers = new Map<string, Set<Handler>>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const logOutage = throttleErrors((err, suppressed) =>
    log.warn({ err, suppressed }, 'could not listen to the database again yet'),
  )

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    fresh.on('error', (error) => log.warn({ err: error }, 'the listening database connection failed'))
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of handlers.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end() // a replica accepts connections and refuses LISTEN: each retry would leave one open
      throw error
    }
    fresh.on('end', () => reconnectLater())
    return fresh
  }

  function reconnectLater(): void {
    client = undefined
    if (closed || retry || handlers.size === 0) return
    retry = setTimeout(() => {
      retry = undefined
      connected().catch((error: Error) => {
        logOutage(error)
        reconnectLater()
      })
    }, retryMs)
  }

  const connected = () =>
    (client ??= connect().catch((error: unknown) => {
      client = undefined
      throw error
    }))

  return {
    listen: async (channel, handler) => {
      const channelHandlers = handlers.get(channel) ?? new Set()
      handlers.set(channel, channelHandlers.add(handler))
      const listening = await connected()
      await listening.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return async () => {
        channelHandlers.delete(handler)
        if (channelHandlers.size > 0 || handlers.get(channel) !== channelHandlers) return
        handlers.delete(channel)
        await (await client)?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await (await client?.catch(() => undefined))?.end()
    },
  }
}
