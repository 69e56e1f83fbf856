// Personal data export: the account, every row that names the user, and documents that the user uploaded without a
// company, which remain theirs. A company's documents belong to the company; only the list of the user's uploads is
// included.
import { eq, sql, type SQL } from 'drizzle-orm'
import { findFile } from '../adapters/files/find-file.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { writeZip, type ZipEntry } from '../exports/formats/zip.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { keptTables, type KeptTable } from './kept-tables.ts'
import { readRows, readShapes, type Shapes, type Wanted } from './read-rows.ts'

type DataServices = Pick<Services, 'db' | 'files'>

export async function personData(services: DataServices, userId: string): Promise<AsyncGenerator<Buffer>> {
  const person = await getPerson(services.db, userId)
  return writeZip(entriesOf(services, person))
}

export async function getPerson(db: Database, userId: string): Promise<UserRow> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person || person.erasedAt) refuse('usuario_no_encontrado')
  return person
}

async function* entriesOf({ db, files }: DataServices, person: UserRow): AsyncGenerator<ZipEntry> {
  const shapes = await readShapes(db)
  const exported = Object.entries(keptTables).filter(([, { people }]) => people)
  const list = exported.map(([table, { holds }]) => `${table}.json: ${holds}`)
  yield { name: 'LEEME.txt', content: [`${readMe}\n\n${list.join('\n')}\n`] }
  for (const [table, kept] of exported)
    yield { name: `${table}.json`, content: toJson(db, shapes, wantedOf(table, kept, person)) }
  for await (const rows of readRows(db, shapes, { table: 'documents', where: isOwn(person.id) }))
    for (const { file_sha256: sha256, filename, file_deleted_at: gone } of rows) {
      const name = `archivos/${String(sha256)}-${String(filename).replaceAll(/[/\\]/g, '_')}`
      const content = gone ? undefined : await findFile(files, String(sha256))
      if (content) yield { name, content }
    }
}

export const isOwn = (userId: string): SQL => sql`user_id = ${userId} and company_id is null`

/** Includes actions of others on this user. */
function whereNamed(table: string, { people = {} }: KeptTable, { id }: UserRow): SQL {
  const named = Object.keys(people).map((column) => sql`${sql.identifier(column)} = ${id}`)
  if (table === 'activities') named.push(sql`details ->> 'targetUserId' = ${id}`)
  return sql`(${sql.join(named, sql` or `)})`
}

function wantedOf(table: string, kept: KeptTable, person: UserRow): Wanted[] {
  const where = whereNamed(table, kept, person)
  if (!kept.personal) return [{ table, where }]
  const own = isOwn(person.id)
  return [
    { table, where: own },
    { table, where: sql`${where} and not (${own})`, only: kept.personal },
  ]
}

async function* toJson(db: Database, shapes: Shapes, wanted: Wanted[]): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for (const each of wanted)
    for await (const rows of readRows(db, shapes, each))
      for (const row of rows) {
        yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
        isFirst = false
      }
  yield '\n]\n'
}

const readMe = `Lo que Conforme guarda sobre ti.

Cada archivo es una lista en JSON. Tu contraseña, tus llaves y tus códigos de ingreso no están: no se copian nunca.
Los documentos de tu empresa son de ella; aquí se dice cuáles subiste o confirmaste. Los que subiste sin empresa son
tuyos: están enteros, con su archivo.`
