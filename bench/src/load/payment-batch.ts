// Time of a payment batch with 500 invoices: planned, checked, its files written and its documents moved, in one transaction
// on the embedded database, as durable as in production.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SignedIn } from '../../../server/src/http/caller.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { openPglite } from '../../../server/src/db/pglite/pglite.ts'
import { companies, documents, users } from '../../../server/src/db/schema.ts'
import { summarize } from '../../../server/src/documents/lists/summarize.ts'
import { jobDefinitions } from '../../../server/src/job-definitions.ts'
import { openJobs } from '../../../server/src/jobs/jobs.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { cancelBatch } from '../../../server/src/payments/close-batch.ts'
import { prepareBatch } from '../../../server/src/payments/prepare-batch.ts'
import { chargeAccounts } from '../../../server/src/payments/tables.ts'
import { supplierAccounts, suppliers } from '../../../server/src/suppliers/tables.ts'
import { makeRuc } from '../../../server/src/test/papers/make-ruc.ts'

const invoices = 500
const perSupplier = 10
const rounds = 5
const now = () => new Date('2026-11-20T15:00:00Z')

export async function run(): Promise<{ invoices: number; medianMs: number; medianCpuMs: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-bench-'))
  const database = await openPglite({ dataDir, log: silentLog })
  try {
    await database.migrate()
    const jobs = await openJobs({ database, definitions: jobDefinitions, log: silentLog })
    const { user, ids, account } = await fill(database.db)
    const prepareMs: number[] = []
    // CPU time, which other load on the machine does not change.
    const cpuMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [started, cpu] = [performance.now(), process.cpuUsage()]
      const batchId = await prepareBatch({ db: database.db, jobs, now }, user, {
        items: ids.map((documentId) => ({ documentId })),
        paymentDate: '2026-11-25',
        reference: '',
        chargeAccounts: { PEN: account },
        user: 'Tesorera',
        comment: '',
        accept: [],
      })
      prepareMs.push(Math.round(performance.now() - started))
      const { user: inCode, system } = process.cpuUsage(cpu)
      cpuMs.push(Math.round((inCode + system) / 1000))
      await cancelBatch({ db: database.db, jobs, now }, user, {
        batchId,
        user: 'Tesorera',
        reason: 'Otra medición',
      })
    }
    const figures = { invoices, medianMs: median(prepareMs), medianCpuMs: median(cpuMs) }
    console.table({ ...figures, fastestMs: Math.min(...prepareMs), slowestMs: Math.max(...prepareMs) })
    await jobs.stop()
    return figures
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function fill(db: Database): Promise<{ user: SignedIn; ids: string[]; account: string }> {
  const companyId = await idOf(
    db.insert(companies).values({ name: 'Demo S.A.C.', ruc: '20512528458' }).returning(),
  )
  const person = { email: 'demo@conforme.test', firstName: 'Rosa', lastName: 'Quispe', role: 'user' as const }
  const userId = await idOf(
    db
      .insert(users)
      .values({ ...person, companyId })
      .returning(),
  )
  const digits = '1911000152055'
  const account = await idOf(
    db
      .insert(chargeAccounts)
      .values({ companyId, name: 'Soles', type: 'C', digits, currency: 'PEN' })
      .returning(),
  )
  const rucs = Array.from({ length: invoices / perSupplier }, (_, at) => makeRuc(at))
  const known = await db
    .insert(suppliers)
    .values(rucs.map((ruc) => ({ companyId, ruc, name: `Proveedor ${ruc}` })))
    .returning()
  await db.insert(supplierAccounts).values(
    known.flatMap(({ id: supplierId }, at) => {
      const confirmed = {
        supplierId,
        currency: 'PEN' as const,
        status: 'confirmada' as const,
        confirmedAt: now(),
      }
      const tail = String(at).padStart(5, '0')
      return [
        { ...confirmed, kind: 'bcp_corriente' as const, digits: `19310${tail}002` },
        { ...confirmed, kind: 'detracciones' as const, digits: `000680${tail}` },
      ]
    }),
  )
  const rows = Array.from({ length: invoices }, (_, at) => documentRow(at, rucs[at % rucs.length] ?? ''))
  const inserted = await db
    .insert(documents)
    .values(rows.map((row) => ({ ...row, userId, companyId })))
    .returning({ id: documents.id })
  const user = {
    ...person,
    id: userId,
    companyId,
    isAdmitted: true,
    mustChangePassword: false,
    showedSecondFactor: false,
    mustShowSecondFactor: false,
    sessionHash: '',
  }
  return { user, ids: inserted.map(({ id }) => id), account }
}

async function idOf(inserting: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await inserting
  if (!row) throw new Error('an inserted row was not returned')
  return row.id
}

function documentRow(at: number, ruc: string) {
  const numero = `F001-${String(at + 1).padStart(8, '0')}`
  const extractedData = {
    documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN' },
    proveedor: { nombre: `Proveedor ${ruc}`, rfc: ruc },
    totales: { subtotal: 1000 + at, total: 1180 + at },
    // Every second invoice has a detracción, as in a company that buys services.
    informacion_adicional:
      at % 2 === 0 ? { detraccion: 'Operación sujeta a detracción 12%, código 037' } : {},
    productos: Array.from({ length: 8 }, () => ({
      descripcion: 'Papel bond A4 75 g',
      cantidad: 1,
      precio: 10,
    })),
  }
  return {
    filename: `${numero}.pdf`,
    fileSha256: randomUUID(),
    fileSize: 100_000,
    fileType: 'application/pdf',
    processor: 'local' as const,
    model: 'lector-local',
    status: 'completed' as const,
    stage: 'listo' as const,
    isConfirmed: true,
    workflowStatus: 'tesoreria_validated' as const,
    extractedData,
    ...summarize(extractedData),
  }
}
