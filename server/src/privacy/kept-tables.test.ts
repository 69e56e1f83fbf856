import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { testDatabase } from '../test/database/database.ts'
import { keptTables } from './kept-tables.ts'
import { readShapes } from './read-rows.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase('pglite')
})
afterAll(() => database.close())

const columnsTo = async (target: string) => {
  const { rows } = await database.db.execute(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${`public.${target}`}::regclass order by 1, 2`)
  return rows.map((row) => `${String(row['table'])}.${String(row['column'])}`)
}

test('every table has its entry for copies and deletions, and no other has', async () => {
  const { rows } = await database.db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  expect(Object.keys(keptTables).toSorted()).toEqual(rows.map(({ name }) => String(name)))
})

test('every column that names a person has its entry', async () => {
  const { rows } = await database.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name in ('user_id', 'owner_id', 'subject_id')`)
  const named = new Set([...(await columnsTo('users')), ...rows.map(({ name }) => String(name)), 'users.id'])
  const declared = Object.entries(keptTables).flatMap(([table, { people = {} }]) =>
    Object.keys(people).map((column) => `${table}.${column}`),
  )
  expect(declared.toSorted()).toEqual([...named].toSorted())
})

test('every table that names a company is reached from the company', async () => {
  const named = new Set(await columnsTo('companies'))
  const { rows } = await database.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`)
  for (const { name } of rows) named.add(String(name))
  const declared = Object.entries(keptTables).flatMap(([table, { company }]) =>
    company && 'fate' in company ? [`${table}.${company.column}`] : [],
  )
  expect(declared).toEqual(expect.arrayContaining([...named]))
})

test('every table that hangs from one of a company is reached through it', async () => {
  // Provider spending stays, without naming the document; the other columns here are reached in another way.
  const elsewhere = [
    'credit_entries.document_id',
    'distinct_marks.second_id',
    'documents.part_of',
    'payment_items.document_id',
    'provider_spending.document_id',
    'supplier_accounts.document_id',
    'webhook_deliveries.api_key_id',
    'webhook_deliveries.post_id',
    'webhook_posts.api_key_id',
  ]
  const owned = Object.entries(keptTables).filter(([table, { company }]) => company && table !== 'users')
  const named = new Set<string>()
  for (const [table] of owned)
    if (table !== 'companies') for (const column of await columnsTo(table)) named.add(column)
  const declared = Object.entries(keptTables).flatMap(([table, { company }]) =>
    company && 'of' in company && company.of !== 'users' ? [`${table}.${company.column}`] : [],
  )
  expect([...declared, ...elsewhere].toSorted()).toEqual([...named].toSorted())
})

test('secrets that open an account are never copied', async () => {
  const shapes = await readShapes(database.db)
  const copied = [...shapes].flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
  for (const column of [
    'users.password_hash',
    'sessions.token_hash',
    'sessions.identity_token',
    'totp_secrets.secret',
    'recovery_codes.code_hash',
    'passkeys.public_key',
    'api_keys.key_hash',
    'api_keys.signing_secret',
    'mailboxes.sealed_secret',
    'invitations.token_hash',
  ])
    expect(copied).not.toContain(column)
  expect(copied).toContain('documents.file_sha256')
})
