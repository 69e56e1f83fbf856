// Automatic intake: turns files from mail or a folder into documents. The intake's record, the documents, their credits
// and jobs commit together; a failure leaves nothing, and the next run takes the files.
import { defaultModels } from '@conforme/contract/processors/processors'
import type { Gathered, GatheredPaper } from '@conforme/extraction'
import { and, eq } from 'drizzle-orm'
import { chooseDefault } from '../processors/admission.ts'
import type { Transaction } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { discardStored } from '../files/discard-stored.ts'
import {
  insertPaper,
  storePaper,
  type PaperOwner,
  type StoredPaper,
} from '../documents/files/store-papers.ts'
import { cleanName } from '../files/clean-name.ts'
import type { Services } from '../services.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'

export type IntakeServices = Pick<Services, 'config' | 'processors' | 'db' | 'files' | 'jobs' | 'log'>

export interface Kept {
  /** Ids in the order of the papers; undefined for duplicates. */
  documentIds: (string | undefined)[]
  notices: string[]
}

export interface Intake<Claim> {
  /** The person who owns the documents and pays the credits. */
  userId: string
  companyId: string
  papers: GatheredPaper[]
  /** Inserts the row that records the intake; undefined if another worker recorded it. */
  claim: (tx: Transaction) => Promise<Claim | undefined>
  /** False if this paper was taken before, even if it was deleted since. */
  isNew?: (tx: Transaction, paper: StoredPaper) => Promise<boolean>
  finish: (tx: Transaction, claim: Claim, kept: Kept) => Promise<void>
}

/** Refuses, and stores nothing, if credits or limits do not suffice for everything. */
export async function keepPapers<Claim>(services: IntakeServices, intake: Intake<Claim>): Promise<boolean> {
  const stored: StoredPaper[] = []
  let areAllNeeded = false
  try {
    for (const paper of intake.papers) stored.push(await storePaper(services, paper))
    return await services.db.transaction(async (tx) => {
      const claim = await intake.claim(tx)
      if (claim === undefined) return false
      const kept = await insertPapers(services, tx, { intake, stored })
      await intake.finish(tx, claim, kept)
      areAllNeeded = kept.documentIds.every((id) => id !== undefined)
      return true
    })
  } finally {
    const unsure = areAllNeeded ? [] : stored.flatMap(hashesOf)
    for (const sha256 of new Set(unsure)) await discardStored(services, sha256)
  }
}

async function insertPapers<Claim>(
  services: IntakeServices,
  tx: Transaction,
  { intake, stored }: { intake: Intake<Claim>; stored: StoredPaper[] },
): Promise<Kept> {
  const owner = await ownerOf(services, tx, intake)
  const kept: Kept = { documentIds: [], notices: [] }
  for (const paper of stored) {
    const isNew = (await intake.isNew?.(tx, paper)) ?? true
    const isWanted = isNew && !(await isHere(tx, intake.companyId, paper))
    // Counts towards the limits once: all papers of one intake are taken, or none.
    const taking = { documents: kept.documentIds.some((id) => id !== undefined) ? 0 : 1 }
    kept.documentIds.push(isWanted ? await insertPaper(services, tx, { owner, paper, taking }) : undefined)
    if (!isWanted) kept.notices.push(`«${paper.file.filename}»: ya estaba.`)
  }
  return kept
}

/** Whether the company already stores every file of the paper: it was sent twice, or forwarded. */
async function isHere(tx: Transaction, companyId: string, paper: StoredPaper): Promise<boolean> {
  for (const sha256 of hashesOf(paper)) {
    const [document] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.fileSha256, sha256), eq(documents.companyId, companyId)))
      .limit(1)
    const [witness] = await tx
      .select({ id: documentWitnesses.id })
      .from(documentWitnesses)
      .innerJoin(documents, eq(documents.id, documentWitnesses.documentId))
      .where(and(eq(documentWitnesses.sha256, sha256), eq(documents.companyId, companyId)))
      .limit(1)
    if (!document && !witness) return false
  }
  return true
}

async function ownerOf(
  services: IntakeServices,
  tx: Transaction,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<PaperOwner> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`papers came for ${userId}, who is not there`)
  const processor = chooseDefault(services, user)
  return { userId, companyId, processor, model: defaultModels[processor] }
}

function hashesOf({ file, xml, cdr }: StoredPaper): string[] {
  const all = [file.fileSha256, xml?.file.sha256, cdr?.file.sha256]
  return [...new Set(all)].filter((sha256) => sha256 !== undefined)
}

/** What was left out and why, in Spanish. */
export function noticesOf({ refused, ignored }: Gathered): string[] {
  return [
    ...refused.map(({ name, failure }) => `«${cleanName(name)}»: ${failure.message}`),
    ...ignored.map((name) => `«${cleanName(name)}»: no es un comprobante.`),
  ]
}
