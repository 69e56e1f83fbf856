// All of a company's data as one archive, streamed in constant memory: rows as JSON lines, original files, an index with
// checksums after every thousand entries, and a final manifest.
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { findFile } from '../adapters/files/find-file.ts'
import { tarEnd, tarEntry, type TarEntry } from '../backup/tar.ts'
import { companies } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { keptTables } from './kept-tables.ts'
import { readShapes, readTree, type Row } from './read-rows.ts'

type ArchiveServices = Pick<Services, 'db' | 'files' | 'now'>
type Entry = TarEntry & { state: 'completo' | 'dañado' | 'falta'; sha256: () => string }

const entriesPerIndex = 1000
/** Columns that refer to stored files. */
const fileColumns: Record<string, string> = {
  documents: 'file_sha256',
  document_witnesses: 'sha256',
  workflow_attachments: 'sha256',
}

export async function companyArchive(services: ArchiveServices, companyId: string): Promise<Readable> {
  const [company] = await services.db.select().from(companies).where(eq(companies.id, companyId))
  if (!company || company.erasedAt) refuse('empresa_no_encontrada')
  const packed = createGzip({ level: 1 })
  // An error on either side destroys the other and reaches the sender.
  pipeline(Readable.from(writeEntries(services, companyId), { objectMode: false }), packed, () => {})
  return packed
}

async function* writeEntries(services: ArchiveServices, companyId: string): AsyncGenerator<Buffer> {
  const rows: Record<string, number> = {}
  const files = { completo: 0, dañado: 0, falta: 0 }
  let index: string[] = []
  let indexes = 0
  const takeIndex = () => {
    const content = ['nombre;bytes;sha256;estado', ...index, ''].join('\r\n')
    index = []
    return textEntry(`indice/${numbered(++indexes)}.csv`, content)
  }
  yield* tarEntry(textEntry('LEEME.txt', readMe))
  for await (const entry of contentOf(services, companyId, rows)) {
    if (entry.state !== 'falta') yield* tarEntry(entry)
    const state = entry.state === 'completo' && !isAsNamed(entry) ? ('dañado' as const) : entry.state
    index.push([entry.name, entry.sizeBytes, entry.sha256(), state].join(';'))
    if (entry.name.startsWith('archivos/')) files[state]++
    if (index.length >= entriesPerIndex) yield* tarEntry(takeIndex())
  }
  yield* tarEntry(takeIndex())
  const end = {
    empresa: companyId,
    fecha: services.now().toISOString(),
    indices: indexes,
    filas: rows,
    archivos: files,
  }
  yield* tarEntry(textEntry('fin.json', JSON.stringify(end, null, 2)))
  yield tarEnd
}

async function* contentOf(
  { db, files }: ArchiveServices,
  companyId: string,
  counts: Record<string, number>,
): AsyncGenerator<Entry> {
  const shapes = await readShapes(db)
  const parts: Record<string, number> = {}
  for (const [root, { company }] of Object.entries(keptTables)) {
    if (!company || 'of' in company) continue
    const where = sql`${sql.identifier(company.column)} = ${companyId}`
    for await (const { table, rows } of readTree(db, shapes, { table: root, where })) {
      const part = (parts[table] = (parts[table] ?? 0) + 1)
      counts[table] = (counts[table] ?? 0) + rows.length
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      yield textEntry(`datos/${table}/${numbered(part)}.jsonl`, lines)
      yield* filesOf(files, table, rows)
    }
  }
}

async function* filesOf(files: Services['files'], table: string, rows: Row[]): AsyncGenerator<Entry> {
  const column = fileColumns[table]
  if (!column) return
  const kept = rows.filter((row) => !row['file_deleted_at'])
  const named = new Map(kept.map((row) => [String(row[column]), extensionOf(String(row['filename']))]))
  for (const [sha256, extension] of named) yield fileEntry(files, sha256, extension)
}

async function fileEntry(files: Services['files'], sha256: string, extension: string): Promise<Entry> {
  const name = `archivos/${sha256}${extension}`
  const sizeBytes = await files.findSize(sha256)
  const hash = createHash('sha256')
  let digest: string | undefined
  // The retention may have deleted the file since its row was read.
  const found = sizeBytes === undefined ? undefined : await findFile(files, sha256)
  async function* content() {
    for await (const chunk of found ?? []) {
      const bytes = Buffer.from(chunk as Uint8Array)
      hash.update(bytes)
      yield bytes
    }
  }
  return {
    name,
    sizeBytes: found ? (sizeBytes ?? 0) : 0,
    content: content(),
    state: found ? 'completo' : 'falta',
    sha256: () => (digest ??= hash.digest('hex')),
  }
}

function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  async function* content() {
    yield bytes
  }
  const sha256 = () => createHash('sha256').update(bytes).digest('hex')
  return { name, sizeBytes: bytes.length, content: content(), state: 'completo', sha256 }
}

/** Files are named by their hash, so a mismatch means corruption. */
function isAsNamed({ name, sha256 }: Entry): boolean {
  return !name.startsWith('archivos/') || name.startsWith(`archivos/${sha256()}`)
}

const numbered = (part: number) => String(part).padStart(6, '0')

function extensionOf(filename: string): string {
  const extension = extname(filename).toLowerCase()
  return /^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''
}

const readMe = `Todo lo que Conforme guarda de una empresa.

datos/      una carpeta por tabla; cada línea es una fila en JSON
archivos/   los archivos como se subieron, con el SHA-256 de sus bytes por nombre
indice/     nombre, bytes, SHA-256 y estado de cada archivo de este paquete
fin.json    cuántas filas y archivos tiene; si falta, el paquete se cortó

Contraseñas, llaves y códigos de ingreso no están: no se copian nunca.

${Object.entries(keptTables)
  .filter(([, { company }]) => company)
  .map(([table, { holds }]) => `${table}: ${holds}`)
  .join('\n')}
`
