// Stores files that arrived together in a ZIP or a mail: each group becomes a document with its print, XML and CDR.
import { Readable } from 'node:stream'
import type { Gathered, GatheredPaper, Named, XmlAnswer, ZipMember } from '@conforme/extraction'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { spendCredit } from '../../credits/ledger.ts'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { enforceLimits, type Wanted } from '../../limits/enforce-limits.ts'
import type { Services } from '../../services.ts'
import { keepWitness } from '../witnesses/keep-witness.ts'
import { announceDocument } from '../announce-document.ts'
import { holdStored } from '../../files/discard-stored.ts'
import { fileTypeOf } from './file-type.ts'
import { processDocumentJob } from '../processing/document-jobs.ts'
import { priorityOf } from '../processing/queue-turn.ts'
import { cleanName } from '../../files/clean-name.ts'

interface PaperServices extends Pick<Services, 'files'> {
  jobs: Pick<Services['jobs'], 'enqueue'>
}

interface StoredMember {
  filename: string
  sha256: string
  sizeBytes: number
}

export interface StoredPaper {
  file: { filename: string; fileSha256: string; fileSize: number; fileType: string }
  xml: { file: StoredMember; read: NonNullable<GatheredPaper['xml']>['read'] } | undefined
  cdr: { file: StoredMember; read: XmlAnswer } | undefined
}

/** A CDR without its comprobante waits for it as a document of its own. */
export function papersOf({ papers, cdrs }: Gathered): GatheredPaper[] {
  return [...papers, ...cdrs.map((cdr): GatheredPaper => ({ cdr }))]
}

export async function storePaper(
  services: Pick<Services, 'files'>,
  paper: GatheredPaper,
): Promise<StoredPaper> {
  const store = async (member: ZipMember): Promise<StoredMember> => {
    const { sha256, sizeBytes } = await services.files.put(Readable.from([Buffer.from(member.bytes)]))
    return { filename: cleanName(member.name), sha256, sizeBytes }
  }
  const storeRead = async <T>(member: Named<T> | undefined) =>
    member && { file: await store(member), read: member.read }
  const [xml, cdr] = [await storeRead(paper.xml), await storeRead(paper.cdr)]
  const print = paper.print && { file: await store(paper.print), bytes: paper.print.bytes }
  const shown = print?.file ?? xml?.file ?? cdr?.file
  if (!shown) throw new Error('a paper without files was gathered')
  const fileType = (print && fileTypeOf(print.bytes)) ?? 'application/xml'
  return {
    file: { filename: shown.filename, fileSha256: shown.sha256, fileSize: shown.sizeBytes, fileType },
    xml,
    // A lone CDR is the document's own file.
    cdr: shown === cdr?.file ? undefined : cdr,
  }
}

/** Locks the files always in the same order, so that two transactions with a common file do not deadlock. */
export async function holdFiles(
  { files }: Pick<Services, 'files'>,
  tx: Transaction,
  paper: StoredPaper,
): Promise<void> {
  const needed = [paper.file.fileSha256, paper.xml?.file.sha256, paper.cdr?.file.sha256]
  for (const sha256 of [...new Set(needed)].toSorted()) if (sha256) await holdStored(tx, files, sha256)
}

export async function keepWitnesses(
  tx: Transaction,
  documentId: string,
  { xml, cdr }: StoredPaper,
): Promise<void> {
  if (xml) await keepWitness(tx, documentId, xml)
  if (cdr) await keepWitness(tx, documentId, cdr)
}

export interface PaperOwner {
  userId: string
  companyId: string | null
  processor: ProcessorId
  model: string
}

/** What the paper counts against the company's limits. */
type Taking = Pick<Wanted, 'documents' | 'wait'>

/** Refuses if there is no credit for the paper or the company is over its limits. */
export async function insertPaper(
  services: PaperServices,
  tx: Transaction,
  { owner, paper, taking }: { owner: PaperOwner; paper: StoredPaper; taking: Taking },
): Promise<string> {
  await enforceLimits(tx, { companyId: owner.companyId, bytes: paper.file.fileSize, ...taking })
  const priority = await priorityOf(tx, { id: owner.userId, companyId: owner.companyId })
  const [inserted] = await tx
    .insert(documents)
    .values({ ...owner, ...paper.file })
    .returning()
  if (!inserted) throw new Error('an inserted document was not returned')
  await spendCredit(tx, { userId: owner.userId, documentId: inserted.id })
  await holdFiles(services, tx, paper)
  await keepWitnesses(tx, inserted.id, paper)
  await services.jobs.enqueue(tx, processDocumentJob, { documentId: inserted.id }, { priority })
  await announceDocument(tx, inserted)
  return inserted.id
}
