// Enforces a company's limits in the transaction that uses them. A lock serialises those of one company. Automatic
// intake (mail, folder) is accepted whole if there is any room: otherwise a large one would never fit.
import { uploadLimits, type CompanyLimits, type CompanyUse } from '@conforme/contract/accounts/company-limits'
import type { RefusalCode } from '@conforme/contract/refusals'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal, refuse } from '../refusal.ts'
import { countUse, findLimits } from './queries.ts'

type LimitCode = (typeof uploadLimits)[number] | 'limite_de_personas'

const limitOf: Record<LimitCode, keyof CompanyLimits> = {
  limite_en_espera: 'waiting',
  limite_del_dia: 'perDay',
  limite_del_mes: 'perMonth',
  limite_de_espacio: 'bytes',
  limite_de_personas: 'members',
}

export interface Wanted {
  companyId: string | null
  /** 0 if it joins a document that was already counted. */
  documents?: number
  /** False for parts of a document that already counts as waiting. */
  wait?: false
  bytes?: number
  members?: number
}

/** Refuses what exceeds the limits. Other transactions of the company wait until this one ends. */
export async function enforceLimits(tx: Transaction, wanted: Wanted): Promise<void> {
  if (await lockLimits(tx, wanted.companyId)) await refuseOverLimits(tx, wanted)
}

/** Takes the company's lock, before any other to avoid deadlocks. False if the company has no limits. */
export async function lockLimits(tx: Transaction, companyId: string | null): Promise<boolean> {
  if (!companyId || !isLimited(await findLimits(tx, companyId))) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`conforme.limits.${companyId}`}))`)
  return true
}

/** A check without the lock; `enforceLimits` repeats it. */
export async function refuseOverLimits(db: Database, wanted: Wanted): Promise<void> {
  const { companyId, documents = 0, wait = true, bytes = 0, members = 0 } = wanted
  if (!companyId) return
  const limits = await findLimits(db, companyId)
  if (!isLimited(limits)) return
  const used = await countUse(db, companyId)
  const further: Record<keyof CompanyLimits, number> = {
    waiting: wait ? documents : 0,
    perDay: documents,
    perMonth: documents,
    bytes,
    members,
  }
  for (const [code, name] of entriesOf(limitOf)) {
    const limit = limits[name]
    if (limit !== null && further[name] > 0 && used[name] + further[name] > limit)
      refuse(code, detailsOf(name, { limit, used: used[name] }))
  }
}

export interface Room {
  documents: number
  limit: (typeof uploadLimits)[number]
  sentence: string
}

/** How many documents may be sent now, by the strictest limit; null without limits. */
export async function findRemainingDocuments(db: Database, companyId: string | null): Promise<Room | null> {
  if (!companyId) return null
  const limits = await findLimits(db, companyId)
  if (!isLimited(limits)) return null
  const used = await countUse(db, companyId)
  const rooms = uploadLimits.flatMap((code) => roomUnder(code, limits, used) ?? [])
  return rooms.toSorted((one, other) => one.documents - other.documents)[0] ?? null
}

function roomUnder(code: Room['limit'], limits: CompanyLimits, used: CompanyUse): Room | undefined {
  const name = limitOf[code]
  const limit = limits[name]
  if (limit === null) return undefined
  const left = Math.max(0, limit - used[name])
  // How many documents fit into the remaining bytes is unknown before they arrive.
  if (name === 'bytes' && left > 0) return undefined
  const { message } = new Refusal(code, detailsOf(name, { limit, used: used[name] }))
  return { documents: left, limit: code, sentence: message }
}

/** Whether any upload of the company would be refused like this. */
export function isLimitRefusal(error: unknown): error is Refusal {
  const codes: readonly RefusalCode[] = uploadLimits
  return error instanceof Refusal && codes.includes(error.code)
}

function isLimited(limits: CompanyLimits): boolean {
  return Object.values(limits).some((limit) => limit !== null)
}

const whole = new Intl.NumberFormat('es-PE')
const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** The values as formatted in the refusal's sentence. */
function detailsOf(name: keyof CompanyLimits, { limit, used }: { limit: number; used: number }) {
  const text = name === 'bytes' ? bytesText : (count: number) => whole.format(count)
  return { limite: text(limit), usado: text(used) }
}

function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 }).format(bytes / 1024 ** step)
  return `${value} ${units[step]}`
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
