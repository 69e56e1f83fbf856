import { randomUUID } from 'node:crypto'
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'

describe.each(databaseKinds)('suppliers on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })

  const received = async (ruc: string, notes: Record<string, string>) => {
    const data = anExtractedInvoice({
      proveedor: { nombre: 'Comercial Andina S.A.C.', rfc: ruc },
      informacion_adicional: notes,
    })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    const move = { status: 'logistica_received', team: 'logistica', user: 'Ana' }
    expect((await rosa.post(`/api/documents/${id}/workflow/update`, move)).status).toBe(200)
    return id
  }
  const supplier = async (ruc: string) => (await rosa.get<Supplier>(`/api/suppliers/${ruc}`)).body
  const confirm = (ruc: string, accountId: string | undefined, body = {}) =>
    rosa.post<Supplier>(`/api/suppliers/${ruc}/accounts/${accountId}/confirm`, body)

  test('a document that enters the workflow proposes its supplier and accounts', async () => {
    const ruc = '20601034809'
    const notes = {
      cuentas_bancarias: 'BCP SOLES 193-2532658-0-02 CCI 002-193-002532658002-11',
      detraccion: 'Cta. Banco de la Nación 00-068-125014',
    }
    const documentId = await received(ruc, notes)
    await received(ruc, notes)
    const { accounts, name } = await supplier(ruc)
    expect(name).toBe('Comercial Andina S.A.C.')
    expect(accounts.map(({ kind: of, status, currency, bank }) => [of, status, currency, bank])).toEqual([
      ['bcp_corriente', 'propuesta', 'PEN', 'BCP'],
      ['cci', 'propuesta', 'PEN', 'BCP'],
      ['detracciones', 'propuesta', 'PEN', 'Banco de la Nación'],
    ])
    expect(accounts.every((account) => account.documentId === documentId && !account.isChange)).toBe(true)
  })

  test('suppliers whose accounts await confirmation are listed separately and counted', async () => {
    const [waits, done] = [makeRuc(901), makeRuc(902)]
    const before = (await rosa.get<{ waiting: number }>('/api/suppliers')).body.waiting
    for (const ruc of [waits, done]) await received(ruc, { cuenta: 'BCP 193-2532658-0-02' })
    const list = async () =>
      (await rosa.get<{ suppliers: Supplier[]; waiting: number }>('/api/suppliers?waiting=true')).body
    expect((await list()).waiting).toBe(before + 2)
    await confirm(done, (await supplier(done)).accounts[0]?.id)
    const { suppliers, waiting } = await list()
    expect(waiting).toBe(before + 1)
    expect(suppliers.map(({ ruc }) => ruc)).toContain(waits)
    expect(suppliers.map(({ ruc }) => ruc)).not.toContain(done)
    // The count of waiting accounts does not depend on the search.
    expect((await rosa.get('/api/suppliers?search=nadie')).body).toMatchObject({ total: 0, waiting })
  })

  test('a person confirms a proposed account, and a different one later must be accepted as a change', async () => {
    const ruc = '20100070970'
    await received(ruc, { cuenta: 'BCP 193-2532658-0-02' })
    const [first] = (await supplier(ruc)).accounts
    expect((await confirm(ruc, first?.id)).body.accounts[0]).toMatchObject({
      status: 'confirmada',
      confirmedBy: 'Rosa Quispe',
      isChange: false,
    })
    // The CCI of the same account is not a change; another account is.
    await received(ruc, { cuenta: 'CCI 002-193-002532658002-11' })
    await received(ruc, { cuenta: 'BCP 193-2015964-0-81' })
    const proposed = (await supplier(ruc)).accounts.filter((account) => account.status === 'propuesta')
    expect(proposed.map(({ digits, isChange }) => [digits, isChange]).toSorted()).toEqual([
      ['00219300253265800211', false],
      ['1932015964081', true],
    ])
    const changed = proposed.find((account) => account.isChange)?.id
    expect(await confirm(ruc, changed)).toMatchObject(refused('cuenta_cambiada'))
    expect(
      (await confirm(ruc, changed, { acceptChange: true, changeNote: 'Llamé y lo confirmó.' })).status,
    ).toBe(200)
  })

  test('colleagues are notified of account changes, and strangers are not', async () => {
    const ruc = '20131312955'
    const luz = await product.person({ company: { name: 'Del Norte', ruc: makeRuc(8_000_001) } })
    const colleague = await (await colleagueOf(product, luz)).listen()
    const stranger = await product.person({ company: { name: 'Ajena', ruc: makeRuc(8_000_002) } })
    const elsewhere = await stranger.listen()
    await luz.send('PUT', `/api/suppliers/${ruc}`, { name: 'Transportes del Sur' })
    const added = await luz.post<Supplier>(`/api/suppliers/${ruc}/accounts`, { account: '193-2532658-0-02' })
    const [account] = added.body.accounts
    await luz.call('DELETE', `/api/suppliers/${ruc}/accounts/${account?.id}`)
    const heard = new Set()
    // Three events: saved, confirmed, retired.
    await colleague.until((event) => {
      if (event.ruc === ruc) heard.add(event)
      return heard.size === 3
    })
    await stranger.send('PUT', '/api/suppliers/20100070970', { name: 'Suyo' })
    const theirs = await elsewhere.until((event) => event.type === 'supplier')
    expect(theirs.map((event) => event.ruc)).toEqual(['20100070970'])
    colleague.close()
    elsewhere.close()
  })

  test('the digits of a typed account are checked, and an account of another bank needs its currency', async () => {
    const ruc = '20131312955'
    await rosa.send('PUT', `/api/suppliers/${ruc}`, { name: 'Servicios del Sur' })
    const add = (body: object) => rosa.post<Supplier>(`/api/suppliers/${ruc}/accounts`, body)
    expect(await add({ account: '011-241-000190006582-71' })).toMatchObject(refused('cuenta_invalida', 400))
    expect(await add({ account: '193-2532658-7-02' })).toMatchObject(refused('cuenta_invalida', 400))
    expect(await add({ account: '00-068-125014' })).toMatchObject(refused('cuenta_invalida', 400))
    expect(await add({ account: '011-241-000190006582-70' })).toMatchObject(refused('cuenta_sin_moneda', 400))
    const added = await add({ account: '011-241-000190006582-70', currency: 'USD' })
    expect(added.body.accounts).toMatchObject([
      { kind: 'cci', bank: 'BBVA', currency: 'USD', status: 'confirmada' },
    ])
    // The kind and currency encoded in the number win over the entered ones.
    expect((await add({ account: '193-2532658-0-02', currency: 'USD' })).body.accounts).toContainEqual(
      expect.objectContaining({ digits: '1932532658002', currency: 'PEN' }),
    )
    expect((await add({ account: '00-068-125014', isDetraccion: true })).body.accounts).toContainEqual(
      expect.objectContaining({ kind: 'detracciones', status: 'confirmada' }),
    )
  })

  test('a retired account stays retired when a document prints it again', async () => {
    const ruc = '20100047218'
    await received(ruc, { cuenta: 'BCP 193-2532658-0-02' })
    const [account] = (await supplier(ruc)).accounts
    const path = `/api/suppliers/${ruc}/accounts/${account?.id}`
    expect((await rosa.send<Supplier>('DELETE', path, {})).body.accounts).toMatchObject([
      { status: 'retirada' },
    ])
    await received(ruc, { cuenta: 'BCP 193-2532658-0-02' })
    expect((await supplier(ruc)).accounts).toMatchObject([{ status: 'retirada' }])
  })

  test('renaming a supplier keeps its exemption from the retención', async () => {
    const path = '/api/suppliers/20100113610'
    const save = async (body: object) => (await rosa.send<Supplier>('PUT', path, body)).body
    expect(await save({ name: 'Unión' })).toMatchObject({ retentionExempt: false })
    expect(await save({ name: 'Unión', retentionExempt: true })).toMatchObject({ retentionExempt: true })
    expect(await save({ name: 'Unión S.A.' })).toMatchObject({ name: 'Unión S.A.', retentionExempt: true })
    expect(await save({ name: 'Unión S.A.', retentionExempt: false })).toMatchObject({
      retentionExempt: false,
    })
  })

  test('suppliers are found by name or RUC, ignoring accents and case', async () => {
    await rosa.send('PUT', '/api/suppliers/20505310072', { name: 'Zapatería 100% Norte' })
    const find = async (search: string) =>
      (await rosa.get<{ suppliers: Supplier[] }>(`/api/suppliers?search=${encodeURIComponent(search)}`)).body
        .suppliers
    expect((await find('zapater')).map(({ ruc }) => ruc)).toEqual(['20505310072'])
    expect((await find('2050531')).map(({ ruc }) => ruc)).toEqual(['20505310072'])
    expect(await find('%%')).toEqual([])
    expect(await find('nadie')).toEqual([])
    for (const typed of ['zapateria', 'ZAPATERÍA'])
      expect((await find(typed)).map(({ ruc }) => ruc)).toEqual(['20505310072'])
    await rosa.send('PUT', '/api/suppliers/20601034809', { name: 'Órdenes y pedidos' })
    await rosa.send('PUT', '/api/suppliers/20100070970', { name: 'avícola del norte' })
    const names = (await find('')).map(({ name }) => name)
    const wanted = ['avícola del norte', 'Órdenes y pedidos', 'Zapatería 100% Norte']
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  })

  test('unknown, invalid and foreign suppliers and accounts are refused', async () => {
    const ruc = '20601034809'
    expect(await rosa.send('PUT', '/api/suppliers/20123456789', { name: 'x' })).toMatchObject(
      refused('ruc_invalido', 400),
    )
    expect(await confirm(ruc, randomUUID())).toMatchObject(refused('cuenta_no_encontrada', 404))
    const stranger = await product.person({ company: { name: 'Ajena', ruc: '20170072465' } })
    expect(await stranger.get(`/api/suppliers/${ruc}`)).toMatchObject(refused('proveedor_no_encontrado', 404))
    const alone = await product.person()
    const nobody = product.anybody()
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/suppliers'],
      ['GET', `/api/suppliers/${ruc}`],
      ['PUT', `/api/suppliers/${ruc}`, { name: 'x' }],
      ['POST', `/api/suppliers/${ruc}/accounts`, { account: '193-2532658-0-02' }],
      ['POST', `/api/suppliers/${ruc}/accounts/${randomUUID()}/confirm`, {}],
      ['DELETE', `/api/suppliers/${ruc}/accounts/${randomUUID()}`, {}],
    ]
    for (const [method, path, body] of calls) {
      const call = (who: Client) =>
        body === undefined ? who.call(method, path) : who.send(method, path, body)
      expect(await call(nobody), path).toMatchObject(refused('sin_sesion', 401))
      expect(await call(alone), path).toMatchObject(refused('sin_empresa'))
    }
  })
})
