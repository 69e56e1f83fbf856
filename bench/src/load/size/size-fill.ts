// The data of fifty companies after three years, made by the database itself: a few large companies and many small ones,
// with extractions, edits and the audit log besides their documents.
import { maxTableRows } from '@conforme/contract/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../server/src/db/database.ts'
import { foldTallies } from '../../../../server/src/tallies/fold-tallies.ts'
import { fillDocuments } from '../list-documents.ts'

export interface SizeFilling {
  /** Total of all companies; the first one has three of ten. */
  documents: number
  companies: number
  /** Id of the first company and its user. */
  company: { id: string; userId: string }
}

/** Month of the first company's proposal of purchases. */
export const filledPeriod = '2026-10'

const largest = 0.3
/** Tables that grow with every document. */
export const bigTables = ['documents', 'extractions', 'document_edits', 'activities']

export async function fillCompanies(
  db: Database,
  { documents, companies, company }: SizeFilling,
): Promise<void> {
  const others = await insertCompanies(db, companies - 1)
  const counts = shares(documents, others.length)
  await fillDocuments(db, [
    { companyId: company.id, userIds: [company.userId], count: Math.round(documents * largest) },
    ...others.map(({ id, user_id }, at) => ({ companyId: id, userIds: [user_id], count: counts[at] ?? 1 })),
  ])
  await fillBeside(db)
  await fillProposal(db, company)
  await foldTallies(db)
  for (const table of [...bigTables, 'proposed_purchases'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}

/** The maximum number of lines of an import; four of five match a document. */
async function fillProposal(db: Database, { id, userId }: SizeFilling['company']): Promise<void> {
  await db.execute(sql`
    with proposal as (
      insert into purchase_proposals (company_id, period, filename, user_id)
      values (${id}::uuid, ${filledPeriod}, 'propuesta.txt', ${userId}::uuid) returning id
    )
    insert into proposed_purchases (proposal_id, line, type, document, document_number, supplier_tax_id, supplier_name,
      issued_on, currency, igv_cents, total_cents, state)
    select (select id from proposal), at, case when document_type = 'FACTURA' then '01' else '03' end,
      document_number, case when at % 5 = 0 then 'X' else '' end || document_number, supplier_tax_id, provider,
      document_date, 'PEN', case when at % 10 = 1 then 100 end, total_cents, '1'
    from (select row_number() over (order by created_at desc) as at, * from documents
      where company_id = ${id}::uuid and status = 'completed' order by created_at desc limit ${maxTableRows}) as newest`)
}

/** Each company has 0.8 times the share of the previous one, down to a hundredth. */
function shares(documents: number, companies: number): number[] {
  const weights = Array.from({ length: companies }, (_, at) => Math.max(0.8 ** at, 0.01))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.max(1, Math.round((documents * (1 - largest) * weight) / whole)))
}

const Made = z.object({ id: z.string(), user_id: z.string() })

async function insertCompanies(db: Database, count: number): Promise<z.infer<typeof Made>[]> {
  await db.execute(sql`
    insert into companies (name, ruc)
    select 'Comercial ' || n || ' S.A.C.', (20100000000 + n)::text from generate_series(1, ${count}::int) as n`)
  const { rows } = await db.execute(sql`
    insert into users (email, first_name, last_name, company_id)
    select 'persona-' || right(ruc, 4) || '@otra.test', 'Luz', 'Mamani', id from companies where name like 'Comercial %'
    returning company_id as id, id as user_id`)
  return z.array(Made).parse(rows)
}

async function fillBeside(db: Database): Promise<void> {
  await db.execute(sql`
    insert into extractions (document_id, processor, model, model_used, extracted_data, authenticity, cost_usd, created_at)
    select id, 'openai', 'gpt', 'gpt', '{}', '{}', 0.004, created_at from documents
    where status = 'completed' and get_byte(decode(left(file_sha256, 2), 'hex'), 0) < 64`)
  await db.execute(sql`
    insert into document_edits (document_id, user_id, field_path, old_value, new_value, created_at)
    select id, user_id, 'campo.1', '"a"', '"b"', created_at from documents
    where status = 'completed' and get_byte(decode(left(file_sha256, 2), 'hex'), 0) < 25`)
  await db.execute(sql`
    insert into activities (user_id, company_id, action, details, seal, created_at)
    select user_id, company_id, 'document_uploaded', jsonb_build_object('filename', filename), 0, created_at from documents`)
  await db.execute(sql`
    insert into activities (user_id, action, details, seal, created_at)
    select user_id, 'login_failed', jsonb_build_object('targetEmail', 'alguien-' || file_size % 97 || '@otra.test'), 0,
      created_at
    from documents where get_byte(decode(left(file_sha256, 2), 'hex'), 0) < 5`)
}
