// The file that is rendered and read: the file itself, or our own printed form of an XML that came without its print.
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceFile } from '../../processors/processor.ts'
import { looksLikeXml } from '../decode-xml.ts'
import { drawPrintedForm } from '../ubl/printed-form.ts'
import { readXml, type XmlAnswer, type XmlPaper } from '../read-xml.ts'
import { xmlFailure } from '../xml-failure.ts'
import { xmlLimits } from '../xml-limits.ts'

export interface ShownFile {
  file: SourceFile
  /** Set if the file is an XML. */
  paper?: XmlPaper
  release(): Promise<void>
}

export async function openShownFile(file: SourceFile): Promise<ShownFile> {
  const read = await readXmlFile(file)
  if (!read) return shownAsIs(file)
  if (read.kind === 'cdr') throw xmlFailure('cdr_alone')
  // The name contains the process id: if this process is killed, the next start of the server removes the folder.
  const folder = await mkdtemp(join(tmpdir(), `conforme-xml-${process.pid}-`))
  const path = join(folder, 'forma.pdf')
  try {
    await writeFile(path, await drawPrintedForm(read))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    file: { path, name: file.name },
    paper: read,
    release: () => rm(folder, { recursive: true, force: true }),
  }
}

export function shownAsIs(file: SourceFile): ShownFile {
  return { file, release: () => Promise.resolve() }
}

/** Undefined for other file types. */
export async function readXmlFile({ path }: SourceFile): Promise<XmlPaper | XmlAnswer | undefined> {
  const opened = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await opened.read(head, 0, head.length, 0)
    if (!looksLikeXml(head.subarray(0, bytesRead))) return undefined
    if ((await opened.stat()).size > xmlLimits.bytes) throw xmlFailure('xml_too_large')
  } finally {
    await opened.close()
  }
  return readXml(await readFile(path))
}
