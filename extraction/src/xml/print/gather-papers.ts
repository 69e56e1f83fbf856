// Sorts files that came together into XML of comprobantes, their CDR and their prints. Every file that cannot be read is
// reported with its reason.
import { Failure } from '../../failure.ts'
import { fileKind } from '../../reading/file-kind.ts'
import { looksLikeXml } from '../decode-xml.ts'
import { baseNameOf, isSamePaper, keyOfCdr, keyOfData, keyOfName, type PaperKey } from './paper-key.ts'
import { readXml, type XmlAnswer, type XmlPaper } from '../read-xml.ts'
import type { ZipMember } from '../read-zip.ts'

export interface Named<T> {
  name: string
  bytes: Uint8Array
  read: T
  parcel?: string
}

export interface GatheredPaper {
  xml?: Named<XmlPaper>
  cdr?: Named<XmlAnswer>
  print?: ZipMember
}

export interface Gathered {
  papers: GatheredPaper[]
  /** CDR whose papers did not come along. */
  cdrs: Named<XmlAnswer>[]
  refused: { name: string; failure: Failure }[]
  /** Files of irrelevant types: a stylesheet, a text. */
  ignored: string[]
}

export function gatherPapers(files: ZipMember[]): Gathered {
  const gathered: Gathered = { papers: [], cdrs: [], refused: [], ignored: [] }
  const prints: ZipMember[] = []
  for (const file of files) {
    if (fileKind(file.bytes) !== undefined) prints.push(file)
    else if (!looksLikeXml(file.bytes)) gathered.ignored.push(file.name)
    else sortXml(file, gathered)
  }
  for (const cdr of gathered.cdrs.splice(0)) {
    const paper = gathered.papers
      .filter(({ xml, cdr: own }) => !own && isAnswerTo(cdr, xml))
      .toSorted(byParcel(cdr.parcel))[0]
    if (paper) paper.cdr = cdr
    else gathered.cdrs.push(cdr)
  }
  // Pairs files within one ZIP first, then across the whole mail.
  const left = prints.filter((print) => !placePrint(print, { gathered, prints, within: print.parcel }))
  for (const print of left)
    if (!placePrint(print, { gathered, prints: left, within: undefined })) gathered.papers.push({ print })
  return gathered
}

function sortXml(file: ZipMember, gathered: Gathered): void {
  try {
    const read = readXml(file.bytes)
    if (read.kind === 'cdr') gathered.cdrs.push({ ...file, read })
    else if (!isKnown(read, gathered)) gathered.papers.push({ xml: { ...file, read } })
    else gathered.ignored.push(file.name)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    gathered.refused.push({ name: file.name, failure: error })
  }
}

/** True if the same XML came twice under two names. */
function isKnown(read: XmlPaper, { papers }: Gathered): boolean {
  const key = keyOfData(read.data)
  return papers.some(
    ({ xml }) =>
      xml &&
      isSamePaper(key, keyOfData(xml.read.data)) &&
      xml.read.signature.digest === read.signature.digest,
  )
}

function isAnswerTo({ name, read }: Named<XmlAnswer>, xml: Named<XmlPaper> | undefined): boolean {
  if (!xml) return false
  const key = keyOfCdr(read.cdr)
  return key ? isSamePaper(key, keyOfData(xml.read.data)) : baseNameOf(name) === baseNameOf(xml.name)
}

function byParcel(parcel: string | undefined) {
  return (a: GatheredPaper, b: GatheredPaper) =>
    Number(b.xml?.parcel === parcel) - Number(a.xml?.parcel === parcel)
}

interface Placing {
  gathered: Gathered
  /** All prints that are being matched. */
  prints: ZipMember[]
  /** Restricts the match to the papers of this parcel. */
  within: string | undefined
}

/** Matches by name; a single XML and a single print are paired unless the name states another number. */
function placePrint(print: ZipMember, { gathered: { papers }, prints, within }: Placing): boolean {
  const isHere = (parcel: string | undefined) => within === undefined || parcel === within
  const ofXml = papers.filter(({ xml }) => xml && isHere(xml.parcel))
  const free = ofXml.filter((paper) => !paper.print)
  const rivals = prints.filter(({ parcel }) => isHere(parcel))
  const key = keyOfName(print.name)
  const paper =
    free.find(({ xml }) => xml && baseNameOf(xml.name) === baseNameOf(print.name)) ??
    free.find(({ xml }) => xml && isSamePaper(key, keyOfData(xml.read.data))) ??
    (free.length === 1 && rivals.length === 1 && ofXml.length === 1 && !isNamedAfterAnother(key, free[0])
      ? free[0]
      : undefined)
  if (paper) paper.print = print
  return paper !== undefined
}

/** The print of another factura or of a guía is a separate paper. Some files are named after the buyer's RUC. */
function isNamedAfterAnother(key: PaperKey | undefined, paper: GatheredPaper | undefined): boolean {
  const own = paper?.xml && keyOfData(paper.xml.read.data)
  return key !== undefined && own !== undefined && key.number !== own.number
}
