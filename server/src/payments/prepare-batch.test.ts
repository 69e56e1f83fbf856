import type { Document } from '@conforme/contract/documents/documents'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { stepFacts } from '@conforme/contract/workflow/step-facts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users, workflowMoves } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import {
  codes,
  invoice,
  other,
  supplier,
  companyForEach,
  openPayingCompany,
  productThatPays,
} from '../test/company/paying-company.ts'
import { writeBatchFiles } from './files/batch-files.ts'
import { itemsOf } from './queries.ts'
import { paymentBatches } from './tables.ts'

async function chargeAt(rosa: Client, account: string): Promise<string> {
  const charge = { name: 'Otra en soles', account, currency: 'PEN' }
  return (await rosa.post<{ id: string }>('/api/payments/charge-accounts', charge)).body.id
}

describe.each(databaseKinds)('preparing payments on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)
  const writeTo = ({ user }: Client, email: string) =>
    product.services.db.update(users).set({ email }).where(eq(users.id, user.id))

  test('approved invoices are prepared net of detracción in two files, and move one step', async () => {
    const { rosa, approved, prepare, download } = company()
    const rent = invoice(1180, {
      productos: [{ descripcion: 'Alquiler de oficina' }],
      informacion_adicional: { detraccion: 'Operación sujeta a detracción 10%' },
    })
    const [first = '', second = ''] = await approved([rent, invoice(500.5)])
    const { status, body } = await prepare([first, second])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      number: 1,
      status: 'preparado',
      lot: '260001',
      reference: 'PAGO PROVEEDORES 25-11-2026',
      depositSoles: 118,
      totals: [{ currency: 'PEN', documents: 2, payments: 1, total: 1680.5, detraccion: 118, net: 1562.5 }],
      lines: [
        {
          detraccionCode: '019',
          detraccionSoles: 118,
          net: 1062,
          account: { bank: 'BCP', digits: '1932532658002' },
        },
        { detraccion: 0, net: 500.5 },
      ],
    })
    const [header = '', beneficiary = '', ...documents] = (await download(body, 'telecredito')).split('\r\n')
    expect(header.slice(0, 57)).toBe('100000120261125C00011911000152055       00000000001562.50')
    expect(beneficiary.slice(0, 65)).toBe('2C1932532658002       1620601034809    COMERCIAL NANDU S.A.C.    ')
    expect(documents.map((line) => line.slice(-8))).toEqual(['01062.00', '00500.50', ''])
    const deposits = (await download(body, 'detracciones')).split('\r\n')
    expect(deposits[0]).toMatch(/^\*\d{11}SERVICIOS ANDINOS DEMO S\.A\.C\. {6}260001000000000011800$/)
    expect(deposits[1]).toMatch(/^620601034809 {35}0{9}01900068125014000000000011800 ?01202610 ?01F001\d{8}$/)
    const { body: document } = await rosa.get<Document>(`/api/documents/${first}`)
    expect(document).toMatchObject({ workflowStatus: 'payment_prepared', isLocked: false })
    expect(document.workflowComments.at(-1)?.additionalData).toMatchObject({
      batchId: body.id,
      paymentInfo: { requiresDetraction: true, detractionPercentage: 10, paymentDate: '2026-11-25' },
    })
  })

  test('the files of a batch are the same bytes when they are written again', async () => {
    const { rosa, approved, prepare, download } = company()
    const [first = '', second = ''] = await approved([
      invoice(2000, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }),
      invoice(300, { proveedor: { nombre: other.name, rfc: other.ruc } }),
    ])
    const { body } = await prepare([first, second])
    const { db } = product.services
    const [row] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, body.id))
    if (!row) throw new Error('the batch is gone')
    // Later changes must not affect the files.
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: 'Otro nombre' })
    const again = writeBatchFiles({ ...row, items: await itemsOf(db, [body.id]) })
    expect(again.map((file) => file.sha256).toSorted()).toEqual(
      body.files.map((file) => file.sha256).toSorted(),
    )
    expect(again.find((file) => file.kind === 'telecredito')?.content).toBe(
      await download(body, 'telecredito'),
    )
    expect(again.find((file) => file.kind === 'detracciones')?.content).toBe(
      await download(body, 'detracciones'),
    )
  })

  test('soles and dollars get separate files, and an account of another bank is paid by its CCI', async () => {
    const { rosa, approved, prepare } = company()
    await rosa.post(`/api/suppliers/${other.ruc}/accounts`, {
      account: '00219300251975517916',
      acceptChange: true,
    })
    const toOther = { proveedor: { nombre: other.name, rfc: other.ruc } }
    const ids = await approved([
      invoice(100, toOther),
      invoice(200, { ...toOther, documento: { moneda: 'USD' } }),
    ])
    const { body } = await prepare(ids)
    expect(body.files.map(({ kind: of, currency, total }) => [of, currency, total])).toEqual([
      ['telecredito', 'PEN', 100],
      ['telecredito', 'USD', 200],
    ])
    const contents = await Promise.all(
      body.files.map(async ({ id }) =>
        Buffer.from(await rosa.bytes(`/api/payments/batches/${body.id}/files/${id}`)).toString(),
      ),
    )
    expect(contents[0]).toContain('\r\n2B01124100019000658270')
    // A CCI of the same bank is paid as the account that it contains.
    expect(contents[1]).toContain('\r\n2C1932519755179 ')
  })

  test('payments from BBVA get its own file, with one line per supplier', async () => {
    const { rosa, approved, prepare, download } = company()
    const PEN = await chargeAt(rosa, '0011-0241-0190006582')
    await writeTo(rosa, 'tesorera@andinos.example')
    const [rent = '', note = '', paper = '', freight = ''] = await approved([
      invoice(2000, { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }),
      invoice(80, { documento: { tipo: 'NOTA DE CRÉDITO', numero: 'FC01-00000007' } }),
      invoice(300.5, { documento: { numero: 'F009-00000123' } }),
      invoice(250, { proveedor: { nombre: other.name, rfc: other.ruc } }),
    ])
    // The credit note comes first in the batch, but does not become the paid document.
    const { body, status } = await prepare([note, paper, rent, freight], {
      chargeAccounts: { PEN },
      accept: [`${note}:nota_con_retenciones`],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.files.map(({ kind: of, total, payments }) => [of, total, payments])).toEqual([
      ['bbva', 2230.5, 2],
      ['detracciones', 240, 1],
    ])
    const [header = '', first = '', second = '', ...rest] = (await download(body, 'bbva')).split('\r\n')
    expect(rest).toEqual([])
    expect(header.slice(0, 42)).toBe('75000110241700190006582PEN000000000223050A')
    // A BCP account is written as its CCI, a BBVA account as its own number.
    expect(first.slice(0, 37)).toBe('002R20601034809 I00219300253265800211')
    expect(first.slice(77, 106)).toBe('000000000198050FF00900000123N')
    expect(first.slice(147, 197).trimEnd()).toBe('TESORERA@ANDINOS.EXAMPLE')
    expect(second.slice(0, 37)).toBe('002R20131312955 P00110241000190006582')
    await rosa.post(`/api/payments/batches/${body.id}/execute`, { user: 'Tesorera', reference: '0418' })
    const { body: paid } = await rosa.get<Document>(`/api/documents/${paper}`)
    const step = paid.workflowComments.at(-1)
    const facts = stepFacts({ additionalData: step?.additionalData ?? {}, to: 'payment_executed' })
    expect(facts).toContain('Número de operación del banco: 0418')
    const { db } = product.services
    const [row] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, body.id))
    const again = row && writeBatchFiles({ ...row, items: await itemsOf(db, [body.id]) })
    expect(again?.map(({ kind: of, sha256 }) => [of, sha256])).toEqual(
      body.files.map(({ kind: of, sha256 }) => [of, sha256]),
    )
  })

  test('payments from any other bank get a list with the CCI of each supplier', async () => {
    const { rosa, approved, prepare, download } = company()
    const PEN = await chargeAt(rosa, '009-632-000003809871-11')
    await rosa.send('PUT', `/api/suppliers/${other.ruc}`, { name: '=Transportes, Peña & Hijos' })
    const ids = await approved([
      invoice(1200.5, { documento: { numero: 'F009-00000201' } }),
      invoice(90, { documento: { numero: 'F009-00000202' } }),
      invoice(250, {
        documento: { numero: 'F009-00000203' },
        proveedor: { nombre: other.name, rfc: other.ruc },
      }),
    ])
    const { body, status } = await prepare(ids, { chargeAccounts: { PEN }, reference: 'Semana 48' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.files).toMatchObject([
      { kind: 'lista', filename: 'ABONOS-PEN-20261125-0001.csv', total: 1540.5, payments: 2 },
    ])
    expect((await download(body, 'lista')).split('\r\n')).toEqual([
      'RUC,Proveedor,Banco,CCI,Moneda,Importe,Documentos,Referencia',
      '20601034809,COMERCIAL NANDU S.A.C.,BCP,002-193-002532658002-11,PEN,1290.50,F009-00000201 F009-00000202,Semana 48',
      // Protects against formula injection, and against a comma that would shift columns.
      '20131312955,TRANSPORTES PENA & HIJOS,BBVA,011-241-000190006582-70,PEN,250.00,F009-00000203,Semana 48',
      '',
    ])
  })

  test('the notice address must fit the BBVA file', async () => {
    const { rosa, approved, preview } = company()
    const PEN = await chargeAt(rosa, '0011-0241-0190006582')
    await writeTo(rosa, `${'tesoreria-'.repeat(5)}@andinos.example`)
    const [id = ''] = await approved([invoice(411)])
    expect(await preview([id], { chargeAccounts: { PEN } })).toMatchObject({
      issues: [{ level: 'error', code: 'correo_de_aviso' }],
    })
    expect((await preview([id])).issues).toEqual([])
  })

  test('after the last lot of a year a batch with deposits is refused, and one without is prepared', async () => {
    const { rosa, approved, prepare } = company()
    await rosa.send('PUT', '/api/payments/settings', { lastLot: '269999' })
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const [withDeposit = '', without = ''] = await approved([invoice(1000, spot), invoice(90)])
    const refusal = await prepare([withDeposit])
    expect(refusal).toMatchObject(refused('lotes_agotados'))
    expect(JSON.stringify(refusal.body)).toContain('269999')
    expect((await prepare([without])).status).toBe(200)
  })

  test('a company pays only its own documents, not those that a member brought along', async () => {
    const { approved, preview, prepare } = company()
    const { companyId } = (await openPayingCompany(product)).rosa.user
    const [own = ''] = await approved([invoice(105)])
    for (const elsewhere of [companyId, null]) {
      const [brought = ''] = await approved([invoice(106)], { companyId: elsewhere })
      expect(await preview([own, brought])).toMatchObject({
        lines: [{ documentId: own }],
        issues: [{ documentId: brought, code: 'no_encontrado', level: 'error' }],
      })
      expect(await prepare([own, brought])).toMatchObject(refused('lote_con_errores'))
    }
  })

  test('documents ready for payment are listed and counted', async () => {
    const { rosa, approved } = company()
    const ids = await approved([invoice(101), invoice(102)])
    const { body } = await rosa.get<{ lines: PaymentLine[]; total: number }>('/api/payments/candidates')
    expect(body.lines.map(({ documentId }) => documentId)).toEqual(ids.toSorted())
    expect(body.total).toBe(2)
  })

  test('the same comprobante is never paid twice, and similar ones must be accepted', async () => {
    const { approved, preview, prepare } = company()
    const same = invoice(321)
    const [first = '', copy = '', alike = ''] = await approved([same, same, invoice(321)])
    expect(codes((await preview([first, copy])).issues)).toEqual(['repetido_en_lote', 'repetido_en_lote'])
    expect(codes((await preview([first])).issues)).toEqual(['posible_duplicado'])
    const keys = [`${first}:posible_duplicado`]
    expect((await prepare([first], { accept: keys })).status).toBe(200)
    expect(codes((await preview([copy])).issues)).toEqual(['ya_pagado'])
    expect(codes((await preview([alike])).issues)).toEqual(['posible_duplicado'])
  })

  test('any two of many copies in one batch are reported', async () => {
    const { approved, preview } = company()
    const same = invoice(322)
    const copies = (await approved(Array.from({ length: 14 }, () => same))).toSorted()
    const issues = (await preview(copies.slice(-2))).issues
    expect(codes(issues)).toEqual(['repetido_en_lote', 'repetido_en_lote'])
  })

  test('an account that differs from the printed one must be accepted before payment', async () => {
    const { approved, preview, prepare } = company()
    const printed = { informacion_adicional: { cuentas: 'BCP soles 193-2015964-0-81' } }
    const [id = ''] = await approved([invoice(100, printed)])
    const { issues } = await preview([id])
    expect(issues).toMatchObject([{ code: 'cuenta_distinta', level: 'aviso' }])
    const first = await prepare([id])
    expect(first).toMatchObject(refused('lote_sin_aceptar'))
    const accepted = await prepare([id], { accept: issues.map((issue) => issue.key) })
    expect(accepted).toMatchObject({
      status: 200,
      body: { acknowledged: [{ key: `${id}:cuenta_distinta` }] },
    })
    const { body } = await company().rosa.get<Document>(`/api/documents/${id}`)
    expect(body.reasons).toMatchObject([
      {
        kind: 'paso',
        step: 5,
        text: `Se aceptó al preparar el lote ${accepted.body.number}.`,
        answers: [issues[0]?.message],
      },
    ])
  })

  test('a batch whose amounts changed since they were shown is refused until they are seen', async () => {
    const { rosa, approved, preview, prepare } = company()
    const ids = await approved([invoice(1180)])
    const { digest: seen, lines } = await preview(ids)
    await rosa.send('PUT', '/api/payments/settings', { isRetentionAgent: true })
    expect(await prepare(ids, { seen })).toMatchObject(refused('lote_cambiado'))
    const now = await preview(ids)
    expect(now.lines[0]?.net).toBeLessThan(lines[0]?.net ?? 0)
    expect(await prepare(ids, { seen: now.digest })).toMatchObject({
      status: 200,
      body: { lines: now.lines },
    })
  })

  test('many people preparing the same invoices at once make one batch, and lots never repeat', async () => {
    const { approved, prepare } = company()
    const spot = { informacion_adicional: { detraccion_codigo: '037', detraccion_porcentaje: 12 } }
    const shared = await approved([invoice(1500, spot), invoice(1600, spot)])
    const own = await approved(Array.from({ length: 8 }, (_, at) => invoice(2000 + at, spot)))
    const settled = await Promise.all([...own.map((id) => prepare([id])), ...own.map(() => prepare(shared))])
    const made = settled.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(settled.filter(({ status }) => status !== 200)).toHaveLength(7)
    for (const answer of settled)
      if (answer.status !== 200) expect(answer).toMatchObject(refused('lote_con_errores'))
    const counted = (values: (string | number | null)[]) => new Set(values).size
    expect([
      made.length,
      counted(made.map(({ lot }) => lot)),
      counted(made.map((batch) => batch.number)),
    ]).toEqual([9, 9, 9])
    const { db } = product.services
    for (const id of shared) {
      const moves = await db.select().from(workflowMoves).where(eq(workflowMoves.documentId, id))
      expect(moves).toHaveLength(1)
    }
  })
})
