import { hourMs } from '@conforme/contract/values/durations'
import { bcpToCci } from '@conforme/contract/payments/bank-accounts'
import type { Document } from '@conforme/contract/documents/documents'
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import type { PaymentIssue, Preview } from '@conforme/contract/payments/payments'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { accounts, invoice, other, supplier, type PreparedBatch } from '../test/company/paying-company.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'

const changed = '193-2015964-0-81'
const note = 'Llamé a Julia Paz al 01 555 0101, el número de su contrato: lo confirmó.'

describe.each(databaseKinds)('changing a supplier’s account on %s', (kind) => {
  const product = productForAll({ kind, now: () => now })
  let now = new Date(0)
  let rosa: Client
  let luis: Client
  let companies = 0
  let total = 100
  beforeEach(async () => {
    now = new Date('2026-11-20T15:00:00Z')
    const ruc = makeRuc(6_000_000 + ++companies)
    rosa = await product.person({ company: { name: 'Andina', ruc } })
    luis = await colleagueOf(product, rosa)
    await rosa.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name })
    expect((await add(rosa, accounts.bcp)).status).toBe(200)
    await rosa.post('/api/payments/charge-accounts', { name: 'Soles', account: '191-1000152-0-55' })
  })

  const add = (who: Client, account: string, body: object = {}) =>
    who.post<Supplier>(`/api/suppliers/${supplier.ruc}/accounts`, { account, ...body })
  const register = (who: Client) => add(who, changed, { acceptChange: true, changeNote: note })
  const found = async (account = changed) =>
    (await rosa.get<Supplier>(`/api/suppliers/${supplier.ruc}`)).body.accounts.find(
      ({ digits }) => digits === account.replaceAll('-', ''),
    )
  const approve = async (who: Client, account = changed) =>
    who.post<Supplier>(`/api/suppliers/${supplier.ruc}/accounts/${(await found(account))?.id}/confirm`)
  const request = async () => {
    const [documentId = ''] = await insertDocuments(product, rosa, [invoice((total += 70))], {
      isConfirmed: true,
      workflowStatus: 'tesoreria_validated',
    })
    const { body } = await rosa.get<{ accounts: { id: string }[] }>('/api/payments/charge-accounts')
    return {
      items: [{ documentId, accountId: (await found())?.id }],
      paymentDate: '2026-11-25',
      chargeAccounts: { PEN: body.accounts[0]?.id },
      user: 'Ana',
    }
  }
  const issues = async () =>
    (await rosa.post<{ issues: PaymentIssue[] }>('/api/payments/preview', await request())).body.issues

  test('the CCI of a changed account waits like its number, and whoever changed it does not execute its payment', async () => {
    const cci = bcpToCci(changed.replaceAll('-', '')) ?? ''
    await register(rosa)
    expect((await approve(luis)).status).toBe(200)
    expect((await add(rosa, cci)).status).toBe(200)
    const number = await found()
    expect(number?.payableFrom).toBeTruthy()
    expect(await found(cci)).toMatchObject({
      status: 'confirmada',
      payableFrom: number?.payableFrom,
      change: { byId: rosa.user.id },
    })
    now = new Date(now.getTime() + 24 * hourMs)
    const batch = await request()
    const items = [{ documentId: batch.items[0]?.documentId, accountId: (await found(cci))?.id }]
    const { body } = await luis.post<PreparedBatch>('/api/payments/batches', { ...batch, items })
    const execution = { user: 'Ana', reference: '1' }
    expect(await rosa.post(`/api/payments/batches/${body.id}/execute`, execution)).toMatchObject(
      refused('cuenta_cambiada_propia', 403),
    )
  })

  test('approving an account needs its proof and a second person', async () => {
    expect(await add(rosa, changed)).toMatchObject(refused('cuenta_cambiada'))
    expect(await add(rosa, changed, { acceptChange: true })).toMatchObject(refused('cuenta_sin_llamada', 400))
    expect((await register(rosa)).status).toBe(200)
    expect(await found()).toMatchObject({
      status: 'por_aprobar',
      confirmedBy: null,
      change: { by: 'Rosa Quispe', byId: rosa.user.id, note },
    })
    expect((await issues()).map(({ code }) => code)).toContain('cuenta_no_confirmada')
    expect(await approve(rosa)).toMatchObject(refused('cuenta_otra_persona', 403))
    expect((await approve(luis)).status).toBe(200)
    expect(await found()).toMatchObject({ status: 'confirmada', change: { byId: rosa.user.id } })
  })

  test('until a second person approves the change no step pays the supplier, and the alert says what is missing', async () => {
    await register(rosa)
    const { items } = await request()
    const id = items[0]?.documentId ?? ''
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.alerts.find(({ code }) => code === 'cuenta_por_aprobar')).toMatchObject({
      severity: 'bloquea',
      stops: ['pagar'],
      message: expect.stringContaining(
        'falta que otra persona apruebe el cambio que registró Rosa Quispe',
      ) as string,
    })
    const prepare = () =>
      rosa.post(`/api/documents/${id}/workflow/update`, {
        status: 'payment_prepared',
        team: 'tesoreria',
        user: 'Ana',
        step: 5,
        additionalData: { motivo: 'Urge', paymentInfo: { paymentDate: '2026-11-25' } },
      })
    expect(await prepare()).toMatchObject(refused('pago_con_cuenta_por_aprobar'))
    const { body: list } = await rosa.get<{ documents: { id: string; card: { gate: unknown } }[] }>(
      '/api/documents/workflow/tesoreria?status=tesoreria_validated',
    )
    expect(list.documents.find((each) => each.id === id)?.card.gate).toMatchObject({
      code: 'pago_con_cuenta_por_aprobar',
    })
    expect((await issues()).map(({ code }) => code)).toContain('cuenta_por_aprobar')
    await approve(luis)
    expect((await prepare()).status).toBe(200)
  })

  test('a changed account is paid only after a day, or after the time that the company chose', async () => {
    await register(rosa)
    await approve(luis)
    const [issue] = await issues()
    expect(issue).toMatchObject({ level: 'error', code: 'cuenta_no_confirmada' })
    expect(issue?.message).toContain('se puede pagar a ella desde el 21/11/26')
    now = new Date(now.getTime() + 24 * hourMs)
    expect(await issues()).toEqual([])

    const settings = { isRetentionAgent: false, proforma: 'ceros', validateHolder: true, itfExempt: false }
    await rosa.send('PUT', '/api/payments/settings', { ...settings, lastLot: null, accountWaitHours: 0 })
    const third = '193-1234567-0-95'
    await add(rosa, third, { acceptChange: true, changeNote: note })
    expect((await issues()).map(({ code }) => code)).toEqual(['cuenta_por_aprobar'])
    await approve(luis, third)
    expect(await issues()).toMatchObject([
      {
        code: 'cuenta_anterior',
        message: 'La cuenta 193-1234567-0-95 reemplazó a la elegida, 193-2015964-0-81.',
      },
    ])
  })

  test('whoever changed the account does not execute the payment to it', async () => {
    await register(rosa)
    await approve(luis)
    now = new Date(now.getTime() + 24 * hourMs)
    const { body: batch, status } = await luis.post<PreparedBatch>('/api/payments/batches', await request())
    expect(status).toBe(200)
    const execute = (who: Client) =>
      who.post(`/api/payments/batches/${batch.id}/execute`, { user: 'Ana', reference: '1' })
    expect(await execute(rosa)).toMatchObject(refused('cuenta_cambiada_propia', 403))
    // By default, in a company of several people, the person who prepared the payment may not execute it either.
    expect(await execute(luis)).toMatchObject(refused('misma_persona', 403))
    expect((await execute(await colleagueOf(product, rosa))).status).toBe(200)
  })

  test('typing a changed account again as new does not approve it without its proof', async () => {
    await register(rosa)
    expect(await add(luis, changed)).toMatchObject(refused('cuenta_cambiada'))
    expect(await found()).toMatchObject({ status: 'por_aprobar' })
    const proof = { acceptChange: true, changeNote: note }
    expect(await add(rosa, changed, proof)).toMatchObject(refused('cuenta_otra_persona', 403))
    expect((await add(luis, changed, proof)).status).toBe(200)
    expect(await found()).toMatchObject({ status: 'confirmada', change: { byId: rosa.user.id } })
  })

  test('approving the account in another currency is a new change, which the first person approves', async () => {
    const bbva = accounts.bbva.replaceAll('-', '')
    const proof = { acceptChange: true, changeNote: note }
    await add(rosa, bbva, { currency: 'PEN', ...proof })
    const id = (await found(bbva))?.id ?? ''
    const confirm = (body: object) => luis.post(`/api/suppliers/${supplier.ruc}/accounts/${id}/confirm`, body)
    expect(await confirm({ currency: 'USD' })).toMatchObject(refused('cuenta_cambiada'))
    expect((await confirm({ currency: 'USD', ...proof })).status).toBe(200)
    expect(await found(bbva)).toMatchObject({
      status: 'por_aprobar',
      currency: 'USD',
      change: { byId: luis.user.id },
    })
    expect((await approve(rosa, bbva)).status).toBe(200)
  })

  test('whoever registered the change approves it if left alone in the company', async () => {
    await register(rosa)
    await product.services.db.update(users).set({ isActive: false }).where(eq(users.id, luis.user.id))
    expect((await approve(rosa)).status).toBe(200)
    expect(await found()).toMatchObject({ status: 'confirmada' })
  })

  test('retiring the old account first does not avoid the approval', async () => {
    const [old] = (await rosa.get<Supplier>(`/api/suppliers/${supplier.ruc}`)).body.accounts
    await rosa.call('DELETE', `/api/suppliers/${supplier.ruc}/accounts/${old?.id}`)
    expect(await add(rosa, changed)).toMatchObject(refused('cuenta_cambiada'))
    expect(await add(rosa, accounts.bcp)).toMatchObject(refused('cuenta_cambiada'))
  })

  test('registering the old account again as a change does not avoid the approval, nor does withdrawing that', async () => {
    const retire = async () =>
      rosa.call('DELETE', `/api/suppliers/${supplier.ruc}/accounts/${(await found(accounts.bcp))?.id}`)
    await retire()
    await add(rosa, accounts.bcp, { acceptChange: true, changeNote: note })
    expect(await found(accounts.bcp)).toMatchObject({ status: 'por_aprobar' })
    expect(await add(rosa, changed)).toMatchObject(refused('cuenta_cambiada'))
    await retire()
    expect(await add(rosa, changed)).toMatchObject(refused('cuenta_cambiada'))
  })

  test('changing the currency of the old account does not avoid the approval', async () => {
    await rosa.send('PUT', `/api/suppliers/${other.ruc}`, { name: other.name })
    const toOther = (account: string, body: object) =>
      rosa.post<Supplier>(`/api/suppliers/${other.ruc}/accounts`, { account, ...body })
    expect((await toOther(accounts.bbva, { currency: 'PEN' })).status).toBe(200)
    expect(await toOther(accounts.bbva, { currency: 'USD' })).toMatchObject(refused('cuenta_cambiada'))
    const proof = { acceptChange: true, changeNote: note }
    const { body } = await toOther(accounts.bbva, { currency: 'USD', ...proof })
    expect(body.accounts).toMatchObject([{ status: 'por_aprobar', currency: 'USD' }])
    expect(await toOther(changed, {})).toMatchObject(refused('cuenta_cambiada'))
  })

  test('once the new account is payable, payments go to it and not to the old one', async () => {
    const bbva = accounts.bbva.replaceAll('-', '')
    await add(rosa, bbva, { currency: 'PEN', acceptChange: true, changeNote: note })
    await approve(luis, bbva)
    const chosen = async () => {
      const { items, ...rest } = await request()
      const { body } = await rosa.post<Preview>('/api/payments/preview', {
        ...rest,
        items: items.map(({ documentId }) => ({ documentId })),
      })
      return [body.lines[0]?.account?.digits, ...body.issues.map(({ code }) => code)]
    }
    // Until then, paying to the old account must be accepted.
    expect(await chosen()).toEqual([accounts.bcp.replaceAll('-', ''), 'cuenta_anterior'])
    now = new Date(now.getTime() + 24 * hourMs)
    expect(await chosen()).toEqual([bbva])
    // The CCI of the old account changes nothing.
    await add(rosa, bcpToCci(accounts.bcp.replaceAll('-', '')) ?? '')
    expect(await chosen()).toEqual([bbva])
  })

  test('an account retired by its number is not paid by its CCI either', async () => {
    const cci = bcpToCci(accounts.bcp.replaceAll('-', '')) ?? ''
    const retire = async (account: string) =>
      rosa.call('DELETE', `/api/suppliers/${supplier.ruc}/accounts/${(await found(account))?.id}`)
    await add(rosa, cci)
    await retire(accounts.bcp)
    expect(await found(cci)).toMatchObject({ status: 'retirada' })
    expect((await issues()).map(({ code }) => code)).toEqual(['sin_cuenta'])
  })

  test('a person alone in a company approves their own change, and the account still waits', async () => {
    await product.services.db.update(users).set({ isActive: false }).where(eq(users.id, luis.user.id))
    await register(rosa)
    expect(await found()).toMatchObject({ status: 'confirmada', change: { note } })
    expect((await issues()).map(({ code }) => code)).toEqual(['cuenta_no_confirmada'])
  })
})
