// Files waiting for credits, in IndexedDB, so that they survive a reload. Stored per user; removed at logout.
import { newId } from '../../lib/new-id.ts'
import type { Engine } from './engine.ts'

export interface WaitingFile {
  key: number
  file: File
  engine: Engine
  /** Stored, so that a file uploaded before a reload is not uploaded twice. */
  idempotencyKey: string
}

const databaseName = 'conforme-espera'
const storeName = 'archivos'

export async function keepWaiting(
  userId: string,
  files: readonly File[],
  engine: Engine,
): Promise<WaitingFile[]> {
  const store = await openStore('readwrite')
  const rows = files.map((file) => ({ userId, file, engine, idempotencyKey: newId() }))
  const keys = rows.map((row) => answered(store.add(row)))
  await finished(store.transaction)
  return Promise.all(
    rows.map(async ({ userId: _owner, ...row }, at) => ({ ...row, key: Number(await keys[at]) })),
  )
}

/** Waiting files of this user only. */
export async function listWaiting(userId: string): Promise<WaitingFile[]> {
  const store = await openStore('readonly')
  const keys = await answered(store.getAllKeys())
  const rows = (await answered(store.getAll())) as (Omit<WaitingFile, 'key'> & { userId: string })[]
  return rows.flatMap(({ userId: owner, ...row }, at) =>
    owner === userId ? [{ ...row, key: Number(keys[at]) }] : [],
  )
}

export async function dropWaiting(keys: readonly number[]): Promise<void> {
  const store = await openStore('readwrite')
  for (const key of keys) store.delete(key)
  await finished(store.transaction)
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { autoIncrement: true })
  const database = await answered(opening)
  return database.transaction(storeName, mode).objectStore(storeName)
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no files'))
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('the browser keeps no files'))
  })
}
