// Pairs the database with its file store: each holds the installation's id and a token that changes at every pairing.
// The store of another installation is refused. If the database is older than its store (a restored snapshot, a clone),
// the product starts, but files stored before are never swept.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { Logger } from '../log/log.ts'
import { installation } from './tables.ts'

const StoreMark = z.object({
  /** Explanation for a person who opens the file. */
  note: z.string(),
  installation: z.uuid(),
  token: z.uuid(),
  at: z.iso.datetime(),
})
type StoreMark = z.infer<typeof StoreMark>

const note =
  'Estos archivos pertenecen a una instalación de Conforme: la base de datos con este identificador. No borres este archivo.'

/** The store belongs to another database; the message is for the operator. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore'
}

export interface Pairing {
  db: Database
  files: FileStore
  log: Logger
  now: () => Date
  /** The id of another installation whose store is to be adopted. */
  adopt?: string | undefined
}

/** Value of ADOPT_FILES for a store without a mark whose database has no account yet. */
const unmarked = 'sin-marca'

/**
 * Throws `ForeignStore` without changes, or gives both sides a new token. Returns the time from which on files may be
 * swept.
 */
export async function pairStore(pairing: Pairing): Promise<{ sweepAfter: Date | null }> {
  // Detects an unreachable store here, before a transaction makes others wait.
  await pairing.files.findMark()
  const sweepAfter = await pairing.db.transaction((tx) => pair(tx, pairing))
  await signStore(pairing)
  return { sweepAfter }
}

const everyMs = 60_000

/**
 * Pairs again every minute and at the end, so that an older snapshot of the database is recognised. Returns a function
 * that stops it.
 */
export function keepPaired(pairing: Pairing): () => Promise<void> {
  const pairAgain = async () => {
    await pairStore(pairing).catch((error: unknown) =>
      pairing.log.error({ err: error }, 'the file store could not be paired'),
    )
  }
  const timer = setInterval(() => void pairAgain(), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pairAgain()
  }
}

/** Takes a lock, so that workers pair one after another. */
async function pair(tx: Transaction, { files, log, now, adopt }: Pairing): Promise<Date | null> {
  const own = await lockOwn(tx)
  const mark = await findMark(files)
  if (!own) {
    const isNew = await refuseStranger(tx, { files, mark, adopt })
    const sweepAfter = isNew ? null : now()
    await tx.insert(installation).values({ sweepAfter })
    return sweepAfter
  }
  if (mark && mark.installation !== own.id && mark.installation !== adopt) throw strange(mark)
  const isOurs = mark?.installation === own.id && [own.storeToken, own.previousToken].includes(mark.token)
  // The row was just created, and its creator is about to write the mark.
  if (!mark && own.previousToken === null) return own.sweepAfter
  const sweepAfter = isOurs ? own.sweepAfter : now()
  if (!isOurs)
    log.warn(
      { installation: own.id, mark },
      'the files were not last used with this copy of the database: none of those stored until now is ever swept',
    )
  // First updates a mark that lags one token behind, so that it never lags two.
  if (isOurs && mark.token === own.previousToken) await putMark(files, own, now())
  await tx
    .update(installation)
    .set({ previousToken: own.storeToken, storeToken: randomUUID(), sweepAfter })
    .where(eq(installation.one, 1))
  return sweepAfter
}

async function lockOwn(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('installation'))`)
  const [own] = await tx.select().from(installation)
  return own
}

/** Runs after the commit: a mark may lag behind its database, never the other way round. */
async function signStore({ db, files, now }: Pairing): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx)
    if (own) await putMark(files, own, now())
  })
}

interface FirstPairing extends Pick<Pairing, 'files' | 'adopt'> {
  mark: StoreMark | undefined
}

/** For a database without an id. Returns true if both are new. */
async function refuseStranger(tx: Transaction, { files, mark, adopt }: FirstPairing): Promise<boolean> {
  if (mark) {
    if (mark.installation !== adopt) throw strange(mark)
    return false
  }
  const isEmpty = await hasNone(files)
  if (isEmpty || adopt === unmarked) return isEmpty
  // From before marks existed: a database with accounts keeps its files and sweeps none of them.
  const [someone] = await tx.select({ id: users.id }).from(users).limit(1)
  if (!someone) throw strange(undefined)
  return false
}

async function hasNone(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}

/** Refuses to restore a backup into this store, unless it has no mark or this database's. */
export async function refuseMarkedStore(db: Database, files: FileStore): Promise<void> {
  const mark = await findMark(files)
  if (!mark) return
  const { rows } = await db.execute(sql`select to_regclass('public.installation') is not null as exists`)
  const [own] = rows[0]?.exists === true ? await db.select().from(installation) : []
  // A restore cannot adopt the store: the backup brings its own files.
  if (own?.id !== mark.installation)
    throw new ForeignStore(
      `${whoseFiles(mark)}. No se restaura y no se toca nada: restaura en una instalación vacía (otra carpeta en DATA_DIR; ` +
        'con S3, otro S3_PREFIX).',
    )
}

function strange(mark: StoreMark | undefined): ForeignStore {
  return new ForeignStore(
    `${whoseFiles(mark)}. No se inicia y no se toca nada: revisa DATABASE_URL, ` +
      'DATA_DIR y S3_BUCKET. Si esta base de datos debe quedarse con esos archivos, inicia una vez con ' +
      `ADOPT_FILES=${mark?.installation ?? unmarked}`,
  )
}

function whoseFiles(mark: StoreMark | undefined): string {
  const whose = mark
    ? `pertenecen a otra instalación (${mark.installation}, en uso por última vez el ${mark.at.slice(0, 16).replace('T', ' ')} UTC)`
    : 'no son de esta base de datos, que está vacía'
  return `Los archivos que hay donde se guardan los documentos ${whose}`
}

/** Undefined if the mark is unreadable; then nothing is swept. */
async function findMark(files: FileStore): Promise<StoreMark | undefined> {
  const content = await files.findMark()
  try {
    return StoreMark.safeParse(JSON.parse(content ?? '')).data
  } catch {
    return undefined
  }
}

async function putMark(
  files: FileStore,
  { id, storeToken }: { id: string; storeToken: string },
  at: Date,
): Promise<void> {
  const mark: StoreMark = { note, installation: id, token: storeToken, at: at.toISOString() }
  await files.putMark(`${JSON.stringify(mark, null, 2)}\n`)
}
