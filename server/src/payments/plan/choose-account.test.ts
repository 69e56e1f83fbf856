import { hourMs } from '@conforme/contract/values/durations'
import type { PaymentIssue, Preview } from '@conforme/contract/payments/payments'
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { accounts, invoice, supplier } from '../../test/company/paying-company.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { makeRuc } from '../../test/papers/make-ruc.ts'
import { productForAll } from '../../test/product.ts'

const changed = '193-2015964-0-81'
const changedNacion = '00-068-125022'
const change = { acceptChange: true, changeNote: 'Llamé al número de su contrato: lo confirmó.' }

describe.each(databaseKinds)('the account of a payment on %s', (kind) => {
  const product = productForAll({ kind, now: () => now })
  let now = new Date(0)
  let companies = 0
  let total = 1000
  let rosa: Client
  beforeEach(async () => {
    now = new Date('2026-11-20T15:00:00Z')
    const ruc = makeRuc(6_500_000 + ++companies)
    rosa = await product.person({ company: { name: 'Andina', ruc } })
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name })
    await add({ account: accounts.bcp })
    await add({ account: accounts.nacion, isDetraccion: true })
  })

  const later = (hours: number) => (now = new Date(now.getTime() + hours * hourMs))
  const add = async (account: object) => {
    const added = await rosa.post<Supplier>(`/api/suppliers/${supplier.ruc}/accounts`, account)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    return added.body.accounts
  }
  const preview = async (data: Parameters<typeof invoice>[1] = {}, choice: object = {}) => {
    const [documentId = ''] = await insertDocuments(product, rosa, [invoice((total += 70), data)], {
      isConfirmed: true,
      workflowStatus: 'tesoreria_validated',
    })
    const items = [{ documentId, ...choice }]
    const { body } = await rosa.post<Preview>('/api/payments/preview', { items, paymentDate: '2026-11-25' })
    const issues = body.issues.filter((issue) => issue.documentId === documentId)
    return { line: body.lines[0], issues }
  }
  const said = (issues: PaymentIssue[]) => issues.map(({ code, message }) => [code, message])
  const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }

  test('until a changed account of detracciones is payable, the deposit goes to the old one, which must be accepted', async () => {
    await add({ account: changedNacion, isDetraccion: true, ...change })
    const { issues } = await preview(spot)
    expect(said(issues)).toEqual([
      ['detracciones_anterior', expect.stringContaining('Este depósito va a la anterior, 00-068-125014.')],
    ])
    expect(issues[0]?.level).toBe('aviso')
    later(25)
    expect((await preview(spot)).issues).toEqual([])
  })

  test('a deposit goes to the replacing account, also if the old one is typed again', async () => {
    await add({ account: changedNacion, isDetraccion: true, ...change })
    later(25)
    await add({ account: accounts.nacion, isDetraccion: true })
    const charge = { name: 'Soles', account: '191-1000152-0-55' }
    const { body: own } = await rosa.post<{ id: string }>('/api/payments/charge-accounts', charge)
    const { line } = await preview(spot)
    const batch = { items: [{ documentId: line?.documentId }], paymentDate: '2026-11-25', user: 'Ana' }
    const { body } = await rosa.post<{ id: string; files: { id: string; kind: string }[] }>(
      '/api/payments/batches',
      { ...batch, chargeAccounts: { PEN: own.id } },
    )
    const file = body.files.find(({ kind: of }) => of === 'detracciones')
    const bytes = await rosa.bytes(`/api/payments/batches/${body.id}/files/${file?.id}`)
    expect(Buffer.from(bytes).toString('latin1')).toContain(changedNacion.replaceAll('-', ''))
  })

  test('choosing a replaced account is reported', async () => {
    const before = await add({ account: changed, ...change })
    later(25)
    const old = before.find(({ digits }) => digits === accounts.bcp.replaceAll('-', ''))
    const { line, issues } = await preview({}, { accountId: old?.id })
    expect(line?.account?.digits).toBe(old?.digits)
    expect(said(issues)).toEqual([
      ['cuenta_anterior', 'La cuenta 193-2015964-0-81 reemplazó a la elegida, 193-2532658-0-02.'],
    ])
    expect((await preview()).line?.account?.digits).toBe(changed.replaceAll('-', ''))
  })

  test('an account in another currency is not proposed for confirmation', async () => {
    const cuentas = 'BCP SOLES 193-2015964-0-81, CCI 011-241-000190006582-70'
    const moved = { status: 'logistica_approved', team: 'logistica', user: 'Ana' }
    const dollars = { documento: { moneda: 'USD' }, informacion_adicional: { cuentas } }
    const [id = ''] = await insertDocuments(product, rosa, [invoice(200, dollars)], {
      isConfirmed: true,
      workflowStatus: 'logistica_received',
    })
    expect((await rosa.post(`/api/documents/${id}/workflow/update`, moved)).status).toBe(200)
    const { issues } = await preview({ documento: { moneda: 'USD' } })
    expect(issues.find(({ code }) => code === 'sin_cuenta')?.message).toBe(
      'El proveedor no tiene una cuenta confirmada en dólares. Se leyó 011-241-000190006582-70: confírmala.',
    )
  })
})
