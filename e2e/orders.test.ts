// Invoices and the order that they bill: linked on the document, compared in the review, listed on the order.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { visit } from './browser.ts'
import { documentOf, post, processed } from './documents.ts'
import { register, somebody } from './people.ts'

test('an invoice is linked to its order, what exceeds the order is said where people decide, and the order lists it', async () => {
  const { page, problems, close } = await visit()
  const own = makeRuc(randomInt(1000, 9_000_000))
  await register(page, somebody(), { name: 'Constructora Norte', ruc: own })
  // The buyer issues an order, so the paper's addressee is the supplier.
  const supplier = { ruc: '20512528458', proveedor: 'DISTRIBUIDORA DEL SUR E.I.R.L.' }
  const order = await processed(page, {
    numero: 'Lima',
    titulo: 'ORDEN DE COMPRA N° OC-2026-0055',
    ruc: own,
    proveedor: 'CONSTRUCTORA NORTE S.A.C.',
    base: 1000,
  })
  await post(page, `/api/documents/${order}/confirm`, { motivo: 'Pedido a la sucursal' })
  const citing = await processed(page, {
    numero: 'F001-00000551',
    ...supplier,
    base: 600,
    notas: ['Orden de Compra: OC-2026-0055'],
  })
  const without = await processed(page, { numero: 'F001-00000552', ...supplier, base: 700 })

  await page.goto(`/documento/${without}`)
  const offered = page.getByRole('region', { name: 'Orden de compra' })
  await offered.getByText('por S/ 1,180.00, quedan S/ 472.00').waitFor()
  await offered.getByRole('button', { name: 'Factura la Orden de compra OC-2026-0055' }).click()
  const linked = page.getByRole('region', { name: 'Orden de compra OC-2026-0055' })
  await linked.getByText('Facturado de más').waitFor()
  await linked.getByText('S/ 354.00').waitFor()
  await linked.getByText('F001-00000552 (este documento)').waitFor()
  const excess = /se facturó S\/ 1,534\.00 de la orden de compra OC-2026-0055.*S\/ 354\.00 de más/
  await page.getByRole('list', { name: 'Advertencias' }).getByText(excess).waitFor()

  // The stored alerts, by which the queue is sorted, follow.
  const codes = async (id: string) => (await documentOf(page, id)).alerts.map(({ code }) => code)
  expect(await codes(citing)).toContain('con_orden')
  await page.goto(`/revisar?documento=${without}`)
  const data = page.getByRole('region', { name: 'Datos leídos' })
  await data.getByText(excess).waitFor()
  await data.getByRole('button', { name: 'Ver la orden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Orden de compra OC-2026-0055' })
  await dialog.getByRole('row', { name: /F001-00000551.*S\/ 708\.00/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  // Without a reason it is not confirmed.
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog').filter({ hasText: excess })
  await asked.getByLabel('Motivo').fill('El pedido se amplió por correo')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await documentOf(page, without)).isConfirmed).toBe(true)

  await page.goto(`/documento/${order}`)
  const billed = page.getByRole('region', { name: 'Facturado de esta orden' })
  await billed.getByRole('link', { name: 'F001-00000551' }).click()
  await page.getByRole('region', { name: 'Orden de compra OC-2026-0055' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/documento/${citing}`)
  expect(problems).toEqual([])
  await close()
})

test('all orders are listed with what is left of each, found, sorted, downloaded and opened', async () => {
  const { page, problems, close } = await visit()
  const own = makeRuc(randomInt(1000, 9_000_000))
  await register(page, somebody(), { name: 'Constructora Sur', ruc: own })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Órdenes' }).click()
  await page.getByText('Todavía no hay órdenes').waitFor()
  await page.getByRole('button', { name: 'Descargar en Excel', disabled: true }).waitFor()

  const anOrder = (numero: string, base: number) =>
    processed(page, {
      numero: 'Lima',
      titulo: `ORDEN DE COMPRA N° ${numero}`,
      ruc: own,
      proveedor: 'CONSTRUCTORA SUR S.A.C.',
      base,
    })
  const order = await anOrder('OC-2026-0061', 1000)
  await anOrder('OC-2026-0062', 200)
  // The list on screen follows what is uploaded.
  const rowOf = (number: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) })
  await rowOf('OC-2026-0061').getByText('Sin facturar').waitFor()
  const left = page.getByRole('region', { name: 'Por facturar' })
  await left.getByText('S/ 1,416.00').waitFor()
  await left.getByText('en 2 órdenes').waitFor()
  await processed(page, {
    numero: 'F001-00000561',
    ruc: '20512528458',
    proveedor: 'DISTRIBUIDORA DEL SUR E.I.R.L.',
    base: 600,
    notas: ['Orden de Compra: OC-2026-0061'],
  })
  await rowOf('OC-2026-0061').getByText('En parte').waitFor()
  await rowOf('OC-2026-0061').getByText('S/ 472.00').waitFor()
  await left.getByText('S/ 708.00').waitFor()

  await page.getByLabel('Ordenar', { exact: true }).selectOption('left')
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /OC-2026/ })
        .allTextContents(),
    )
    .toEqual(['Orden de compra OC-2026-0061', 'Orden de compra OC-2026-0062'])
  await page.getByLabel('Estado', { exact: true }).selectOption('sin_facturar')
  await expect.poll(() => rowOf('OC-2026-0061').count()).toBe(0)
  await page.getByLabel('Buscar', { exact: true }).fill('0061')
  await page.getByText('Ninguna orden coincide').waitFor()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByLabel('Buscar', { exact: true }).fill('20512528458')
  await rowOf('OC-2026-0062').waitFor()
  // A reload shows the same list.
  await page.getByLabel('Estado', { exact: true }).selectOption('en_parte')
  await expect.poll(() => rowOf('OC-2026-0062').count()).toBe(0)
  await page.reload()
  await rowOf('OC-2026-0061').waitFor()
  expect(await page.getByLabel('Estado', { exact: true }).inputValue()).toBe('en_parte')
  expect(await rowOf('OC-2026-0062').count()).toBe(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar en Excel' }).click()
  expect((await download).suggestedFilename()).toBe('ordenes.xlsx')
  await page.getByRole('link', { name: 'Orden de compra OC-2026-0061' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Facturado de esta orden' }).getByText('S/ 472.00').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/documento/${order}`)
  await page.getByRole('link', { name: 'Volver a Órdenes' }).click()
  await rowOf('OC-2026-0061').waitFor()
  expect(await page.getByLabel('Estado', { exact: true }).inputValue()).toBe('en_parte')
  expect(problems).toEqual([])
  await close()
})
