// Documents for journeys, processed by the product through its own API.
import type { Document } from '@conforme/contract/documents/documents'
import { workflowSteps } from '@conforme/contract/workflow/workflow'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invoicePdf, type InvoicePdf } from '../server/src/test/papers/invoice-pdf.ts'

export async function post(page: Page, path: string, data: unknown): Promise<void> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

export async function documentOf(page: Page, id: string): Promise<Document> {
  return (await (await page.request.get(`/api/documents/${id}`)).json()) as Document
}

/** Uploads a document and waits until it is read; returns its id. */
export async function processed(page: Page, invoice: InvoicePdf): Promise<string> {
  const buffer = Buffer.from(await invoicePdf(invoice))
  const file = { name: `${invoice.numero}.pdf`, mimeType: 'application/pdf', buffer }
  const multipart = { model: 'lector-local', processor: 'local', file }
  const uploaded = await page.request.post('/api/documents/upload', { multipart })
  const { documentId } = (await uploaded.json()) as { documentId: string }
  const status = async () => (await documentOf(page, documentId)).status
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('completed')
  return documentId
}

/** Takes the steps up to `last`, starting from the document's current status. */
export async function advance(page: Page, id: string, last: number): Promise<void> {
  const { workflowStatus } = await documentOf(page, id)
  const next = workflowSteps.findIndex((step) => step.from === workflowStatus)
  for (const { to, team } of workflowSteps.slice(next, last)) {
    const additionalData = { paymentInfo: { paymentDate: '2030-01-15' } }
    await post(page, `/api/documents/${id}/workflow/update`, {
      status: to,
      team,
      user: 'Rosa',
      additionalData,
    })
  }
}

/** Read, confirmed and validated by both teams: a document that waits for payment. */
export async function approved(page: Page, invoice: InvoicePdf): Promise<string> {
  const id = await processed(page, invoice)
  await post(page, `/api/documents/${id}/confirm`, { motivo: 'Compra para la filial' })
  await advance(page, id, 4)
  return id
}
