// Applies the checks again after a person corrected a value: sums may fit now, and the typed value may be on the page.
// Runs in the worker, which has the rules; an event notifies the screen. Documents confirmed meanwhile are checked too:
// their last edit is still unchecked, and the steps before payment ask about alerts.
import type { Extractor, Reading } from '@conforme/extraction'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import type { ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import type { FileStore } from '../../../adapters/files/file-store.ts'
import type { Database } from '../../../db/database.ts'
import { documents } from '../../../db/schema.ts'
import { keepValid } from '../../data/keep-valid.ts'
import { findReading } from '../kept-reading.ts'
import { withLineIds } from '../../data/line-ids.ts'
import { isXmlCheck } from '../../witnesses/xml-checks.ts'
import { judgingContextOf } from '../judging-context.ts'
import type { DocumentRow } from '../../document-row.ts'
import { writeData } from '../../data/write-data.ts'

interface JudgeServices {
  db: Database
  files: FileStore
  /** Only the part of the extractor that judges. */
  extractor: Pick<Extractor, 'analyst'>
  now: () => Date
}

/** Runs the rules without a lock, since they may take long; if the document changed meanwhile, judges it again. */
export async function judgeAgain(services: JudgeServices, job: { documentId: string }): Promise<void> {
  const { db, files, extractor, now } = services
  const { documentId } = job
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId))
  if (!row?.extractedData || row.isLocked) return
  const reading = await findReading(files, row.fileSha256)
  if (!reading && !isTypedByHand(row)) return
  const known = { ...(await judgingContextOf(db, row)), today: todayInPeru(now()) }
  const before = withLineIds(row.extractedData)
  const judged = reading
    ? await judge(row, before, { analyse: extractor.analyst(reading), ...known })
    : await judgeTyped(before, { analyse: extractor.analyst(nothing), ...known })
  const isJudged = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!found || found.isLocked) return true
    if (found.version !== row.version) return false
    await writeData(tx, documentId, judged)
    return true
  })
  if (!isJudged) await judgeAgain(services, job)
}

/** Nothing was ever read from this document. */
function isTypedByHand({ extractionId, authenticity }: DocumentRow): boolean {
  return extractionId === null && authenticity === null
}

/** Judges a typed document, of which nothing could be read, only by how its values fit together. */
async function judgeTyped({ metadata: before, ...data }: ExtractedData, { analyse, ...known }: Known) {
  const { extractedData } = await analyse('judgeStored', { data, processor: 'local', notices: [], ...known })
  const revisiones = extractedData.metadata?.revisiones ?? []
  return { data: { ...data, metadata: { campos: {}, avisos: [], ...before, revisiones } } }
}

const nothing: Reading = {
  pages: [],
  pageCount: 0,
  skippedPages: [],
  origin: { kind: 'pdf' },
  timings: {},
}

interface Known {
  analyse: ReturnType<Extractor['analyst']>
  ownTaxIds: string[]
  creditRuleFrom?: string
  today: string
}

async function judge(
  row: DocumentRow,
  { metadata: before, ...data }: ExtractedData,
  { analyse, ...known }: Known,
) {
  const { processor } = row
  const { avisos: notices = [], campos: notes = {}, ahorro } = before ?? {}
  const answered = ahorro && { answered: ahorro.respondidos }
  const stored = { data, processor, notices, notes, ...answered, ...known }
  const said = before?.revisiones.filter(isXmlCheck) ?? []
  const hasPrint = row.fileType !== 'application/xml'
  const edited = Object.keys(row.editedFields)
  const judged =
    said.length > 0
      ? await analyse('judgeStoredXml', { ...stored, said, hasPrint, edited })
      : await analyse('judgeStored', stored)
  const campos = { ...judged.extractedData.metadata?.campos }
  for (const path of edited) {
    const found: FieldNote = campos[path] ?? { evidencia: 'ninguna', confianza: null, motivos: [] }
    // A typed value is certain, so the alternative reading is dropped.
    const { otraLectura: _, ...note } = found
    const isEmpty = row.editedFields[path]?.newValue === null
    campos[path] = { ...note, confianza: isEmpty ? null : 1, motivos: ['Corregido por una persona.'] }
  }
  const { lineas, version, versionLineas, paginasSinLeer } = before ?? {}
  const kept = {
    ...(lineas && { lineas }),
    ...(version !== undefined && { version }),
    ...(versionLineas !== undefined && { versionLineas }),
    ...(paginasSinLeer && { paginasSinLeer }),
    ...(ahorro && { ahorro }),
  }
  const metadata = { revisiones: [], avisos: [], ...judged.extractedData.metadata, ...kept, campos }
  return {
    data: keepValid({ ...judged.extractedData, metadata }).data,
    authenticity: judged.authenticity,
    confidence: judged.confidence,
  }
}
