import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { refused } from '../test/refused.ts'
import {
  accounts,
  invoice,
  productThatPays,
  supplier,
  type PreparedBatch,
} from '../test/company/paying-company.ts'

describe.each(databaseKinds)('permissions for payments on %s', (kind) => {
  const product = productThatPays(kind)
  let boss: Client

  beforeAll(async () => {
    boss = await product.person({ company: { name: 'Separada', ruc: '20512528458' } })
  })

  const prepareOne = async (who: Client, total: number) => {
    const data = invoice(total)
    const [documentId = ''] = await insertDocuments(product, boss, [data], {
      isConfirmed: true,
      workflowStatus: 'tesoreria_validated',
    })
    const { body } = await boss.get<{ accounts: { id: string }[] }>('/api/payments/charge-accounts')
    return who.post<PreparedBatch>('/api/payments/batches', {
      items: [{ documentId }],
      paymentDate: '2026-11-25',
      chargeAccounts: { PEN: body.accounts[0]?.id },
      user: 'Ana',
    })
  }

  test('with the rules on, only Tesorería pays, and whoever prepares does not execute', async () => {
    await boss.send('PUT', `/api/suppliers/${supplier.ruc}`, { name: supplier.name })
    await boss.post(`/api/suppliers/${supplier.ruc}/accounts`, { account: accounts.bcp })
    await boss.post('/api/payments/charge-accounts', { name: 'Soles', account: '191-1000152-0-55' })
    const worker = await colleagueOf(product, boss)
    const rules = { requireTeamMembership: true, separateDuties: true, checklist: [] }
    const members = [{ userId: worker.user.id, team: 'tesoreria' }]
    await boss.send('PUT', '/api/workflow/settings', { ...rules, members })
    expect(await prepareOne(boss, 10)).toMatchObject(refused('fuera_del_equipo', 403))
    const { body: batch, status } = await prepareOne(worker, 20)
    expect(status).toBe(200)
    const close = (who: Client, verb: string) =>
      who.post(`/api/payments/batches/${batch.id}/${verb}`, { user: 'Ana', reason: 'x' })
    expect(await close(boss, 'cancel')).toMatchObject(refused('fuera_del_equipo', 403))
    expect(await close(boss, 'execute')).toMatchObject(refused('fuera_del_equipo', 403))
    // The screen shows it before anybody tries.
    const asked = async (who: Client) =>
      (await who.get<{ needsColleague: boolean }>(`/api/payments/batches/${batch.id}`)).body.needsColleague
    expect([await asked(worker), await asked(boss)]).toEqual([true, false])
    expect(await close(worker, 'execute')).toMatchObject(refused('misma_persona', 403))
    const second = await colleagueOf(product, boss)
    await boss.send('PUT', '/api/workflow/settings', {
      ...rules,
      members: [...members, { userId: second.user.id, team: 'tesoreria' }],
    })
    expect((await close(second, 'execute')).status).toBe(200)
    expect(await asked(worker)).toBe(false)
    const admins: [string, string, unknown][] = [
      ['POST', '/api/payments/charge-accounts', { name: 'x', account: 'x' }],
      ['DELETE', `/api/payments/charge-accounts/${randomUUID()}`, {}],
      [
        'PUT',
        '/api/payments/settings',
        { isRetentionAgent: false, proforma: 'ceros', validateHolder: true, itfExempt: false, lastLot: null },
      ],
    ]
    for (const [method, path, body] of admins)
      expect(await worker.send(method, path, body), path).toMatchObject(refused('sin_permiso', 403))
  })

  test('charge accounts may be of any bank, are unique, and can be removed', async () => {
    const company = await product.person({ company: { name: 'Cuentas', ruc: '20100070970' } })
    const add = (account: string, more = {}) =>
      company.post<{ id: string }>('/api/payments/charge-accounts', { name: 'Caja', account, ...more })
    for (const unfit of ['193-12345678-0-12', '00219311234567801210', '01124100019000658271'])
      expect(await add(unfit, { currency: 'PEN' })).toMatchObject(refused('cuenta_invalida', 400))
    expect(await add('0011-0241-0190006582')).toMatchObject(refused('cuenta_sin_moneda', 400))
    const ofBbva = await add('0011-0241-0190006582', { currency: 'USD' })
    expect(ofBbva.body).toMatchObject({ digits: '01124100019000658270', currency: 'USD' })
    expect(await add('01124100019000658270', { currency: 'USD' })).toMatchObject(refused('cuenta_repetida'))
    await company.send('DELETE', `/api/payments/charge-accounts/${ofBbva.body.id}`, {})
    // A BCP account given by its CCI is the same account.
    const byCci = await add('002-193-002532658002-11')
    expect(byCci.body).toMatchObject({ digits: '1932532658002', currency: 'PEN' })
    await company.send('DELETE', `/api/payments/charge-accounts/${byCci.body.id}`, {})
    const { body } = await add('193-2532658-0-02')
    expect(body).toMatchObject({ digits: '1932532658002', currency: 'PEN', type: 'C' })
    expect(await add('1932532658002')).toMatchObject(refused('cuenta_repetida'))
    const remove = () => company.send('DELETE', `/api/payments/charge-accounts/${body.id}`, {})
    expect((await remove()).body).toEqual({ accounts: [] })
    expect(await remove()).toMatchObject(refused('cuenta_no_encontrada', 404))
    expect((await add('1932532658002')).status).toBe(200)
  })

  test('payment endpoints refuse calls without a session, without a company or from another company', async () => {
    const batchId = randomUUID()
    const request = { items: [{ documentId: randomUUID() }], paymentDate: '2026-11-25' }
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/payments/candidates'],
      ['POST', '/api/payments/preview', request],
      ['POST', '/api/payments/batches', { ...request, user: 'Ana' }],
      ['GET', '/api/payments/batches'],
      ['GET', `/api/payments/batches/${batchId}`],
      ['GET', `/api/payments/batches/${batchId}/files/${randomUUID()}`],
      ['POST', `/api/payments/batches/${batchId}/execute`, { user: 'Ana' }],
      ['POST', `/api/payments/batches/${batchId}/cancel`, { user: 'Ana', reason: 'x' }],
      ['GET', '/api/payments/charge-accounts'],
      ['GET', '/api/payments/settings'],
    ]
    const call = (who: Client, [method, path, body]: (typeof calls)[number]) =>
      body === undefined ? who.call(method, path) : who.send(method, path, body)
    const nobody = product.anybody()
    const alone = await product.person()
    for (const each of calls) {
      expect(await call(nobody, each), each[1]).toMatchObject(refused('sin_sesion', 401))
      expect(await call(alone, each), each[1]).toMatchObject(refused('sin_empresa'))
    }
    const { body } = await boss.get<{ batches: PreparedBatch[] }>('/api/payments/batches')
    const [batch] = body.batches
    const stranger = await product.person({ company: { name: 'Ajena', ruc: '20100047218' } })
    const closing = { user: 'Ana', reason: 'x' }
    for (const path of ['', `/files/${batch?.files[0]?.id}`])
      expect(await stranger.get(`/api/payments/batches/${batch?.id}${path}`)).toMatchObject(
        refused('lote_no_encontrado', 404),
      )
    for (const verb of ['execute', 'cancel'])
      expect(await stranger.post(`/api/payments/batches/${batch?.id}/${verb}`, closing)).toMatchObject(
        refused('lote_no_encontrado', 404),
      )
    expect(await boss.get(`/api/payments/batches/${batch?.id}/files/${randomUUID()}`)).toMatchObject(
      refused('archivo_de_pago_no_encontrado', 404),
    )
    expect(await boss.post('/api/payments/batches', { ...request, user: '' })).toMatchObject(
      refused('usuario_requerido', 400),
    )
    expect((await boss.get('/api/payments/candidates')).status).toBe(200)
  })
})
