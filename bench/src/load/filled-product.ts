// A product with companies of different sizes in its database, and two people signed in. Used by `size` and `partitions`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../../server/src/db/database.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { Client } from '../../../server/src/test/client.ts'
import { startProduct } from '../../../server/src/test/processes/start-product.ts'
import { fillCompanies, type SizeFilling } from './size/size-fill.ts'

export interface Amounts {
  documents: number
  companies: number
}

export type People = Record<keyof typeof emails, Client>

export interface FilledProduct {
  people: People
  /** Runs a change on the database while the product is stopped; returns the people, signed in again. */
  whileStopped: (change: (db: Database) => Promise<unknown>) => Promise<People>
  /** Only on PostgreSQL: the embedded database has a single owner, the product. */
  withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

const emails = { administrator: 'ada@conforme.test', person: 'rosa@conforme.test' }
const password = 'una-clave-de-prueba'

interface Settings extends Record<string, string> {
  DATA_DIR: string
}

export async function withFilledProduct<T>(
  database: { DATABASE_URL?: string },
  amounts: Amounts,
  work: (product: FilledProduct) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-size-'))
  const settings: Settings = {
    ...database,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'x'.repeat(40),
    TRUST_PROXY: '1',
  }
  let product = startProduct(settings)
  const whileStopped = async (change: (db: Database) => Promise<unknown>): Promise<People> => {
    await product.kill('SIGTERM')
    await withDatabase(settings, change)
    product = startProduct(settings)
    const { url } = await product.client()
    return { person: await enter(url, 'person'), administrator: await enter(url, 'administrator') }
  }
  try {
    const company = await registerPeople((await product.client()).url)
    const people = await whileStopped((db) => fillCompanies(db, { ...amounts, company }))
    return await work({
      people,
      whileStopped,
      withDatabase: (read) => withDatabase(settings, read),
    })
  } finally {
    await product.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase<T>(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Settings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log: silentLog })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The first account registered is the administrator. */
async function registerPeople(url: string): Promise<SizeFilling['company']> {
  await new Client(url).register({ email: emails.administrator })
  const company = { name: 'Demo S.A.C.', ruc: '20512528458' }
  const rosa = await new Client(url).register({ email: emails.person, company })
  return { id: rosa.companyId ?? '', userId: rosa.id }
}

async function enter(url: string, who: keyof typeof emails): Promise<Client> {
  const client = new Client(url)
  const { status } = await client.post('/api/login', { email: emails[who], password })
  if (status !== 200) throw new Error(`${who} could not enter: ${status}`)
  return client
}
