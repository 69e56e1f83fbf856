import { randomUUID } from 'node:crypto'
import { bcpToCci } from '@conforme/contract/payments/bank-accounts'
import type { PaymentBatch } from '@conforme/contract/payments/payments'
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../../db/schema.ts'
import { checkStoredData } from '../../documents/data/check-data.ts'
import { isDataChecked } from '../../documents/data/is-data-checked.ts'
import { dataChecks } from '../../documents/tables.ts'
import { silentLog } from '../../log/log.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { refused } from '../../test/refused.ts'
import { makeRuc } from '../../test/papers/make-ruc.ts'
import {
  accounts,
  codes,
  invoice,
  nextNumber,
  other,
  supplier,
  companyForEach,
  openPayingCompany,
  productThatPays,
} from '../../test/company/paying-company.ts'

const creditNote = (total: number, documento_afectado: string) =>
  invoice(total, {
    documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') },
    informacion_adicional: { documento_afectado },
  })

describe.each(databaseKinds)('issues of a payment batch on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  test('an account of another supplier is reported, by its number or its CCI', async () => {
    const { rosa, approved, preview } = company()
    const cci = bcpToCci(accounts.bcp.replaceAll('-', '')) ?? ''
    const third = { ruc: makeRuc(900_001), name: 'Inversiones Espejo' }
    await rosa.send('PUT', `/api/suppliers/${third.ruc}`, { name: third.name })
    await rosa.post(`/api/suppliers/${third.ruc}/accounts`, { account: cci, currency: 'PEN' })
    const ids = await approved([
      invoice(100, { proveedor: { nombre: third.name, rfc: third.ruc } }),
      invoice(100),
    ])
    const { issues } = await preview(ids)
    expect(issues.map(({ documentId, code, message }) => [documentId, code, message])).toEqual([
      [ids[0], 'cuenta_de_otro', expect.stringContaining(supplier.ruc)],
      [ids[1], 'cuenta_de_otro', expect.stringContaining(third.ruc)],
    ])
  })

  test('an account that another supplier no longer has is reported for nobody', async () => {
    const { rosa, approved, preview } = company()
    const third = { ruc: makeRuc(900_003), name: 'Inversiones Reverso' }
    await rosa.send('PUT', `/api/suppliers/${third.ruc}`, { name: third.name })
    const path = `/api/suppliers/${third.ruc}/accounts`
    const { body } = await rosa.post<Supplier>(path, { account: accounts.bcp, currency: 'PEN' })
    const [id = ''] = await approved([invoice(100)])
    expect(codes((await preview([id])).issues)).toEqual(['cuenta_de_otro'])
    await rosa.send('DELETE', `${path}/${body.accounts[0]?.id}`, {})
    expect(codes((await preview([id])).issues)).toEqual([])
  })

  test('a payment of today is planned, and none of a day that has passed', async () => {
    const { approved, preview } = company()
    const [id = ''] = await approved([invoice(100)])
    const on = async (paymentDate: string) => codes((await preview([id], { paymentDate })).issues)
    expect([await on('2026-11-20'), await on('2026-11-19')]).toEqual([[], ['fecha_pasada']])
  })

  test('a deposit account of another supplier is reported', async () => {
    const { rosa, approved, preview } = company()
    const third = { ruc: makeRuc(900_002), name: 'Inversiones Reflejo' }
    await rosa.send('PUT', `/api/suppliers/${third.ruc}`, { name: third.name })
    await rosa.post(`/api/suppliers/${third.ruc}/accounts`, { account: accounts.nacion, isDetraccion: true })
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const ids = await approved([invoice(1000, spot), invoice(90)])
    const { issues } = await preview(ids)
    expect(issues.filter(({ code }) => code === 'cuenta_de_otro')).toMatchObject([
      { documentId: ids[0], message: expect.stringContaining(third.ruc) },
    ])
  })

  test('missing data are reported before a batch is prepared', async () => {
    const { rosa, chargeAccounts, approved, preview, prepare } = company()
    const bad = await approved([
      invoice(100, { proveedor: { nombre: 'Nuevo', rfc: '20170072465' } }),
      invoice(100, { proveedor: { nombre: 'Mal', rfc: '20123456789' } }),
      invoice(100, { documento: { moneda: 'EUR' } }),
      invoice(100, { documento: { tipo: 'ORDEN DE COMPRA' } }),
      {
        documento: { tipo: 'FACTURA', moneda: 'PEN' },
        proveedor: { nombre: supplier.name, rfc: supplier.ruc },
      },
      invoice(1180, {
        proveedor: { nombre: other.name, rfc: other.ruc },
        informacion_adicional: { detraccion: 'SPOT 037 12% código 037' },
      }),
    ])
    const [unconfirmed = ''] = await approved([invoice(101)], { isConfirmed: false })
    const [early = ''] = await approved([invoice(102)], { workflowStatus: 'tesoreria_received' })
    const { issues } = await preview([...bad, unconfirmed, early, randomUUID()], { chargeAccounts: {} })
    const of = (id: string | undefined) => codes(issues.filter((issue) => issue.documentId === id))
    expect(bad.map(of)).toEqual([
      ['sin_cuenta'],
      ['sin_cuenta', 'sin_proveedor'],
      ['moneda_no_pagable'],
      ['tipo_no_pagable'],
      ['sin_fecha', 'sin_numero', 'sin_total'],
      ['sin_cuenta_detracciones'],
    ])
    expect([of(unconfirmed), of(early)]).toEqual([['sin_confirmar'], ['no_validado']])
    expect(codes(issues.filter((issue) => issue.documentId === null))).toEqual(['sin_cuenta_de_cargo'])
    expect(issues.some((issue) => issue.code === 'no_encontrado')).toBe(true)
    expect(await prepare(bad)).toMatchObject(refused('lote_con_errores'))
    const wrongCurrency = { chargeAccounts: { PEN: chargeAccounts.USD } }
    const [fine = ''] = await approved([invoice(103)])
    expect(codes((await preview([fine], wrongCurrency)).issues)).toEqual(['moneda_de_cargo'])
    expect((await rosa.get<PaymentBatch[]>('/api/payments/batches')).body).toMatchObject({ total: 0 })
  })

  test('a credit note is subtracted from the payment of its supplier, and never exceeds it', async () => {
    const { approved, preview, prepare, download } = company()
    const note = (total: number) =>
      invoice(total, { documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') } })
    const ids = await approved([invoice(900), note(100)])
    const { body } = await prepare(ids)
    expect(body.totals).toMatchObject([{ total: 900, credits: 100, net: 800, payments: 1 }])
    expect((await download(body, 'telecredito')).split('\r\n')[3]?.slice(0, 2)).toBe('3N')
    const tooMuch = await approved([invoice(50), note(80)])
    expect(codes((await preview(tooMuch)).issues)).toEqual(['saldo_no_positivo'])
    const [alone = ''] = await approved([note(81)])
    expect(codes((await preview([alone])).issues)).toEqual(['nota_sin_factura'])
  })

  test('a credit note that covers its whole invoice settles both without a bank payment', async () => {
    const { rosa, approved, preview, prepare, download } = company()
    const [covered, paid] = [invoice(900), invoice(70, { proveedor: { nombre: other.name, rfc: other.ruc } })]
    const both = await approved([covered, creditNote(900, covered.documento?.numero ?? '')])
    const { issues, totals } = await preview(both)
    expect(issues).toMatchObject([{ documentId: both[1], code: 'compensado', level: 'nota' }])
    expect(totals).toMatchObject([{ total: 900, credits: 900, net: 0, payments: 0 }])
    const { body: batch, status } = await prepare(both)
    expect([status, batch.files]).toEqual([200, []])
    await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'Ana', reason: 'Va con otro' })

    const [third = ''] = await approved([paid])
    const { body: withOther } = await prepare([...both, third])
    const file = await download(withOther, 'telecredito')
    expect(file).toContain(other.ruc)
    expect(file).not.toContain(supplier.ruc)
    const done = await rosa.post(`/api/payments/batches/${withOther.id}/execute`, { user: 'Tesorera' })
    expect(done.body).toMatchObject({ status: 'ejecutado', waiting: 0 })
    for (const id of both)
      expect((await rosa.get(`/api/documents/${id}`)).body).toMatchObject({
        workflowStatus: 'payment_executed',
      })
  })

  test('the number of an account and its CCI are one payment, on the screen and in the file', async () => {
    const { rosa, approved, preview, prepare } = company()
    const cci = bcpToCci(accounts.bcp.replaceAll('-', '')) ?? ''
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: cci })
    const { body: found } = await rosa.get<{ accounts: { id: string; digits: string }[] }>(
      `/api/suppliers/${supplier.ruc}`,
    )
    const byCci = found.accounts.find(({ digits }) => digits === cci)?.id
    const small = invoice(50)
    const ids = await approved([small, invoice(900), creditNote(80, small.documento?.numero ?? '')])
    const items = ids.map((documentId, at) => ({ documentId, ...(at === 1 && { accountId: byCci }) }))
    expect(codes((await preview(ids, { items })).issues)).toEqual([])
    const { body } = await prepare(ids, { items })
    expect(body).toMatchObject({ totals: [{ payments: 1, net: 870 }], files: [{ payments: 1, total: 870 }] })
  })

  test('a credit note is subtracted from the invoice it names, however large the others are', async () => {
    const { rosa, approved, preview, prepare } = company()
    const { body: settings } = await rosa.get<object>('/api/payments/settings')
    await rosa.send('PUT', '/api/payments/settings', { ...settings, accountWaitHours: 0 })
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, {
      account: '193-2015964-0-81',
      acceptChange: true,
      changeNote: 'Llamé y lo confirmó.',
    })
    const { body: found } = await rosa.get<{ accounts: { id: string; digits: string }[] }>(
      `/api/suppliers/${supplier.ruc}`,
    )
    const idOf = (account: string) => found.accounts.find(({ digits }) => digits === account)?.id
    const [large, named] = [invoice(900), invoice(300)]
    const note = creditNote(100, named.documento?.numero ?? '')
    const ids = await approved([large, named, note])
    // The invoice that the note names is paid to another account than the largest one.
    const items = ids.map((documentId, at) => ({
      documentId,
      accountId: idOf(at === 1 ? '1932015964081' : '1932532658002'),
    }))
    const { lines, issues } = await preview(ids, { items })
    // The second account has replaced the first.
    expect(codes(issues)).toEqual(['cuenta_anterior'])
    expect(lines.map(({ account }) => account?.digits)).toEqual([
      '1932532658002',
      '1932015964081',
      '1932015964081',
    ])
    const { body } = await prepare(ids, { items, accept: issues.map(({ key }) => key) })
    expect(body.totals).toMatchObject([{ payments: 2, net: 1100 }])
  })

  test('a credit note whose invoice is not in the batch must be accepted to be subtracted from another', async () => {
    const { approved, preview, prepare } = company()
    const ids = await approved([invoice(900), creditNote(100, 'FACTURA F001-77777777')])
    const { issues } = await preview(ids)
    expect(codes(issues)).toEqual(['nota_de_otra_factura'])
    expect(issues[0]?.message).toMatch(
      /^Modifica F001-77777777, que no está en el lote: se resta de F001-\d{8}\.$/,
    )
    expect(await prepare(ids)).toMatchObject(refused('lote_sin_aceptar'))
    const accepted = await prepare(ids, { accept: issues.map(({ key }) => key) })
    expect(accepted).toMatchObject({ status: 200, body: { totals: [{ net: 800 }] } })
  })

  test('paying an invoice without its open credit note must be accepted', async () => {
    const { approved, preview, prepare } = company()
    const bought = invoice(905)
    const numero = bought.documento?.numero ?? ''
    const [id = '', before = ''] = await approved([bought, invoice(300)])
    const [note = ''] = await approved([creditNote(105, `FACTURA ${numero}`)], {
      workflowStatus: 'logistica_received',
      isConfirmed: false,
    })
    await approved([creditNote(33, numero)], { workflowStatus: 'archived' })
    await approved([creditNote(34, 'F001-77777777')])
    // Another company has a note of the same supplier on an invoice with that number.
    const stranger = await openPayingCompany(product)
    await stranger.approved([creditNote(35, numero)], { workflowStatus: 'logistica_received' })
    const { issues } = await preview([id, before])
    expect(issues).toMatchObject([{ documentId: id, code: 'nota_fuera_del_lote', level: 'aviso' }])
    expect(issues[0]?.message).toMatch(
      /^La nota de crédito FC01-\d+ por S\/ 105\.00 modifica esta factura y no está en el lote \(paso «Recibido por Logística»\)\.$/,
    )
    // The same by the column of the modified number, which older notes have once they were checked.
    const { db } = product.services
    await db.update(documents).set({ modifiedNumber: null }).where(eq(documents.id, note))
    expect((await preview([id, before])).issues).toEqual(issues)
    await checkStoredData({ db, log: silentLog })
    expect(await isDataChecked(db)).toBe(true)
    expect((await preview([id, before])).issues).toEqual(issues)
    await db.delete(dataChecks)
    expect(await prepare([id])).toMatchObject(refused('lote_sin_aceptar'))
    await product.services.db
      .update(documents)
      .set({ workflowStatus: 'tesoreria_validated', isConfirmed: true })
      .where(eq(documents.id, note))
    expect(codes((await preview([id, note])).issues)).toEqual([])
  })
})
