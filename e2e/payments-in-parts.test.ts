// Invoices on credit as paid by Tesorería: instalment by instalment, or only a part.
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { signedPaper, signedXml } from '../server/src/test/papers/signed-paper.ts'
import { visit } from './browser.ts'
import { advance, documentOf, post } from './documents.ts'
import { register, somebody } from './people.ts'

const newRuc = () => makeRuc(randomInt(1000, 9_000_000))

/** Read from its XML and validated by both teams; it owes two equal halves, due on two days. */
async function onCredit(page: Page) {
  const { paper } = await signedPaper('cuotas')
  const half = Math.round(paper.totals.total / 2)
  const cuotas = [
    { vence: '2026-09-15', monto: half },
    { vence: '2035-10-15', monto: paper.totals.total - half },
  ]
  const buffer = Buffer.from(signedXml({ ...paper, cuotas }))
  const file = { name: 'credito.xml', mimeType: 'application/xml', buffer }
  const multipart = { model: 'lector-local', processor: 'local', file }
  const uploaded = await page.request.post('/api/documents/upload', { multipart })
  const { documentId } = (await uploaded.json()) as { documentId: string }
  await expect.poll(async () => (await documentOf(page, documentId)).status).toBe('completed')
  await post(page, `/api/documents/${documentId}/confirm`, { motivo: 'Compra para la filial' })
  await advance(page, documentId, 4)
  const { extractedData } = await documentOf(page, documentId)
  const { nombre = '', rfc = '' } = extractedData?.proveedor ?? {}
  await page.request.put(`/api/suppliers/${rfc}`, { data: { name: nombre } })
  await post(page, `/api/suppliers/${rfc}/accounts`, { account: '193-2532658-0-02', currency: 'PEN' })
  await post(page, '/api/payments/charge-accounts', { name: 'Soles', account: '191-1000152-0-55' })
  return { id: documentId, half: half / 100, total: paper.totals.total / 100 }
}

test('an invoice on credit is paid by instalments, moves on once paid in full, and is owed again if rejected', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Compras a Crédito S.A.C.', ruc: newRuc() })
  const { id, half, total } = await onCredit(page)
  const batch = (number: number) => page.getByRole('dialog', { name: `Lote de pago ${number}` })
  const payNow = async (number: number) => {
    await page.getByRole('button', { name: 'Preparar pago (1)' }).click()
    await batch(number).getByRole('button', { name: 'Registrar pago' }).click()
    await page.keyboard.type(`OP-${number}`)
    await batch(number).getByRole('button', { name: 'Registrar pago' }).click()
    await page.getByText(`Lote ${number} ejecutado`, { exact: true }).waitFor()
    await batch(number).getByRole('button', { name: 'Cerrar' }).click()
  }

  await page.goto('/pagos')
  await page.getByText('Se puede pagar solo lo que vence.', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^Cambiar el pago de/ }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar el pago' })
  const amount = change.getByLabel('Pagar ahora')
  await amount.fill('0')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await change.getByText('Escribe un importe mayor que cero.').waitFor()
  await change.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Buscar proveedor').fill('otro proveedor')
  await page.getByText('Ningún documento de esta lista coincide con la búsqueda.').waitFor()
  await page.getByLabel('Buscar proveedor').fill('')
  // Selected by due date, only the due instalment is paid.
  await page.getByRole('checkbox', { name: /^Solo lo que vence hasta/ }).check()
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByText('Se paga una parte', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^Cambiar el pago de/ }).click()
  expect(await amount.inputValue()).toBe(String(half))
  await change.getByRole('button', { name: 'Cancelar' }).click()
  await payNow(1)

  await page.getByRole('tab', { name: 'Por pagar' }).click()
  await page.getByText(/ya se pagó o retuvo/).waitFor()
  expect(await documentOf(page, id)).toMatchObject({
    workflowStatus: 'tesoreria_validated',
    isLocked: true,
    paidAmount: half,
  })
  await page.goto(`/documento/${id}`)
  await page.getByText('Pagado hasta ahora', { exact: false }).waitFor()
  await page.goto('/workflow?equipo=tesoreria')
  await page.getByText('Pagado en parte', { exact: false }).first().waitFor()

  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await payNow(2)
  expect(await documentOf(page, id)).toMatchObject({
    workflowStatus: 'payment_executed',
    paidAmount: total,
  })

  // The operation number was mistyped, and the bank rejects the last payment.
  await page.getByRole('button', { name: /^Lote 2/ }).click()
  await batch(2).getByRole('button', { name: 'Corregir la referencia' }).click()
  await batch(2).getByLabel('Referencia Telecrédito').fill('OP-22')
  await batch(2).getByRole('button', { name: 'Guardar referencia' }).click()
  await batch(2).getByText('Referencia Telecrédito: OP-22').waitFor()
  await batch(2).getByRole('button', { name: 'El banco rechazó un abono' }).click()
  await batch(2).getByRole('button', { name: 'Registrar rechazo' }).click()
  await batch(2).getByText('Marca los abonos que el banco rechazó.').waitFor()
  await batch(2)
    .getByRole('group', { name: 'Abonos del lote' })
    .getByRole('checkbox', { name: /1 documento/ })
    .check()
  await batch(2).getByLabel('Motivo').fill('R04: la cuenta no existe')
  await batch(2).getByRole('button', { name: 'Registrar rechazo' }).click()
  await batch(2).getByText('Rechazado por el banco').waitFor()
  await batch(2).getByText('Motivo del rechazo: R04: la cuenta no existe').waitFor()
  await batch(2)
    .getByRole('listitem')
    .filter({ hasText: 'Rechazado por el banco' })
    .getByText('R04: la cuenta no existe', { exact: true })
    .waitFor()
  await batch(2).getByRole('button', { name: 'Cerrar' }).click()
  await page
    .getByRole('button', { name: /^Lote 2.*TXT de Telecrédito.*Rechazo: R04: la cuenta no existe/ })
    .waitFor()
  expect(await documentOf(page, id)).toMatchObject({
    workflowStatus: 'tesoreria_validated',
    paidAmount: half,
  })
  await page.goto(`/documento/${id}`)
  await page.getByText('Pago rechazado por el banco').waitFor()
  await page.getByText('Referencia Telecrédito: OP-22 (corregida; antes OP-2)').waitFor()
  expect(problems).toEqual([])
  await close()
})

