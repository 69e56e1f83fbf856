// The steps of the workflow, as tests take them.
import type { Document } from '@conforme/contract/documents/documents'
import { workflowSteps } from '@conforme/contract/workflow/workflow'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { anotherInvoice } from './documents.ts'
import { insertDocuments } from './database/insert-documents.ts'
import type { TestProduct } from './product.ts'

/** Data sent with each step when everything is in order. */
const answers: Record<number, Record<string, unknown>> = {
  4: { detraccion: { requires: true, percentage: 12, code: '037', depositSoles: 142 } },
  5: { paymentInfo: { paymentDate: '2026-11-30' } },
  6: { paymentInfo: { telereditoReference: 'OP-0001' } },
  7: { constanciaNumber: 'C-778' },
}

export function moveOf(step: number, overrides: Record<string, unknown> = {}) {
  const { to: status, team } = workflowSteps[step - 1] ?? { to: '', team: '' }
  return {
    status,
    team,
    step,
    user: 'Ana Flores',
    comment: '',
    additionalData: answers[step] ?? {},
    ...overrides,
  }
}

/** `rosa` acts unless another person is given; she exists only once the tests run. */
export function workflowCalls(current: () => { product: TestProduct; rosa: Client }) {
  const one = async (overrides = {}) => {
    const { product, rosa } = current()
    const [id = ''] = await insertDocuments(product, rosa, [anotherInvoice()], {
      isConfirmed: true,
      ...overrides,
    })
    return id
  }
  const move = (id: string, step: number, overrides: Record<string, unknown> = {}, who = current().rosa) =>
    who.post<Document>(`/api/documents/${id}/workflow/update`, moveOf(step, overrides))
  const moveTo = async (id: string, last: number) => {
    for (let step = 1; step <= last; step++) expect((await move(id, step)).status, `step ${step}`).toBe(200)
  }
  return { one, move, moveTo }
}
