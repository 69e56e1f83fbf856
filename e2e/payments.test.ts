// Payment batches as made by Tesorería: select, resolve issues, prepare, download, pay, archive.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { answeredOtherwise } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { advance, approved, documentOf, post, processed } from './documents.ts'
import { administrator } from './global-setup.ts'
import { register, somebody, type Person } from './people.ts'

const supplier = '20601034809'

/** Registers a person with a new company; returns its RUC. */
async function buyer(page: Page, name: string, person: Partial<Person> = {}): Promise<string> {
  const ruc = makeRuc(randomInt(1000, 9_000_000))
  await register(page, somebody(person), { name, ruc })
  return ruc
}

async function downloaded(page: Page, batch: Locator, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('link', { name }).click(),
  ])
  return readFile(await download.path(), 'latin1')
}

const file = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('')
const account = (page: Page, digits: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: digits })

async function confirmAccount(page: Page, digits: string): Promise<void> {
  await account(page, digits).getByRole('button', { name: 'Confirmar cuenta' }).click()
  await account(page, digits).getByText('Confirmada', { exact: true }).waitFor()
}

test('soles, dollars and a credit note are paid once their issues are resolved, in three byte-exact files', async () => {
  const { page, problems, close } = await visit()
  const ruc = await buyer(page, 'Compras del Sur S.A.C.')
  const nacion = 'CTA. DETRACCIÓN: 00-068-125014'
  const ids = [
    await approved(page, {
      numero: 'F001-00000901',
      base: 1000,
      descripcion: 'ALQUILER DE OFICINA',
      notas: ['OPERACIÓN SUJETA A DETRACCIÓN 10%', nacion, 'BCP SOLES 193-2532658-0-02'],
    }),
    await approved(page, { numero: 'FC01-00000017', base: 50, titulo: 'NOTA DE CRÉDITO ELECTRÓNICA' }),
    await approved(page, {
      numero: 'F001-00000902',
      base: 1000,
      moneda: 'DÓLARES AMERICANOS',
      descripcion: 'SERVICIO DE ASESORÍA',
      notas: ['OPERACIÓN SUJETA A DETRACCIÓN 12%', nacion, 'CCI 011-241-000190006582-70'],
    }),
  ]
  await post(page, '/api/payments/charge-accounts', { name: 'Dólares', account: '193-2519755-1-79' })

  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByText('observaciones impiden pagar', { exact: false }).waitFor()
  // The button that cannot act yet leads to what blocks it.
  await page.getByRole('button', { name: /^Preparar pago/ }).press('Enter')
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Revisión previa')
  await page.getByText('Tu empresa todavía no tiene una cuenta de cargo en soles.').waitFor()
  await page.getByRole('button', { name: 'Registrar una cuenta de cargo' }).waitFor()
  // To the supplier from the row itself, and back.
  await page.getByRole('listitem').getByRole('link', { name: 'Ver proveedor' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Volver a Pagos' }).click()
  await page.goto('/proveedores')
  await page.getByRole('button', { name: 'Con cuentas por confirmar (1)' }).click()
  await page.getByRole('button', { name: /^COMERCIAL ANDINA/ }).waitFor()
  await page.goto('/pagos')
  await page.getByRole('link', { name: 'Ver proveedor' }).first().click()
  await confirmAccount(page, '193-2532658-0-02')
  await confirmAccount(page, '00-068-125014')
  const inDollars = account(page, '011-241-000190006582-70')
  await inDollars.getByLabel('Moneda de la cuenta').selectOption('Dólares')
  await confirmAccount(page, '011-241-000190006582-70')

  await page.goto('/pagos?ver=ajustes')
  await page.getByLabel('Nombre de la cuenta').fill('Principal')
  await page.getByLabel('Número de cuenta BCP, BBVA o CCI').fill('191-1000152-0-55')
  await page.getByRole('button', { name: 'Registrar cuenta' }).click()
  await page.getByText('Cuenta de cargo registrada', { exact: true }).waitFor()

  // The earlier selection is still there.
  await page.getByRole('tab', { name: 'Por pagar' }).click()
  // Shown in its row, and again above the batch once that is checked.
  await page.getByRole('button', { name: 'Ingresar tipo de cambio' }).first().click()
  await page.getByLabel('Fecha').fill('2026-10-15')
  await page.getByLabel('Soles por dólar').fill('3.752')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Tipo de cambio guardado', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Por pagar' }).click()
  await page.getByLabel('Fecha de pago').fill('2030-01-15')
  await page.getByText('Revisa y acepta un aviso.').waitFor()
  await page.getByRole('checkbox', { name: /Se resta de una factura con detracción/ }).check()
  await page.getByRole('button', { name: 'Preparar pago (3)' }).click()
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.waitFor()

  const who = `16${supplier} ${' '.repeat(3)}${'COMERCIAL ANDINA S.A.C.'.padEnd(75)}${`Referencia Beneficiario ${supplier}`.padEnd(40)}${`Ref Emp ${supplier}`.padEnd(20)}`
  const reference = 'PAGO PROVEEDORES 15-01-2030'.padEnd(40)
  expect(await downloaded(page, batch, /^Descargar PROVEEDORES-PEN/)).toBe(
    file(
      `100000120300115C0001${'1911000152055'.padEnd(20)}00000000001003.00${reference}N000003532810057`,
      `2C${'1932532658002'.padEnd(20)}${who}000100000000001003.00S`,
      '3F000F0010000090100000000001062.00',
      '3N000FC010000001700000000000059.00',
    ),
  )
  expect(await downloaded(page, batch, /^Descargar PROVEEDORES-USD/)).toBe(
    file(
      `100000120300115C1001${'1932519755179'.padEnd(20)}00000000001038.40${reference}N000011520413449`,
      `2B01124100019000658270${who}100100000000001038.40S`,
      '3F000F0010000090200000000001038.40',
    ),
  )
  const deposits = await downloaded(page, batch, /^Descargar D/)
  const lot = deposits.slice(47, 53)
  expect(lot).toMatch(/^\d\d0001$/)
  const deposit = (code: string, soles: string, numero: string) =>
    `6${supplier}${' '.repeat(35)}${'0'.repeat(9)}${code}00068125014${soles}0120261001F001${numero}`
  expect(deposits).toBe(
    file(
      `*${ruc}${'COMPRAS DEL SUR S.A.C.'.padEnd(35)}${lot}000000000064900`,
      deposit('019', '000000000011800', '00000901'),
      deposit('022', '000000000053100', '00000902'),
    ),
  )

  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await batch.getByLabel('Referencia Telecrédito').fill('00451')
  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await page.getByText('Lote 1 ejecutado', { exact: true }).waitFor()
  await batch.getByText('Referencia Telecrédito: 00451').waitFor()

  // One constancia of the bank covers all of them.
  await page.goto('/workflow?equipo=tesoreria')
  await page.getByRole('checkbox', { name: /00000901/ }).check()
  await page.getByRole('button', { name: 'Elegir los 3 en este paso' }).click()
  await page.getByRole('button', { name: 'Distribuir constancia (3)' }).click()
  const constancia = Buffer.from(await invoicePdf({ numero: 'C-77' }))
  await page
    .getByRole('dialog')
    .getByLabel('Archivo de la constancia')
    .setInputFiles({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: constancia })
  await page.getByRole('dialog').getByRole('button', { name: 'Distribuir constancia (3)' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // They stay selected for the next step.
  await page.getByRole('button', { name: 'Archivar (3)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archivar (3)' }).click()
  await page.getByText('No hay documentos pendientes para Tesorería').waitFor()
  for (const id of ids) {
    const { workflowStatus, isLocked, workflowComments } = await documentOf(page, id)
    expect({ workflowStatus, isLocked }).toEqual({ workflowStatus: 'archived', isLocked: true })
    expect(workflowComments[5]?.additionalData?.paymentInfo).toMatchObject({
      paymentDate: '2030-01-15',
      telereditoReference: '00451',
    })
    await page.goto(`/documento/${id}`)
    await page.getByRole('link', { name: 'constancia.pdf' }).waitFor()
  }
  expect(problems).toEqual([])
  await close()
})

test('a supplier is paid from BBVA by the file of that bank, to an account printed on the document', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 1280, height: 900 } })
  // The bank's file has fifty characters for an address.
  const email = `tesoreria-${randomInt(1e9)}@conforme.test`
  await buyer(page, 'Compras del Norte S.A.C.', { email })
  await approved(page, {
    numero: 'F001-00000911',
    base: 1000,
    notas: ['BBVA CTA. CTE. SOLES 0011-0241-0190006582'],
  })
  await page.goto('/pagos')
  await page.getByRole('link', { name: 'Ver proveedor' }).first().click()
  const printed = account(page, '011-241-000190006582-70')
  await printed.getByLabel('Moneda de la cuenta').selectOption('Soles')
  await confirmAccount(page, '011-241-000190006582-70')

  await page.goto('/pagos?ver=ajustes')
  await page.getByLabel('Nombre de la cuenta').fill('Operaciones')
  await page.getByLabel('Número de cuenta BCP, BBVA o CCI').fill('0011-0380-0100056833')
  const add = page.getByRole('button', { name: 'Registrar cuenta' })
  await add.click()
  await page.getByText('Elige la moneda de la cuenta.').waitFor()
  await page.getByLabel('Moneda').selectOption('Soles')
  await add.click()
  await page.getByText('BBVA 0011-0380-0100056833, en soles').waitFor()

  await page.getByRole('tab', { name: 'Por pagar' }).click()
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByLabel('Fecha de pago').fill('2030-01-15')
  await page.getByRole('button', { name: 'Preparar pago (1)' }).click()
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.getByText('cargo a 0011-0380-0100056833').waitFor()
  const [header, payment, ...rest] = (await downloaded(page, batch, /^Descargar BBVA-PEN/)).split('\r\n')
  expect(header).toMatch(/^75000110380350100056833PEN000000000118000A {9}PAGO PROVEEDORES 15 01 20000001S/)
  expect(payment).toContain(`R${supplier} P00110241000190006582COMERCIAL ANDINA S A C`)
  expect(payment).toContain(`E${email.toUpperCase()} `)
  expect(rest).toEqual([])
  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await batch.getByLabel('Número de operación del banco').fill('0418')
  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await batch.getByText('Número de operación del banco: 0418').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('at 360 px overflowing tabs fade at the edge, and the open tab is fully visible', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await buyer(page, 'Compras del Este S.A.C.')
  await page.goto('/pagos')
  await page.getByRole('tablist', { name: 'Pagos' }).waitFor()
  const mask = "getComputedStyle(document.querySelector('[role=tablist]').parentElement).maskImage"
  await expect.poll(() => page.evaluate<string>(mask)).toContain('gradient')
  await page.goto('/pagos?ver=detracciones')
  const open = page.getByRole('tab', { name: 'Detracciones' })
  await expect
    .poll(async () => {
      const box = await open.boundingBox()
      return box !== null && box.x >= 40 && box.x + box.width <= 320
    })
    .toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('paying the old account of a supplier needs an accepted warning, and a cancelled batch releases its documents', async () => {
  const { page, close } = await visit()
  await buyer(page, 'Compras del Norte S.A.C.')
  await approved(page, { numero: 'F001-00000903', base: 200, notas: ['BCP SOLES 193-2015964-0-81'] })
  await page.request.put(`/api/suppliers/${supplier}`, { data: { name: 'Comercial Andina' } })
  await post(page, `/api/suppliers/${supplier}/accounts`, { account: '193-2532658-0-02' })
  await post(page, '/api/payments/charge-accounts', { name: 'Principal', account: '191-1000152-0-55' })

  await page.goto('/proveedores')
  await page.getByRole('button', { name: /Cuenta cambiada/ }).click()
  const changed = account(page, '193-2015964-0-81')
  await changed.getByText('Hasta ahora: 193-2532658-0-02.').waitFor()
  expect(await changed.getByRole('button', { name: 'Confirmar cuenta' }).isDisabled()).toBe(true)
  const typed = page.getByLabel('Cuenta BCP, BBVA o CCI')
  await typed.fill('002-193-002532658002-12')
  await page.getByText('El CCI no es válido', { exact: false }).waitFor()

  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByText('Revisa y acepta un aviso.').waitFor()
  await page.getByRole('checkbox', { name: /imprime otra cuenta \(193-2015964-0-81\)/ }).check()
  await page.getByRole('button', { name: /^Cambiar el pago de/ }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar el pago' })
  await change.getByLabel('Retención', { exact: true }).fill('siete')
  await page.keyboard.press('Enter')
  // The error is shown at its field, and is corrected in place.
  await change.locator('[aria-invalid="true"]:focus').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7.08')
  await page.keyboard.press('Enter')
  await change.waitFor({ state: 'detached' })
  await page.getByText('S/ 228.92').first().waitFor()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).click()
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.getByText('Avisos que se aceptaron').waitFor()
  expect(await downloaded(page, batch, /^Descargar/)).toContain('1932532658002')
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await batch.getByText('Escribe el motivo.').waitFor()
  await batch.getByLabel('Motivo').fill('La cuenta de cargo no tiene saldo')
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await page.getByText('Lote 1 anulado', { exact: true }).waitFor()
  // Its files are kept, but paying with them too would pay twice.
  await batch.getByText('No los subas al banco', { exact: false }).waitFor()
  await batch.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('tab', { name: 'Por pagar' }).click()
  // The selection and choices were for that batch.
  const again = page.getByRole('checkbox', { name: /^Pagar .*00000903/ })
  await again.waitFor()
  expect(await again.isChecked()).toBe(false)
  await again.check()
  await page.getByRole('checkbox', { name: /imprime otra cuenta/ }).waitFor()
  await page.getByRole('checkbox', { name: /El archivo del lote 1, anulado, se descargó el/ }).waitFor()
  expect(await page.getByText('S/ 228.92').count()).toBe(0)

  await page.goto('/proveedores')
  await page.getByRole('button', { name: /Cuenta cambiada/ }).click()
  await changed.getByRole('checkbox', { name: /Verifiqué el cambio/ }).check()
  expect(await changed.getByRole('button', { name: 'Confirmar cuenta' }).isDisabled()).toBe(true)
  await changed.getByLabel('A quién llamaste').fill('Julia Paz, al número de su contrato: lo confirmó.')
  await confirmAccount(page, '193-2015964-0-81')
  await close()
})

test('the administrator changes a detracción rate from a date on, and step 4 uses it', async () => {
  const { page, problems, close } = await visit()
  await page.request.post('/api/login', { data: administrator })
  await page.goto('/pagos?ver=detracciones')
  await page.getByRole('button', { name: 'Cambiar la tasa 024' }).click()
  await page.getByLabel('Porcentaje (%)').fill('')
  await page.getByRole('button', { name: 'Guardar tasa' }).click()
  await page.getByText('Escribe un porcentaje hasta 100.').waitFor()
  await page.getByLabel('Porcentaje (%)').fill('11.5')
  await page.getByLabel('Rige desde').fill('2026-10-01')
  await page.getByRole('button', { name: 'Guardar tasa' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Comisión mercantil' })
  await row.getByText('11.5 %').waitFor()

  const other = await visit()
  await buyer(other.page, 'Comisiones S.A.C.')
  const id = await processed(other.page, {
    numero: 'F001-00000904',
    base: 1000,
    descripcion: 'COMISIÓN MERCANTIL',
  })
  await advance(other.page, id, 3)
  await other.page.goto('/workflow?equipo=tesoreria')
  await other.page.getByRole('button', { name: 'Validar datos' }).click()
  const step = other.page.getByRole('dialog')
  expect(await step.getByLabel('Porcentaje (%)').inputValue()).toBe('11.5')
  await step.getByText('Depósito: S/ 136', { exact: false }).waitFor()
  await other.page.goto('/pagos?ver=detracciones')
  await other.page.getByText('Las cambia el administrador de la instalación.', { exact: false }).waitFor()
  expect(await other.page.getByRole('button', { name: /^Cambiar la tasa/ }).count()).toBe(0)
  await other.close()

  await row.getByRole('button', { name: /^Quitar la tasa 024/ }).click()
  await row.getByText('10 %').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('on a phone the payment form is one press away, groups repeated issues, and leaves out unpayable documents', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await interceptRequests(page)
  await buyer(page, 'Pagos en Camino S.A.C.')
  const ids = [
    await approved(page, { numero: 'F001-00000951', base: 100 }),
    await approved(page, { numero: 'F001-00000952', base: 200 }),
  ]
  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByRole('button', { name: 'Ir al lote' }).click()
  await expect
    .poll(() => page.evaluate("document.activeElement.querySelector('h2')?.textContent"))
    .toBe('Lote de pago')
  const said = page.getByRole('region', { name: 'Revisión previa' })
  await said.getByText('COMERCIAL ANDINA S.A.C. (2 documentos): El proveedor no tiene una cuenta').waitFor()

  const issue = { documentId: ids[0], level: 'error', code: 'sin_cuenta', message: 'No se le puede pagar.' }
  await answeredOtherwise(page, /\/payments\/preview$/, (body) => ({
    ...body,
    issues: JSON.stringify(body.lines).includes(String(ids[0]))
      ? [{ ...issue, key: `${ids[0]}:sin_cuenta` }]
      : [],
  }))
  await page.getByLabel('Fecha de pago').fill('2030-01-16')
  await said.getByRole('button', { name: 'Dejar fuera el que no se puede pagar' }).press('Enter')
  await page.getByText('Revisión previa sin observaciones.').waitFor()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).waitFor()
  // The focus is still in the form.
  await expect
    .poll(() => page.evaluate("document.activeElement.closest('section')?.textContent"))
    .toContain('Lote de pago')

  // With several suppliers, shows what each is owed; one can be shown alone.
  const south = { supplierRuc: '20131312955', supplierName: 'Transportes del Sur' }
  await answeredOtherwise(page, /\/payments\/candidates$/, (body) => {
    const [first, ...others] = body.lines as object[]
    return { ...body, lines: [{ ...first, ...south }, ...others] }
  })
  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Por proveedor (2)' }).click()
  await page.getByRole('button', { name: south.supplierName, exact: true }).click()
  await page.getByText('Por pagar (1 de 2)').waitFor()
  expect(await page.getByLabel('Buscar proveedor').inputValue()).toBe(south.supplierRuc)
  expect(await page.evaluate('document.activeElement.value')).toBe(south.supplierRuc)
  expect(problems).toEqual([])
  await close()
})

test('a link from a payment to an unknown supplier offers to save it under the name on the document', async () => {
  const { page, problems, close } = await visit()
  const ruc = await buyer(page, 'Sin Proveedores S.A.C.')
  await page.goto(`/proveedores?ruc=${ruc}&desde=pagos&nombre=FERRETERÍA EL SOL S.A.C.`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Este RUC todavía no está entre tus proveedores.', { exact: false }).waitFor()
  expect(await drawer.getByLabel('Nombre o razón social').inputValue()).toBe('FERRETERÍA EL SOL S.A.C.')
  await drawer.getByRole('button', { name: 'Guardar datos' }).click()
  await drawer.getByText('Todavía no hay cuentas de este proveedor.').waitFor()
  await page
    .getByRole('dialog', { name: 'FERRETERÍA EL SOL S.A.C.' })
    .getByRole('link', { name: 'Volver a Pagos' })
    .click()
  await page.getByText('No hay documentos por pagar').waitFor()
  expect(problems).toEqual([])
  await close()
})