/** A colleague does this meanwhile on another machine. */
async function payElsewhere(page: Page, documentId: string, pay: number): Promise<void> {
  const answer = await page.request.get('/api/payments/charge-accounts')
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] }
  const data = {
    items: [{ documentId, pay }],
    paymentDate: '2035-09-15',
    chargeAccounts: { PEN: accounts[0]?.id },
    user: 'Luis',
  }
  const prepared = await page.request.post('/api/payments/batches', { data })
  const { id } = (await prepared.json()) as { id: string }
  await post(page, `/api/payments/batches/${id}/execute`, { user: 'Luis' })
}

test('a partial payment by a colleague clears the selection, and the rest can be closed unpaid and reopened', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Crédito y Cierre S.A.C.', ruc: newRuc() })
  const { id, half } = await onCredit(page)
  await page.goto('/pagos')
  const box = page.getByRole('checkbox', { name: /^Pagar / })
  await page.getByRole('button', { name: /^Cambiar el pago de/ }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar el pago' })
  const amount = change.getByLabel('Pagar ahora')
  await change.getByRole('button', { name: /^Hasta Cuota001/ }).click()
  expect(await amount.inputValue()).toBe(half.toFixed(2))
  await change.getByRole('button', { name: /^Hasta Cuota002: todo, vence/ }).click()
  expect(await amount.inputValue()).toBe('')
  await amount.fill('12')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Montos elegidos').waitFor()
  expect(await box.isChecked()).toBe(true)

  await payElsewhere(page, id, half)
  await page
    .getByText(/ya se pagó o retuvo/)
    .first()
    .waitFor()
  await page.getByText('Montos elegidos').waitFor({ state: 'detached' })
  expect(await box.isChecked()).toBe(false)

  await page.getByRole('button', { name: /^No pagar lo que falta de/ }).click()
  const closing = page.getByRole('dialog', { name: 'Cerrar sin pagar lo que falta' })
  await closing.getByRole('button', { name: 'Cerrar documento' }).click()
  await closing.getByText('Escribe el motivo.').waitFor()
  await closing.getByLabel('Motivo').fill('El proveedor anuló la segunda entrega')
  await closing.getByRole('button', { name: 'Cerrar documento' }).click()
  await page.getByText('No hay documentos por pagar').waitFor()
  expect(await documentOf(page, id)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: half })
  await page.goto(`/documento/${id}`)
  await page.getByText('Cerrado sin pagar lo que faltaba').waitFor()

  await page.getByRole('button', { name: 'Pagar lo que falta' }).click()
  const reopening = page.getByRole('dialog', { name: 'Pagar lo que falta' })
  await reopening.getByRole('button', { name: 'Reabrir documento' }).click()
  await reopening.getByText('Escribe el motivo.').waitFor()
  await reopening.getByLabel('Motivo').fill('Sí llegó la segunda entrega')
  await reopening.getByRole('button', { name: 'Reabrir documento' }).click()
  await page.getByText('Reabierto para pagar lo que faltaba').waitFor()
  await page.goto('/pagos')
  await box.waitFor()
  expect(problems).toEqual([])
  await close()
})
