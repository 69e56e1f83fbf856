// What SUNAT's registers say of a taxpayer. Suppliers come back all the time, so what was found is kept for as long as the
// registers stay the same.
import type { PadronKind } from '@conforme/contract/suppliers/padron-words'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { blockOf, findInBlock } from './blocks.ts'
import { padronBlocks, padronImports } from './tables.ts'

export interface Taxpayer {
  /** Of the register of all taxpayers; undefined where it was not imported, null where it does not have this one. */
  registered: { name: string; state: string; condition: string } | null | undefined
  /** When that register was imported. */
  registeredAt: Date | undefined
  /** The lists it stands in, and since when if they say so. */
  lists: Partial<Record<Exclude<PadronKind, 'reducido'>, string>>
}

const mostKept = 20_000
const kept = new Map<string, Taxpayer>()
/** Which registers those are of. */
let keptVersion = ''

export async function findTaxpayers(db: Database, rucs: readonly string[]): Promise<Map<string, Taxpayer>> {
  const wanted = [...new Set(rucs)].filter((ruc) => /^\d{11}$/.test(ruc))
  if (wanted.length === 0) return new Map()
  const missing = wanted.filter((ruc) => !kept.has(`${keptVersion} ${ruc}`))
  const rows = await readBlocks(db, missing)
  if (rows.length === 0) return new Map()
  const version = [...new Set(rows.map(({ id }) => id))].toSorted().join()
  const isSame = version === keptVersion
  if (!isSame || kept.size > mostKept) kept.clear()
  keptVersion = version
  const read = isSame ? rows : await readBlocks(db, wanted)
  for (const ruc of isSame ? missing : wanted) kept.set(`${version} ${ruc}`, taxpayerOf(ruc, read))
  return new Map(wanted.map((ruc) => [ruc, kept.get(`${version} ${ruc}`) ?? taxpayerOf(ruc, read)] as const))
}

type Row = Awaited<ReturnType<typeof readBlocks>>[number]

/** A row for every register in force, with the block or without. */
function readBlocks(db: Database, rucs: readonly string[]) {
  const statement = statements.get(db) ?? prepareBlocks(db)
  statements.set(db, statement)
  return statement.execute({ blocks: [...new Set(rucs.map(blockOf))] })
}

/** Written once for each database: that takes a third of a look-up's time. */
const statements = new WeakMap<Database, ReturnType<typeof prepareBlocks>>()

function prepareBlocks(db: Database) {
  const { id, kind, finishedAt } = padronImports
  return (
    db
      .select({ id, kind, finishedAt, block: padronBlocks.block, packed: padronBlocks.packed })
      .from(padronImports)
      .leftJoin(
        padronBlocks,
        and(eq(padronBlocks.importId, id), sql`${padronBlocks.block} = any(${sql.placeholder('blocks')})`),
      )
      .where(eq(padronImports.status, 'vigente'))
      // Without a name the server keeps nothing of it: poolers of connections take no others.
      .prepare('')
  )
}

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
