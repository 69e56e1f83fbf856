// Live events in this process: passes notifications from the database to the open streams of users who may see them. An
// announcement is part of the caller's transaction, so a rollback announces nothing.
import { processingStages } from '@conforme/contract/documents/documents'
import type { LiveEvent } from '@conforme/contract/events'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { Logger } from '../log/log.ts'

const channel = 'conforme_events'

const Scope = { userId: z.string(), companyId: z.string().nullable() }
const Announcement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('document'),
    documentId: z.string(),
    status: z.enum(['processing', 'completed', 'error']),
    stage: z.enum(processingStages),
    version: z.number(),
    ...Scope,
  }),
  z.object({ type: z.literal('supplier'), ruc: z.string(), ...Scope }),
  z.object({
    type: z.literal('presence'),
    documentId: z.string(),
    personId: z.string(),
    name: z.string(),
    here: z.boolean(),
    asks: z.boolean(),
    ...Scope,
  }),
  z.object({ type: z.literal('signed_out'), ...Scope }),
])
export type Announcement = z.infer<typeof Announcement>

export interface Listener {
  userId: string
  companyId: string | null
  send(event: LiveEvent): void
  end(): void
}

export interface EventHub {
  add(listener: Listener): () => void
  close(): Promise<void>
}

export async function announce(tx: Database, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`)
}

/** Announces many documents with one statement, e.g. for a payment batch. */
export async function announceAll(tx: Database, announcements: readonly Announcement[]): Promise<void> {
  const payloads = JSON.stringify(announcements.map((announcement) => JSON.stringify(announcement)))
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${payloads}::jsonb) as t(payload)`,
  )
}

export async function openEventHub(listen: OpenDatabase['listen'], log: Logger): Promise<EventHub> {
  const listeners = new Set<Listener>()
  const stop = await listen(channel, (payload) => {
    const parsed = Announcement.safeParse(JSON.parse(payload))
    if (!parsed.success) return log.error({ length: payload.length }, 'an announcement could not be read')
    for (const listener of listeners) deliver(parsed.data, listener)
  })
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await stop()
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}

function deliver(announcement: Announcement, listener: Listener): void {
  if (announcement.type === 'signed_out') {
    if (announcement.userId === listener.userId) listener.end()
    return
  }
  const { userId, companyId, ...event } = announcement
  const isOwner = userId === listener.userId
  const isColleague = companyId !== null && companyId === listener.companyId
  if (isOwner || isColleague) listener.send(event)
}
