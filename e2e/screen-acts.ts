// States that a person brings a screen into, and documents in states that the seeded ones are not in.
import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise, detail, listedOtherwise } from './answered-otherwise.ts'
import { emptied, forged } from './made-up.ts'
import { press } from './press.ts'
import type { ScreenState } from './screen-states.ts'

type Change = Record<string, unknown>

export interface Shown {
  /** One that can still be edited. */
  pending: string
  /** One that looks like another, and was read twice. */
  duplicate: string
  /** A PDF that several documents are proposed for. */
  several: string
}

const Read = z.looseObject({ extractedData: z.looseObject({ documento: z.looseObject({}) }) })

const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }
const pointAt = (name: string) => (page: Page) => page.getByRole('button', { name }).first().hover()
const cell = (page: Page) => page.locator('[data-path$=".descripcion"] button').first()
const openTable = inTurn(press('Datos de Tabla'), press('Tabla principal', 'tab'))

export function screenActs({ pending, duplicate, several }: Shown): ScreenState[] {
  const stamped = {
    isConfirmed: true,
    isLocked: true,
    confirmedBy: 'Rosa Quispe',
    confirmedAt: '2026-11-02T15:04:00.000Z',
    confirmationComment: 'Revisado contra la orden de compra',
  }
  const failure = { code: 'pdf_cifrado', message: 'El PDF pide una contraseña para abrirse.' }
  const open = { isConfirmed: false, isLocked: false, workflowStatus: 'pending' }
  const parts = [duplicate, pending].map((documentId, at) => ({
    documentId,
    filename: `lote (pág. ${at + 1}).pdf`,
    status: 'completed',
    desde: at + 1,
    hasta: at + 1,
  }))
  return [
    { title: 'procesador-cola', path: '/', arrange: answerUploads, act: dropSeveral },
    {
      title: 'procesador-procesando',
      path: '/',
      arrange: first({ status: 'processing', stage: 'analisis', extractedData: null, processedAt: null }),
    },
    {
      title: 'procesador-error',
      path: '/',
      arrange: first({ status: 'error', error: failure, extractedData: null }),
    },
    { title: 'procesador-confirmado', path: '/', arrange: first(stamped) },
    { title: 'procesador-sin-creditos', path: '/', arrange: noCredits },
    { title: 'procesador-editar', path: '/', act: press('Editar') },
    { title: 'procesador-hojas', path: '/', act: press('Google Sheets') },
    { title: 'procesador-pendientes', path: '/', act: press(/^Otros Documentos Pendientes/) },
    { title: 'procesador-ejemplos', path: '/', arrange: first({ isSample: true }) },
    { title: 'procesador-sospechoso', path: '/', arrange: first({ authenticity: forged }) },
    {
      title: 'historial-filtrado',
      path: '/historial?isConfirmed=false&provider=tarpuqa&sort=total&order=desc',
    },
    { title: 'historial-sin-coincidencias', path: '/historial?provider=nadie' },
    { title: 'historial-seleccion', path: '/historial', act: chooseAll },
    {
      title: 'historial-confirmar-varios',
      path: '/historial',
      act: inTurn(chooseAll, press(/^Confirmar \(/)),
    },
    {
      title: 'historial-eliminar-varios',
      path: '/historial',
      act: inTurn(chooseAll, press(/^Eliminar \(/)),
    },
    { title: 'historial-filtros', path: '/historial', act: openFilters },
    { title: 'historial-exportar', path: '/historial', act: press('Exportar') },
    {
      title: 'historial-formatos',
      path: '/historial',
      act: inTurn(press('Exportar'), press(/^Formatos propios/, 'menuitem')),
    },
    ...[
      { title: 'editar', act: press('Editar RUC Proveedor') },
      { title: 'linea', act: (page: Page) => cell(page).focus() },
      { title: 'linea-editar', act: (page: Page) => cell(page).click() },
      { title: 'historia', act: press('Historia de RUC Proveedor') },
      { title: 'ampliar', act: press('Ampliar') },
      { title: 'eliminar', act: press('Eliminar') },
      { title: 'consejo', act: pointAt('Girar') },
      { title: 'tabla', act: openTable },
      { title: 'tabla-texto', act: inTurn(openTable, press('Texto legible', 'tab')) },
      { title: 'tabla-datos', act: inTurn(openTable, press('Datos técnicos', 'tab')) },
      { title: 'sin-conexion', act: (page: Page) => page.context().setOffline(true) },
    ].map(({ title, act }) => ({ title: `documento-${title}`, path: `/documento/${pending}`, act })),
    { title: 'documento-tabla-vacia', path: `/documento/${pending}`, arrange: noTable, act: openTable },
    { title: 'documento-no-se-guardo', path: `/documento/${pending}`, act: failToSave },
    { title: 'documento-bloqueado', path: `/documento/${pending}`, arrange: one({ isLocked: true }) },
    { title: 'documento-guardado', path: `/documento/${pending}`, act: save },
    { title: 'documento-sesion', path: `/documento/${pending}`, act: expire },
    ...Object.entries({
      falso: { authenticity: forged },
      'por-verificar': { authenticity: { ...forged, confidence: 0.65 } },
      'sin-archivo': { fileDeletedAt: '2026-11-02T15:04:00.000Z' },
      leyendose: { status: 'processing', stage: 'lectura', extractedData: null, pageCount: null },
      releyendo: { rereading: { processor: 'local', model: 'lector-local' } },
      digitado: { extractedData: emptied, authenticity: null, confidence: null },
    }).map(([title, change]) => ({
      title: `documento-${title}`,
      path: `/documento/${pending}`,
      arrange: one(change),
    })),
    { title: 'documento-duplicado', path: `/documento/${duplicate}` },
    { title: 'documento-lado-a-lado', path: `/documento/${duplicate}`, act: press(/^Comparar con/) },
    {
      title: 'documento-lado-a-lado-distinto',
      path: `/documento/${duplicate}`,
      arrange: otherThan(duplicate),
      act: press(/^Comparar con/),
    },
    { title: 'documento-lecturas', path: `/documento/${duplicate}`, act: compare },
    {
      title: 'documento-por-separar',
      path: `/documento/${several}`,
      arrange: one(open),
      act: press('Separar…'),
    },
    {
      title: 'documento-separado',
      path: `/documento/${several}`,
      arrange: one({ ...open, isLocked: true, parts }),
    },
    {
      title: 'documento-juntar',
      path: `/documento/${several}`,
      arrange: one({ ...open, isLocked: true, parts }),
      act: press('Volver a juntar'),
    },
    { title: 'revisar-seguro', path: '/revisar', act: leafToTheSurest },
    { title: 'revisar-teclas', path: '/revisar', act: (page) => page.keyboard.press('?') },
  ]
}

async function compare(page: Page): Promise<void> {
  await press('Lecturas del documento')(page)
  await page.getByRole('table', { name: 'Comparación de lecturas' }).waitFor()
  // What lies between is laid out only as it comes near, and pushes the table on.
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      `document.querySelector('table[aria-label="Comparación de lecturas"]').scrollIntoView({ block: 'center' })`,
    )
    await page.waitForTimeout(200)
  }
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByLabel('Elegir todos los de esta página').check()
}

