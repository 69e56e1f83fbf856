// An editable document in states that the seeded ones are not in, and what a person does with it.
import type { Page } from 'playwright-core'
import { emptied, forged } from './made-up.ts'
import { press } from '../press.ts'
import type { ScreenState } from './screen-states.ts'
import { inTurn, pointAt } from './acts.ts'
import { withDocument } from './changed-document.ts'

const cell = (page: Page) => page.locator('[data-path$=".descripcion"] button').first()
const openTable = inTurn(press('Datos de Tabla'), press('Tabla principal', 'tab'))

export function documentStates(id: string): ScreenState[] {
  const path = `/documento/${id}`
  return [
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
    ].map(({ title, act }) => ({ title: `documento-${title}`, path, act })),
    { title: 'documento-tabla-vacia', path, arrange: noTable, act: openTable },
    { title: 'documento-no-se-guardo', path, act: failToSave },
    { title: 'documento-bloqueado', path, arrange: withDocument({ isLocked: true }) },
    { title: 'documento-guardado', path, act: save },
    { title: 'documento-sesion', path, act: expire },
    ...Object.entries({
      falso: { authenticity: forged },
      'por-verificar': { authenticity: { ...forged, confidence: 0.65 } },
      'sin-archivo': { fileDeletedAt: '2026-11-02T15:04:00.000Z' },
      leyendose: { status: 'processing', stage: 'lectura', extractedData: null, pageCount: null },
      releyendo: { rereading: { processor: 'local', model: 'lector-local', isLater: false } },
      'se-completara': { rereading: { processor: 'openai', model: 'gpt-4o', isLater: true } },
      digitado: { extractedData: emptied, authenticity: null, confidence: null },
    }).map(([title, change]) => ({
      title: `documento-${title}`,
      path,
      arrange: withDocument(change),
    })),
  ]
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

async function failToSave(page: Page): Promise<void> {
  await page.route('**/edit-field', (route) => route.fulfill({ status: 500, body: '' }))
  await typeRuc(page)
}

async function typeRuc(page: Page): Promise<void> {
  await press('Editar RUC Proveedor')(page)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
}

function noTable(page: Page): Promise<unknown> {
  const tableData = { tableData: [], readableText: '', humanReadableSummary: '' }
  return page.route('**/table', (route) =>
    route.fulfill({ json: { hasTableData: false, tableData, formattedTable: [] } }),
  )
}
