// Looks up taxpayers in SUNAT's registers. Suppliers recur, so results are cached until a register is imported again.
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import { shareReading } from '../db/share-reading.ts'
import { blockOf, findInBlock } from './blocks.ts'
import { padronBlocks, padronImports } from './tables.ts'

export interface Taxpayer {
  /** Entry in the main register; undefined if that register was not imported, null if it lacks this RUC. */
  registered: { name: string; state: string; condition: string } | null | undefined
  /** When that register was imported. */
  registeredAt: Date | undefined
  /** The lists that contain the RUC, with the date if given. */
  lists: Partial<Record<Exclude<PadronKind, 'reducido'>, string>>
}

const mostKept = 20_000
/** Cache by RUC, valid for one set of imports. */
const kept = new Map<string, Taxpayer>()
let keptVersion = ''

export async function findTaxpayers(db: Database, rucs: readonly string[]): Promise<Map<string, Taxpayer>> {
  const wanted = [...new Set(rucs)].filter((ruc) => /^\d{11}$/.test(ruc))
  if (wanted.length === 0) return new Map()
  // Copied before the query, because concurrent calls change the cache.
  const version = keptVersion
  const known = new Map(wanted.flatMap((ruc) => entryOf(ruc, kept.get(ruc))))
  const missing = wanted.filter((ruc) => !known.has(ruc))
  const rows = await readBlocks(db, missing)
  if (rows.length === 0) return new Map()
  const isSame = versionOf(rows) === version
  const read = isSame ? rows : await readBlocks(db, wanted)
  const fresh = (isSame ? missing : wanted).map((ruc) => [ruc, taxpayerOf(ruc, read)] as const)
  keep(versionOf(read), fresh)
  return new Map([...(isSame ? known : []), ...fresh])
}

const entryOf = (ruc: string, taxpayer: Taxpayer | undefined) => (taxpayer ? [[ruc, taxpayer] as const] : [])

function keep(version: string, fresh: readonly (readonly [ruc: string, Taxpayer])[]): void {
  if (version !== keptVersion || kept.size > mostKept) kept.clear()
  keptVersion = version
  for (const [ruc, taxpayer] of fresh) kept.set(ruc, taxpayer)
}

const versionOf = (rows: readonly Row[]): string => [...new Set(rows.map(({ id }) => id))].toSorted().join()

type Row = Awaited<ReturnType<typeof readBlocks>>[number]

/** One row per current register, with its block if there is one. */
function readBlocks(db: Database, rucs: readonly string[]) {
  const blocks = [...new Set(rucs.map(blockOf))]
  return shareReading(db, JSON.stringify(['padron', blocks]), () => currentBlocks(db, { blocks }))
}

const currentBlocks = prepared('padron_blocks', (db) => {
  const { id, kind, finishedAt } = padronImports
  return db
    .select({ id, kind, finishedAt, block: padronBlocks.block, packed: padronBlocks.packed })
    .from(padronImports)
    .leftJoin(padronBlocks, and(eq(padronBlocks.importId, id), isAnyOf(padronBlocks.block, 'blocks')))
    .where(eq(padronImports.status, 'vigente'))
})

function taxpayerOf(ruc: string, rows: readonly Row[]): Taxpayer {
  const taxpayer: Taxpayer = { registered: undefined, registeredAt: undefined, lists: {} }
  const own = blockOf(ruc)
  for (const { id, kind, finishedAt } of new Map(rows.map((row) => [row.id, row])).values()) {
    const packed = rows.find((row) => row.id === id && row.block === own)?.packed
    const line = packed ? findInBlock(packed, ruc) : undefined
    const [name = '', second = '', third = ''] = line?.split('\t') ?? []
    if (kind === 'reducido') {
      taxpayer.registered = line === undefined ? null : { name, state: second, condition: third }
      taxpayer.registeredAt = finishedAt ?? undefined
    } else if (line !== undefined) taxpayer.lists[kind] = second
  }
  return taxpayer
}
