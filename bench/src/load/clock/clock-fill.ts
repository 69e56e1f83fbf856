// Fills the database with documents of fifty companies that all keep files for some years, and SUNAT's answers about those
// that wait for payment.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../server/src/db/database.ts'
import { fillCompanies } from '../size/size-fill.ts'

const Company = z.object({ id: z.string(), userId: z.string() })

export async function fillByClock(db: Database, documents: number): Promise<void> {
  const { rows } = await db.execute(sql`
    with company as (insert into companies (name, ruc) values ('Demo S.A.C.', '20512528458') returning id)
    insert into users (email, first_name, last_name, company_id)
    select 'rosa@conforme.test', 'Rosa', 'Quispe', id from company returning company_id as id, id as "userId"`)
  await fillCompanies(db, { documents, companies: 50, company: Company.parse(rows[0]) })
  await db.execute(
    sql`insert into retention_settings (company_id, delete_after_days) select id, 1500 from companies`,
  )
  await db.execute(sql`
    insert into validity_answers (document_id, question, state, created_at)
    select id, jsonb_build_object('numRuc', supplier_tax_id,
        'codComp', case document_type when 'FACTURA' then '01' else '03' end,
        'numeroSerie', split_part(document_number, '-', 1), 'numero', split_part(document_number, '-', 2),
        'fechaEmision', to_char(document_date, 'DD/MM/YYYY'), 'monto', (total_cents / 100.0)::text),
      'aceptado', created_at
    from documents where status = 'completed' and workflow_status = 'pending'`)
  await db.execute(sql`vacuum analyze validity_answers`)
}
