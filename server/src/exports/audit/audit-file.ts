// Everything stored about some documents as one ZIP: original files, attachments of each step, history, and an index.
// Streamed; the index lists files that are missing.
import { withoutAccents } from '@conforme/contract/values/plain-text'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import { asc, eq } from 'drizzle-orm'
import { findFile } from '../../adapters/files/find-file.ts'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import type { Viewer } from '../../documents/visible-to.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { validityAnswers } from '../../validity/tables.ts'
import { documentWitnesses } from '../../documents/witnesses/tables.ts'
import { workflowAttachments } from '../../workflow/tables.ts'
import { findActivityLines, historyLines } from './audit-history.ts'
import { proofsOf } from './audit-proofs.ts'
import type { Cell } from '../columns.ts'
import { byteOrderMark, csvLine } from '../../spreadsheets/csv.ts'
import { readDocuments, type ExportChoice } from '../read-documents.ts'
import { writeZip, type ZipEntry } from '../formats/zip.ts'

/** Limit: the index is in memory until the end, and nobody opens more folders than this. */
const mostDocuments = 4_000

type AuditServices = Pick<Services, 'db' | 'files'>

export async function auditFile(
  services: AuditServices,
  viewer: Viewer,
  choice: ExportChoice,
): Promise<AsyncGenerator<Buffer>> {
  const ids: string[] = []
  for await (const page of readDocuments(services.db, viewer, choice, 'no lines')) {
    ids.push(...page.map(({ id }) => id))
    if (ids.length > mostDocuments) refuse('expediente_grande')
  }
  if (ids.length === 0) refuse('expediente_vacio')
  return writeZip(entriesOf(services, ids))
}

interface FileInside {
  what: string
  name: string
  sha256: string
  isGone?: boolean
}

const indexHeader = [
  'carpeta',
  'proveedor',
  'ruc',
  'tipo',
  'numero',
  'fecha',
  'moneda',
  'total',
  'estado',
  'que_es',
  'archivo',
  'sha256',
  'observacion',
]

/** Names of generated files, which no uploaded file may take. */
const indexName = 'indice.csv'
const ownNames = ['historia.csv', 'validez.json', 'constancias.csv', 'pago.csv', 'datos.json']

/** Documents whose activities are read together. */
const atOnce = 500

async function* entriesOf(services: AuditServices, ids: readonly string[]): AsyncGenerator<ZipEntry> {
  const { db } = services
  const index: Cell[][] = [indexHeader]
  const used = new Set([indexName])
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const activities = await findActivityLines(db, some)
    for (const id of some) {
      const [row] = await db.select().from(documents).where(eq(documents.id, id))
      if (!row) continue
      const folder = folderOf(row, used)
      yield* entriesOfOne(services, row, { folder, index, activities: activities.get(id) ?? [] })
    }
  }
  yield { name: indexName, content: csvOf(index) }
}

interface Inside {
  folder: string
  /** Collects a line for each file written. */
  index: Cell[][]
  activities: readonly Cell[][]
}

async function* entriesOfOne(
  { db, files }: AuditServices,
  row: typeof documents.$inferSelect,
  { folder, index, activities }: Inside,
): AsyncGenerator<ZipEntry> {
  const about = [
    folder,
    row.provider,
    row.supplierTaxId,
    row.documentType,
    row.extractedData?.documento?.numero ?? null,
    row.documentDate,
    row.currency,
    row.totalCents === null ? null : row.totalCents / 100,
    workflowLabel(row.workflowStatus),
  ]
  const names = new Set(ownNames)
  for (const file of await filesOf(db, row)) {
    const name = unusedName(plainName(file.name), names)
    const content = file.isGone ? undefined : await findFile(files, file.sha256)
    const note = content
      ? null
      : file.isGone
        ? 'El archivo se eliminó.'
        : 'El archivo no está donde se guardan.'
    index.push([...about, file.what, name, file.sha256, note])
    if (content) yield { name: `${folder}/${name}`, content }
  }
  index.push([...about, 'historia', 'historia.csv', null, null])
  yield { name: `${folder}/historia.csv`, content: csvOf(await historyLines(db, row, activities)) }
  const validity = await db
    .select()
    .from(validityAnswers)
    .where(eq(validityAnswers.documentId, row.id))
    .orderBy(asc(validityAnswers.createdAt))
  if (validity.length > 0) {
    index.push([...about, 'validez', 'validez.json', null, null])
    yield { name: `${folder}/validez.json`, content: [JSON.stringify(validity, null, 2)] }
  }
  for (const { what, name, lines } of await proofsOf(db, row)) {
    index.push([...about, what, name, null, null])
    yield { name: `${folder}/${name}`, content: csvOf(lines) }
  }
  index.push([...about, 'datos', 'datos.json', null, null])
  yield { name: `${folder}/datos.json`, content: [JSON.stringify(row.extractedData, null, 2)] }
}

async function filesOf(db: Database, row: typeof documents.$inferSelect): Promise<FileInside[]> {
  const witnesses = await db
    .select()
    .from(documentWitnesses)
    .where(eq(documentWitnesses.documentId, row.id))
    .orderBy(asc(documentWitnesses.createdAt))
  const attachments = await db
    .select()
    .from(workflowAttachments)
    .where(eq(workflowAttachments.documentId, row.id))
    .orderBy(asc(workflowAttachments.createdAt))
  const isGone = row.fileDeletedAt !== null
  return [
    { what: 'comprobante', name: row.filename, sha256: row.fileSha256, isGone },
    ...witnesses
      // For an XML without a print, the XML is the document's original.
      .filter(({ sha256 }) => sha256 !== row.fileSha256)
      .map(({ kind, filename, sha256 }) => ({ what: kind, name: filename, sha256, isGone })),
    ...attachments.map(({ step, filename, sha256 }) => ({
      what: step === null ? 'adjunto' : `adjunto del paso ${step}`,
      name: filename,
      sha256,
    })),
  ]
}

type Row = Pick<typeof documents.$inferSelect, 'supplierTaxId' | 'extractedData' | 'filename'>

function folderOf({ supplierTaxId, extractedData, filename }: Row, used: Set<string>): string {
  const name = [supplierTaxId, extractedData?.documento?.numero].filter(Boolean).join('-') || filename
  return unusedName(plainName(name), used)
}

/** A file name that is valid on every system. */
function plainName(name: string): string {
  const plain = withoutAccents(name)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return plain.slice(-120) || 'archivo'
}

function unusedName(name: string, used: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(name) ?? []
  let unused = name
  for (let count = 2; used.has(unused.toLowerCase()); count++) unused = `${stem}-${count}${extension}`
  used.add(unused.toLowerCase())
  return unused
}

function csvOf(lines: readonly Cell[][]): string[] {
  return [byteOrderMark, ...lines.map((line) => csvLine(line, 'coma'))]
}