async function dropSeveral(page: Page): Promise<void> {
  const files = ['notas.txt', 'en camino.pdf', 'leyéndose.pdf', 'sin respuesta.pdf'].map((name) => ({
    name,
    mimeType: name.endsWith('txt') ? 'text/plain' : 'application/pdf',
    buffer: Buffer.alloc(2_400_000),
  }))
  await page.locator('input[type=file]:enabled').first().setInputFiles(files)
}

/** One that stays on its way, one that is being read, one that failed. */
async function answerUploads(page: Page): Promise<void> {
  const answers: ((route: Route) => Promise<unknown>)[] = [
    () => new Promise(() => {}),
    (route) => route.fulfill({ json: { documentId: crypto.randomUUID() } }),
    (route) => route.fulfill({ status: 503, body: '' }),
  ]
  await page.route('**/api/documents/upload', (route) => answers.shift()?.(route))
}

async function save(page: Page): Promise<void> {
  const saved = await page.request.get(new URL(page.url()).pathname.replace('/documento/', '/api/documents/'))
  await page.route('**/edit-field', (route) => route.fulfill({ response: saved }))
  await typeRuc(page)
}

async function expire(page: Page): Promise<void> {
  await page.route('**/edit-field', (route) => route.fulfill({ status: 401, body: '' }))
  await typeRuc(page)
}

async function typeRuc(page: Page): Promise<void> {
  await press('Editar RUC Proveedor')(page)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
}

/** Where there is room they are always there. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filtros', exact: true })
  if (await button.isVisible()) await button.click()
}

async function leafToTheSurest(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Documento siguiente' })
  while (await next.isEnabled()) await next.click()
}

async function failToSave(page: Page): Promise<void> {
  await page.route('**/edit-field', (route) => route.fulfill({ status: 500, body: '' }))
  await typeRuc(page)
}

function noCredits(page: Page): Promise<unknown> {
  return page.route('**/api/user/credits', (route) =>
    route.fulfill({ json: { credits: 0, creditsUsed: 25 } }),
  )
}

function noTable(page: Page): Promise<unknown> {
  const tableData = { tableData: [], readableText: '', humanReadableSummary: '' }
  return page.route('**/table', (route) =>
    route.fulfill({ json: { hasTableData: false, tableData, formattedTable: [] } }),
  )
}

/** The document of a detail, otherwise than it is. */
const one = (change: Change) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => ({ ...body, ...change }))

/** All documents but one, with another day and another detail than they have. */
const otherThan = (id: string) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => {
    const { extractedData } = Read.parse(body)
    if (body['id'] === id) return body
    const documento = { ...extractedData.documento, fecha: '2026-08-30' }
    return { ...body, extractedData: { ...extractedData, documento, productos: [] } }
  })

/** The newest document of the list, otherwise than it is. */
const first = (change: Change) => async (page: Page) => {
  await listedOtherwise(page, ([newest, ...others]) => ({ documents: [{ ...newest, ...change }, ...others] }))
  await one(change)(page)
}
