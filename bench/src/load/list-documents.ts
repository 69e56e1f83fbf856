// Millions of documents made by the database itself: what a company has after some years, mostly confirmed.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/src/db/database.ts'

export interface Filling {
  companyId: string
  userIds: readonly string[]
  count: number
  /** Every tenth document is an order, and the nine after it, of the same supplier, bill it. */
  withOrders?: boolean
}

const batch = 50_000

/** The newest documents, listed on the first pages, are as large as real readings; the rest have a little of each field. */
const heavyOnes = 5_000
const note = {
  confianza: 0.97,
  evidencia: 'exacta',
  pagina: 1,
  caja: [0.12, 0.34, 0.2, 0.02],
  texto: 'COMERCIAL',
  motivos: ['Se encontró igual en la página.'],
}
const briefEvidence = JSON.stringify({
  metadata: {
    campos: Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`productos.${at}.total`, { ...note, motivos: [] }]),
    ),
    revisiones: [],
    avisos: [],
  },
})
const evidence = JSON.stringify({
  metadata: {
    campos: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`productos.${at}.descripcion`, note])),
    revisiones: Array.from({ length: 25 }, (_, at) => ({
      regla: `regla-${at}`,
      estado: 'ok',
      campos: ['totales.total'],
      mensaje: 'La suma de las líneas coincide con el subtotal.',
    })),
    avisos: [],
  },
})
const alerts = JSON.stringify([{ code: 'total-cuadra', severity: 'motivo', message: 'El total no cuadra.' }])

export async function fillDocuments(db: Database, fillings: readonly Filling[]): Promise<void> {
  const remakeIndexes = await dropIndexes(db)
  for (const filling of fillings) await fillCompany(db, filling)
  await remakeIndexes()
}

async function fillCompany(
  db: Database,
  { companyId, userIds, count, withOrders = false }: Filling,
): Promise<void> {
  const withEvidence = Math.min(heavyOnes, Math.ceil(count / 50))
  const people = sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(from + batch, count) - 1
    await db.execute(sql`
      insert into documents (user_id, company_id, filename, file_sha256, file_size, file_type, status, stage,
        processor, model, page_count, processing_seconds, processed_at, confidence, extracted_data, authenticity, document_type, provider,
        supplier_tax_id, order_number, cited_order, client, document_number, document_date, currency, total_cents, search_text,
        is_confirmed, confirmed_at, workflow_status, triage, severity, alerts, created_at)
      select (array[${people}])[1 + n % ${userIds.length}::int], ${companyId}::uuid, 'factura-' || n || '.pdf',
        encode(sha256((${companyId} || n)::bytea), 'hex'), 100000 + n, 'application/pdf',
        case when has then 'completed' else 'error' end, 'listo', 'local', 'lector-local', 1, 1.5, made_at,
        case when has then 0.4 + (n::bigint * 7919 % 600) / 1000.0 end,
        case when has then jsonb_build_object(
          'documento', jsonb_build_object('tipo', tipo, 'numero', numero, 'moneda', 'PEN',
            'fecha_vencimiento', date '2022-01-31' + n % 1800),
          'proveedor', jsonb_build_object('nombre', proveedor, 'rfc', ruc),
          'informacion_adicional', jsonb_strip_nulls(jsonb_build_object('orden_compra', citada)),
          'totales', jsonb_build_object('total', centavos / 100.0),
          'productos', jsonb_build_array(jsonb_build_object('descripcion', linea, 'total', centavos / 100.0)))
          || case when n >= ${count - withEvidence}::int then ${evidence}::jsonb else ${briefEvidence}::jsonb end
        end,
        jsonb_build_object('isAuthentic', true, 'confidence', 0.5 + (n % 50) / 100.0, 'flags', '[]'::jsonb,
          'analysis', ''),
        case when has then tipo end, case when has then proveedor end, case when has then ruc end,
        case when has then pedido end, case when has then citada end,
        'DEMO S.A.C.', case when has then replace(numero, 'F00', 'F') end, date '2022-01-01' + (n % 1800), 'PEN',
        case when has then centavos end, linea, has and n % 20 > 0,
        case when has and n % 20 > 0 then made_at + interval '1 day' end,
        case when n % 20 = 0 then 'pending' when n % 1000 = 1 then 'payment_prepared' else 'archived' end,
        case when has then (array['limpia', 'limpia', 'duda', 'alerta'])[1 + n / 20 % 4] end,
        case when has and n / 20 % 4 = 3 then 'motivo' end,
        case when has and n / 20 % 4 = 3 then ${alerts}::jsonb else '[]'::jsonb end,
        made_at
      from (select n, n % 500 > 0 as has, now() - (${count}::int - n) * (interval '3 years' / ${count}::int) as made_at,
          case when ${withOrders}::boolean and n % 10 = 0 then 'ORDEN DE COMPRA'
            when n % 3 = 0 then 'BOLETA DE VENTA' else 'FACTURA' end as tipo,
          case when ${withOrders}::boolean and n % 10 = 0 then (n / 10)::text end as pedido,
          case when ${withOrders}::boolean and n % 10 > 0 then (n / 10)::text end as citada,
          'F00' || n % 10 || '-' || n as numero,
          'INVERSIONES DEL ' || supplier || ' S.A.C.' as proveedor,
          (20100000000 + supplier)::text as ruc,
          1000 + n::bigint * 7919 % 900000 as centavos,
          'SERVICIO DE TRANSPORTE DE CARGA tornillo' || n % 100000 || ' según guía ' || n as linea
        from generate_series(${from}::int, ${to}::int) as n,
          lateral (select case when ${withOrders}::boolean then n / 10 else n end % 20000 as supplier) as its) as made`)
  }
}

/** Inserts are many times faster without indexes. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const answer = await db.execute(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'documents' and indexname <> 'documents_pkey'`,
  )
  const rows = z.array(z.object({ name: z.string(), definition: z.string() })).parse(answer.rows)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    for (const { definition } of rows) await db.execute(sql.raw(definition))
  }
}
