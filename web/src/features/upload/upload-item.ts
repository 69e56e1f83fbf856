// One file on its way to the server, with its status.
import type { Document } from '@conforme/contract/documents/documents'
import { waitingWords, type Waiting } from '../documents/waiting-words.ts'
import type { Engine } from './engine.ts'

/** `waiting`: for credits. */
export type UploadStatus = 'waiting' | 'pending' | 'uploading' | 'processing' | 'completed' | 'error'

export interface UploadItem {
  id: number
  file: File
  engine: Engine
  /** Idempotency key, so that retries of a file never create two documents. */
  idempotencyKey: string
  status: UploadStatus
  /** From 0 to 1 while uploading. */
  progress: number
  documentId?: string
  /** What its document is waiting for, in Spanish. */
  waiting?: string | undefined
  error?: string
  /** Rejected by client-side validation, so a retry is pointless. */
  refused?: boolean
  /** Its key in IndexedDB. */
  kept?: number
}

// Concurrent uploads: more would share the same bandwidth, fewer would leave it idle between files.
const atOnce = 3

/** The uploads to start now. A removed or aborted upload keeps its slot until it has ended. */
export function startable(
  items: readonly UploadItem[],
  isUnderWay: (id: number) => boolean,
): readonly UploadItem[] {
  const isStarted = ({ id, status }: UploadItem) => status === 'uploading' || isUnderWay(id)
  const free = Math.max(0, atOnce - items.filter(isStarted).length)
  return items.filter((item) => item.status === 'pending' && !isStarted(item)).slice(0, free)
}

/** Whether it would be lost with the page. Waiting files are not, because the browser stores them. */
export function isUnsent({ status }: UploadItem): boolean {
  return status === 'pending' || status === 'uploading'
}

/** Items whose document is not in the list: it is older than those listed, or was deleted. */
export function unlisted(
  items: readonly UploadItem[],
  listed: readonly Pick<Document, 'id' | 'joinedIds'>[],
): readonly UploadItem[] {
  const known = new Set(listed.flatMap(({ id, joinedIds }) => [id, ...joinedIds]))
  return items.filter(
    ({ status, documentId }) => status === 'processing' && documentId !== undefined && !known.has(documentId),
  )
}

/** The first waiting files, up to the given number, which may be sent. */
export function releasable(items: readonly UploadItem[], most: number): ReadonlySet<number> {
  const waiting = items.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  return new Set(waiting.slice(0, Math.max(0, most)))
}

/** How many waiting files can be sent now, after uploads in progress have used their credits. */
export function sendableNow(items: readonly UploadItem[], room: number): number {
  const unsent = items.filter(isUnsent).length
  return releasable(items, room - unsent).size
}

/** The item to send again. If it had already become a document, it gets a new key and becomes another one. */
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

/** The items with the server's status of their documents; the same array when nothing changed. */
export function followed(
  items: readonly UploadItem[],
  documents: readonly Followed[],
): readonly UploadItem[] {
  const next = items.map((item) => changed(item, documents) ?? item)
  return next.some((item, at) => item !== items[at]) ? next : items
}

function changed(item: UploadItem, documents: readonly Followed[]): UploadItem | undefined {
  const own = item.documentId
  // An XML joined to the document of its print has that document's status.
  const document = own && documents.find(({ id, joinedIds }) => id === own || joinedIds.includes(own))
  if (!document || item.status !== 'processing') return undefined
  if (document.status === 'completed') return { ...item, status: 'completed' }
  if (document.status !== 'error') {
    const waiting = waitingWords(document)
    return waiting === item.waiting ? undefined : { ...item, waiting }
  }
  return { ...item, status: 'error', ...(document.error ? { error: document.error.message } : {}) }
}
