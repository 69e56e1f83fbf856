// One file on its way to the server, and what becomes of it.
import type { Document } from '@conforme/contract/documents/documents'
import { waitingWords, type Waiting } from '../documents/waiting-words.ts'
import type { Engine } from './engine.ts'

/** `waiting`: for credits. */
export type UploadStatus = 'waiting' | 'pending' | 'uploading' | 'processing' | 'completed' | 'error'

export interface UploadItem {
  id: number
  file: File
  engine: Engine
  /** Idempotency key: retries of a file never create two documents. */
  idempotencyKey: string
  status: UploadStatus
  /** 0 to 1, while uploading. */
  progress: number
  documentId?: string
  /** What its document waits for, in Spanish. */
  waiting?: string | undefined
  error?: string
  /** Rejected by client-side validation; retrying is pointless. */
  refused?: boolean
  /** Its key in IndexedDB. */
  kept?: number
}

// Concurrent uploads: more would share the same bandwidth, fewer would leave it idle between files.
const atOnce = 3

/** Those to start now. A removed or aborted upload occupies its place until it has ended. */
export function startable(
  items: readonly UploadItem[],
  isUnderWay: (id: number) => boolean,
): readonly UploadItem[] {
  const isStarted = ({ id, status }: UploadItem) => status === 'uploading' || isUnderWay(id)
  const free = Math.max(0, atOnce - items.filter(isStarted).length)
  return items.filter((item) => item.status === 'pending' && !isStarted(item)).slice(0, free)
}

/** It would be lost with the page. Waiting files are stored by the browser. */
export function isUnsent({ status }: UploadItem): boolean {
  return status === 'pending' || status === 'uploading'
}

/** Those whose documents are not among these: there are newer ones, or they were deleted. */
export function unlisted(
  items: readonly UploadItem[],
  listed: readonly Pick<Document, 'id' | 'joinedIds'>[],
): readonly UploadItem[] {
  const known = new Set(listed.flatMap(({ id, joinedIds }) => [id, ...joinedIds]))
  return items.filter(
    ({ status, documentId }) => status === 'processing' && documentId !== undefined && !known.has(documentId),
  )
}

/** The waiting files that may be sent: the first ones, as many as there are credits. */
export function releasable(items: readonly UploadItem[], most: number): ReadonlySet<number> {
  const waiting = items.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  return new Set(waiting.slice(0, Math.max(0, most)))
}

/** How many of those that wait can be sent now: what is on its way spends its credits first. */
export function sendableNow(items: readonly UploadItem[], room: number): number {
  const unsent = items.filter(isUnsent).length
  return releasable(items, room - unsent).size
}

/** A file that is sent again. Where it had become a document, it is to become another one. */
export function again(
  { id, file, engine, idempotencyKey, documentId, kept }: UploadItem,
  newKey: () => string,
): UploadItem {
  const item = pending({
    id,
    file,
    engine,
    idempotencyKey: documentId === undefined ? idempotencyKey : newKey(),
  })
  return { ...item, ...(kept !== undefined && { kept }) }
}

export function pending(item: Pick<UploadItem, 'id' | 'file' | 'engine' | 'idempotencyKey'>): UploadItem {
  return { ...item, status: 'pending', progress: 0 }
}

export type Followed = Pick<Document, 'id' | 'error' | 'joinedIds'> & Waiting

/** With the status that the server gives to their documents; the same array when nothing changed. */
export function followed(
  items: readonly UploadItem[],
  documents: readonly Followed[],
): readonly UploadItem[] {
  const next = items.map((item) => changed(item, documents) ?? item)
  return next.some((item, at) => item !== items[at]) ? next : items
}

function changed(item: UploadItem, documents: readonly Followed[]): UploadItem | undefined {
  const own = item.documentId
  // An XML merged into its print's document has that document's status.
  const document = own && documents.find(({ id, joinedIds }) => id === own || joinedIds.includes(own))
  if (!document || item.status !== 'processing') return undefined
  if (document.status === 'completed') return { ...item, status: 'completed' }
  if (document.status !== 'error') {
    const waiting = waitingWords(document)
    return waiting === item.waiting ? undefined : { ...item, waiting }
  }
  return { ...item, status: 'error', ...(document.error ? { error: document.error.message } : {}) }
}
