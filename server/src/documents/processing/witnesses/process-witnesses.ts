// Reads a document's XML and CDR from the file store, or a file that is itself an XML.
import { buffer } from 'node:stream/consumers'
import { readXml, type XmlAnswer, type XmlPaper, type XmlWitness } from '@conforme/extraction'
import type { FileStore } from '../../../adapters/files/file-store.ts'
import type { Database } from '../../../db/database.ts'
import { findWitness } from '../../witnesses/find-witnesses.ts'

interface WitnessServices {
  db: Database
  files: FileStore
}

export async function readWitnesses(
  { db, files }: WitnessServices,
  documentId: string,
): Promise<XmlWitness | undefined> {
  const [xml, cdr] = [await findWitness(db, documentId, 'xml'), await findWitness(db, documentId, 'cdr')]
  if (!xml) return undefined
  const paper = await readStored(files, xml.sha256)
  const answer = cdr && (await readStored(files, cdr.sha256))
  if (paper.kind !== 'comprobante') return undefined
  return { paper, ...(answer?.kind === 'cdr' && { cdr: answer }) }
}

export async function readStored(files: FileStore, sha256: string): Promise<XmlPaper | XmlAnswer> {
  return readXml(await buffer(await files.get(sha256)))
}
