// The output of the command, one line per file: documents, XML, CDR, ZIP. Pairs the XML of a paper with its print.
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { Failure } from './failure.ts'
import type { Extraction } from './extraction.ts'
import type { Extractor } from './index.ts'
import { compareWithPage } from './xml/print/compare-with-page.ts'
import { looksLikeXml } from './xml/decode-xml.ts'
import { gatherPapers, type Gathered, type GatheredPaper, type Named } from './xml/print/gather-papers.ts'
import { baseNameOf, isSamePaper, keyOfCdr, keyOfData, keyOfName } from './xml/print/paper-key.ts'
import type { XmlAnswer, XmlPaper } from './xml/read-xml.ts'
import { looksLikeZip, readZip } from './xml/read-zip.ts'
import { xmlFailure } from './xml/xml-failure.ts'
import { xmlLimits } from './xml/xml-limits.ts'

export interface LineOrder {
  extractor: Extractor
  processor: ProcessorId
  model: string
}

export interface OutputLine {
  file: string
  ok: boolean
  [key: string]: unknown
}

type Opened = { file: string } & (
  | { kind: 'document' }
  | { kind: 'papers'; gathered: Gathered }
  | { kind: 'failed'; error: unknown }
)

/** Reads all XML files first, whatever their order, so that each print finds its own. */
export async function* extractLines(order: LineOrder, files: string[]): AsyncGenerator<OutputLine> {
  const opened = await Promise.all(files.map(openFile))
  const all = opened.flatMap((one) =>
    one.kind === 'papers' ? [{ file: one.file, gathered: one.gathered }] : [],
  )
  const context = { ...order, all, documents: opened.filter(({ kind }) => kind === 'document').length }
  for (const one of opened) {
    const start = performance.now()
    try {
      if (one.kind === 'failed') throw one.error
      if (one.kind === 'document') yield await documentLine(context, one.file, start)
      else yield* paperLines(context, one, start)
    } catch (error) {
      yield { file: one.file, ok: false, error: describe(error) }
    }
  }
}

interface Context extends LineOrder {
  all: { file: string; gathered: Gathered }[]
  /** Number of files in the call that are neither XML nor ZIP. */
  documents: number
}

async function openFile(file: string): Promise<Opened> {
  try {
    const bytes = await readFile(file)
    const name = basename(file)
    if (looksLikeZip(bytes)) return { file, kind: 'papers', gathered: gatherPapers(await readZip(bytes)) }
    // The size is checked here because a print is never larger than what is read of it.
    if (!looksLikeXml(bytes)) return { file, kind: 'document' }
    if (bytes.length > xmlLimits.bytes) throw xmlFailure('xml_too_large')
    return { file, kind: 'papers', gathered: gatherPapers([{ name, bytes }]) }
  } catch (error) {
    return { file, kind: 'failed', error }
  }
}

async function documentLine(context: Context, file: string, start: number): Promise<OutputLine> {
  const { extractor, processor, model } = context
  const source = { path: resolve(file), name: basename(file) }
  const extraction = await extractor.extract({ file: source, processor, model })
  const paper = paperOf(context, file, extraction)
  const agreement = paper && {
    file: paper.from,
    differences: compareWithPage({
      xml: paper.xml.data,
      page: extraction.extractedData,
      reading: extraction.reading,
    }).differences,
  }
  return { ...lineOf(file, processor, extraction, start), ...(agreement && { xml: agreement }) }
}

/**
 * Matches by base name, then by the key in the file name, then by the data read. If the call has only one XML and one
 * document, a single thing in common is enough.
 */
function paperOf({ all, documents }: Context, file: string, { extractedData }: Extraction) {
  const papers = all.flatMap(({ file: from, gathered }) =>
    gathered.papers.flatMap(({ xml }) => (xml ? [{ from, name: xml.name, xml: xml.read }] : [])),
  )
  const named = keyOfName(basename(file))
  const read = keyOfData(extractedData)
  const [only] = papers
  return (
    papers.find(({ name }) => baseNameOf(name) === baseNameOf(file)) ??
    papers.find(({ xml }) => isSamePaper(named, keyOfData(xml.data))) ??
    papers.find(({ xml }) => isSamePaper(read, keyOfData(xml.data))) ??
    (only && papers.length === 1 && documents === 1 && sharesKey(only.xml, extractedData) ? only : undefined)
  )
}

