// Files that came together, sorted out: which are XML of comprobantes, which the answers to them, which their prints. What
// cannot be read is told with its reason, and nothing is passed over in silence.
import { Failure } from '../failure.ts'
import { fileKind } from '../reading/file-kind.ts'
import { looksLikeXml } from './decode-xml.ts'
import { baseNameOf, isSamePaper, keyOfCdr, keyOfData, keyOfName } from './paper-key.ts'
import { readXml, type XmlAnswer, type XmlPaper } from './read-xml.ts'
import type { ZipMember } from './read-zip.ts'

export interface Named<T> {
  name: string
  bytes: Uint8Array
  read: T
}

export interface GatheredPaper {
  xml?: Named<XmlPaper>
  cdr?: Named<XmlAnswer>
  print?: ZipMember
}

export interface Gathered {
  papers: GatheredPaper[]
  /** Answers to papers that did not come. */
  cdrs: Named<XmlAnswer>[]
  refused: { name: string; failure: Failure }[]
  /** Files of kinds that nobody asked for: a stylesheet, a text. */
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
    const paper = gathered.papers.find(({ xml, cdr: own }) => !own && isAnswerTo(cdr, xml))
    if (paper) paper.cdr = cdr
    else gathered.cdrs.push(cdr)
  }
  for (const print of prints) {
    const paper = paperOfPrint(print.name, gathered.papers, prints.length)
    if (paper) paper.print = print
    else gathered.papers.push({ print })
  }
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

/** The same XML twice, under two names. */
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

/** By its name; one XML and one print that came together are of one paper, whatever they are called. */
function paperOfPrint(name: string, papers: GatheredPaper[], prints: number): GatheredPaper | undefined {
  const free = papers.filter(({ xml, print }) => xml && !print)
  const key = keyOfName(name)
  return (
    free.find(({ xml }) => xml && baseNameOf(xml.name) === baseNameOf(name)) ??
    free.find(({ xml }) => xml && isSamePaper(key, keyOfData(xml.read.data))) ??
    (free.length === 1 && prints === 1 && papers.length === 1 ? free[0] : undefined)
  )
}
