import type { WorkflowSettings } from '@conforme/contract/workflow/workflow-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice, anotherInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { workflowCalls } from '../test/workflow.ts'

describe.each(databaseKinds)('workflow rules of a company on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })
  const { move } = workflowCalls(() => ({ product, rosa }))

  test('a company defines checklists, and an open required item stops the step', async () => {
    const boss = await product.person({ company: { name: 'Lista', ruc: '20100070970' } })
    const checklist = [
      { id: 'orden', step: 1, text: 'Orden de compra', required: true },
      { id: 'guia', step: 1, text: 'Guía de remisión', required: false },
    ]
    const settings = { requireTeamMembership: false, separateDuties: false, checklist, members: [] }
    expect((await boss.send('PUT', '/api/workflow/settings', settings)).body).toMatchObject({ checklist })
    const [id = ''] = await insertDocuments(product, boss, [anExtractedInvoice()])
    expect(await move(id, 1, {}, boss)).toMatchObject(refused('lista_incompleta'))
    const mark = (itemId: string, done: boolean) =>
      boss.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId, done })
    expect(await mark('nada', true)).toMatchObject(refused('punto_no_encontrado', 404))
    expect((await mark('orden', true)).status).toBe(200)
    expect((await mark('orden', true)).status).toBe(200)
    expect((await boss.get(`/api/documents/${id}/workflow`)).body).toMatchObject({
      checklist: [
        { id: 'orden', done: { user: 'Rosa Quispe' } },
        { id: 'guia', done: null },
      ],
    })
    expect((await move(id, 1, {}, boss)).status).toBe(200)
    expect((await mark('orden', false)).status).toBe(200)
  })

  test('saving rules that a colleague changed meanwhile is refused', async () => {
    const boss = await product.person({ company: { name: 'Dos que mandan', ruc: makeRuc(7_100_001) } })
    const { changedAt } = (await boss.get<WorkflowSettings>('/api/workflow/settings')).body
    const settings = { requireTeamMembership: false, separateDuties: false, checklist: [], members: [] }
    const save = (seen: string | null) =>
      boss.send<WorkflowSettings>('PUT', '/api/workflow/settings', { ...settings, changedAt: seen })
    const both = await Promise.all([save(changedAt), save(changedAt)])
    const first = both.find(({ status }) => status === 200) ?? expect.fail('neither was saved')
    expect(both.find((answer) => answer !== first)).toMatchObject(refused('reglas_cambiadas'))
    expect(await save(changedAt)).toMatchObject(refused('reglas_cambiadas'))
    expect((await save(first.body.changedAt)).status).toBe(200)
  })

  test('the people in the rules are marked as active or deactivated', async () => {
    const boss = await product.person({ company: { name: 'Con bajas', ruc: makeRuc(7_100_002) } })
    const gone = await colleagueOf(product, boss)
    await boss.send('PUT', `/api/company/members/${gone.user.id}`, { isActive: 'false' })
    const { people } = (await boss.get<WorkflowSettings>('/api/workflow/settings')).body
    expect(Object.fromEntries(people.map(({ id, isActive }) => [id, isActive]))).toEqual({
      [boss.user.id]: true,
      [gone.user.id]: false,
    })
  })

  test('in a company of two, whoever prepared a payment does not execute it unless the rules allow it', async () => {
    const boss = await product.person({ company: { name: 'De a dos', ruc: '20100047218' } })
    const prepared = async () => {
      const [id = ''] = await insertDocuments(product, boss, [anotherInvoice()], { isConfirmed: true })
      for (const step of [1, 2, 3, 4, 5]) expect((await move(id, step, {}, boss)).status).toBe(200)
      return id
    }
    expect((await move(await prepared(), 6, {}, boss)).status).toBe(200)
    const [worker, id] = [await colleagueOf(product, boss), await prepared()]
    expect(await move(id, 6, {}, boss)).toMatchObject(refused('misma_persona', 403))
    expect((await move(id, 6, {}, worker)).status).toBe(200)
    // It is about who prepared it, not about who took an earlier step.
    const [shared = ''] = await insertDocuments(product, boss, [anotherInvoice()], { isConfirmed: true })
    for (const step of [1, 2, 3, 4]) expect((await move(shared, step, {}, boss)).status).toBe(200)
    expect((await move(shared, 5, {}, worker)).status).toBe(200)
    expect(await move(shared, 6, {}, worker)).toMatchObject(refused('misma_persona', 403))
    expect((await move(shared, 6, {}, boss)).status).toBe(200)
    const settings = { requireTeamMembership: false, separateDuties: false, checklist: [], members: [] }
    const other = await prepared()
    await boss.send('PUT', '/api/workflow/settings', settings)
    expect((await move(other, 6, {}, boss)).status).toBe(200)
  })

  test('rules saved by a person alone still separate duties once a colleague joins', async () => {
    const boss = await product.person({ company: { name: 'De a uno', ruc: makeRuc(970_401) } })
    const settings = { requireTeamMembership: false, separateDuties: false, checklist: [], members: [] }
    const saved = await boss.send('PUT', '/api/workflow/settings', settings)
    expect(saved.body).toMatchObject({ separateDuties: false })
    await colleagueOf(product, boss)
    expect((await boss.get('/api/workflow/settings')).body).toMatchObject({ separateDuties: true })
    const [id = ''] = await insertDocuments(product, boss, [anotherInvoice()], { isConfirmed: true })
    for (const step of [1, 2, 3, 4, 5]) expect((await move(id, step, {}, boss)).status).toBe(200)
    expect(await move(id, 6, {}, boss)).toMatchObject(refused('misma_persona', 403))
    // Saved as off by a company with two people, it stays off.
    await boss.send('PUT', '/api/workflow/settings', settings)
    expect((await move(id, 6, {}, boss)).status).toBe(200)
  })

  test('with team membership on, only its team marks the checklist of a step', async () => {
    const boss = await product.person({ company: { name: 'Listas', ruc: makeRuc(880_031) } })
    const worker = await colleagueOf(product, boss)
    await boss.send('PUT', '/api/workflow/settings', {
      requireTeamMembership: true,
      separateDuties: true,
      checklist: [
        { id: 'guia', step: 1, text: 'Guía de remisión', required: true },
        { id: 'voucher', step: 6, text: 'Voucher', required: false },
      ],
      members: [
        { userId: worker.user.id, team: 'logistica' },
        { userId: boss.user.id, team: 'tesoreria' },
      ],
    })
    const [id = ''] = await insertDocuments(product, boss, [anotherInvoice()], { isConfirmed: true })
    const mark = (who: Client, itemId: string, done = true) =>
      who.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId, done })
    expect(await mark(boss, 'guia')).toMatchObject(refused('fuera_del_equipo', 403))
    expect((await mark(worker, 'guia')).status).toBe(200)
    expect(await mark(boss, 'guia', false)).toMatchObject(refused('fuera_del_equipo', 403))
    expect(await mark(worker, 'voucher')).toMatchObject(refused('fuera_del_equipo', 403))
    expect((await boss.get(`/api/documents/${id}/workflow`)).body).toMatchObject({
      checklist: [
        { id: 'guia', canMark: false, done: { at: expect.any(String) as string } },
        { id: 'voucher', canMark: true, done: null },
      ],
    })
  })

  test('with team membership on, only members of the team take its steps', async () => {
    const boss = await product.person({ company: { name: 'Equipos', ruc: '20131312955' } })
    const worker = await colleagueOf(product, boss)
    const save = (members: unknown[], rules = {}) =>
      boss.send('PUT', '/api/workflow/settings', {
        requireTeamMembership: true,
        separateDuties: true,
        checklist: [],
        members,
        ...rules,
      })
    expect((await save([{ userId: worker.user.id, team: 'logistica' }])).body).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ id: worker.user.id, teams: ['logistica'] })]),
    })
    const [id = ''] = await insertDocuments(product, boss, [anExtractedInvoice()], { isConfirmed: true })
    expect(await move(id, 1, {}, boss)).toMatchObject(refused('fuera_del_equipo', 403))
    expect((await move(id, 1, {}, worker)).status).toBe(200)
    const back = { user: 'Rosa', reason: 'Otra vez', from: 'logistica_received' }
    expect(await boss.post(`/api/documents/${id}/workflow/return`, back)).toMatchObject(
      refused('fuera_del_equipo', 403),
    )
    expect(await save([{ userId: rosa.user.id, team: 'logistica' }])).toMatchObject(
      refused('persona_ajena', 400),
    )
    const both = [boss, worker].flatMap(({ user }) =>
      ['logistica', 'tesoreria'].map((team) => ({ userId: user.id, team })),
    )
    await save(both)
    for (const step of [2, 3, 4, 5]) expect((await move(id, step, {}, worker)).status).toBe(200)
    expect(await move(id, 6, {}, worker)).toMatchObject(refused('misma_persona', 403))
    expect((await move(id, 6, {}, boss)).status).toBe(200)
  })
})