function sharesKey({ data }: XmlPaper, page: Extraction['extractedData']): boolean {
  const [own, other] = [keyOfData(data), keyOfData(page)]
  return own?.number === other?.number || own?.supplierTaxId === page.proveedor?.rfc
}

async function* paperLines(
  context: Context,
  { file, gathered }: { file: string; gathered: Gathered },
  start: number,
): AsyncGenerator<OutputLine> {
  const { papers, cdrs, refused } = gathered
  const [first] = refused
  if (papers.length === 0 && cdrs.length === 0) throw first?.failure ?? xmlFailure('zip_without_documents')
  for (const paper of papers) yield await paperLine(context, file, paper, start)
  // A CDR that has its paper in the same file is part of that paper's line.
  for (const cdr of cdrs) yield cdrLine(file, cdr, start)
}

async function paperLine(
  { extractor, processor, model, all }: Context,
  file: string,
  { xml, cdr, print }: GatheredPaper,
  start: number,
): Promise<OutputLine> {
  const folder = await mkdtemp(join(tmpdir(), `conforme-extract-${process.pid}-`))
  try {
    const shown = print ?? xml
    if (!shown) throw xmlFailure('zip_without_documents')
    const path = join(folder, `documento${extname(shown.name).slice(0, 5)}`)
    await writeFile(path, shown.bytes)
    const answer = cdr?.read ?? (xml && answerElsewhere(all, xml.read))
    const witness = xml && { paper: xml.read, ...(answer && { cdr: answer }) }
    const extraction = await extractor.extract({
      file: { path, name: shown.name },
      processor,
      model,
      ...(witness && { xml: witness }),
    })
    const line = lineOf(file, xml ? 'xml' : processor, extraction, start)
    if (!xml) return line
    return {
      ...line,
      signature: signatureOf(xml.read),
      ...(answer && { cdr: answer.cdr }),
      ...(extraction.comparison && {
        xml: { file: xml.name, differences: extraction.comparison.differences },
      }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function answerElsewhere(all: Context['all'], { data }: XmlPaper): XmlAnswer | undefined {
  const key = keyOfData(data)
  return all.flatMap(({ gathered }) => gathered.cdrs).find(({ read }) => isSamePaper(keyOfCdr(read.cdr), key))
    ?.read
}

function cdrLine(file: string, { read }: Named<XmlAnswer>, start: number): OutputLine {
  return {
    file,
    ok: true,
    kind: 'cdr',
    processor: 'xml',
    ms: since(start),
    cdr: read.cdr,
    signature: signatureOf(read),
  }
}

function signatureOf({ signature }: XmlPaper | XmlAnswer) {
  const { valid, signedBy, reason, certificate } = signature
  return {
    valid,
    ...(signedBy !== undefined && { signedBy }),
    ...(reason !== undefined && { reason }),
    ...(certificate && { certificate }),
  }
}

function lineOf(
  file: string,
  processor: ProcessorId | 'xml',
  extraction: Extraction,
  start: number,
): OutputLine {
  const { extractedData, authenticity, confidence, pages, modelUsed, costUsd } = extraction
  return {
    file,
    ok: true,
    processor,
    model: modelUsed,
    ms: since(start),
    ...(costUsd !== undefined && { costUsd }),
    extractedData,
    authenticity,
    confidence,
    pages,
  }
}

function since(start: number): number {
  return Math.round(performance.now() - start)
}

function describe(error: unknown): { code: string; message: string; detail?: string } {
  if (error instanceof Failure)
    return {
      code: error.code,
      message: error.message,
      ...(error.detail !== undefined && { detail: error.detail }),
    }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'fault', message: 'Ocurrió un error inesperado al extraer el documento.', detail }
}
