// States that a seeded product does not reach by itself: its own answers, changed on their way to the page.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise, detail, fail, listedOtherwise, lists } from '../answered-otherwise.ts'

export interface ScreenState {
  title: string
  path: string
  arrange?: (page: Page) => Promise<unknown>
  /** Actions once the screen is shown. */
  act?: (page: Page) => Promise<unknown>
}

const Detail = z.looseObject({ extractedData: z.looseObject({}).nullable() })
const longName = 'CONSORCIO DE TRANSPORTES, ALMACENES Y SERVICIOS LOGÍSTICOS DEL PACÍFICO SUR S.A.C.'
const longFile =
  'Factura electrónica del proveedor, reenviada y escaneada dos veces (copia final corregida).pdf'

/** States of the everyday screens; `id`: a document that is still editable. */
export function screenStates(id: string): ScreenState[] {
  const paths = { procesador: '/', historial: '/historial', revisar: '/revisar' }
  const listStates = Object.entries(paths).flatMap(([title, path]) => [
    { title: `${title}-vacio`, path, arrange: answerNothing },
    { title: `${title}-cargando`, path, arrange: (page: Page) => page.route(lists, () => {}) },
    { title: `${title}-caido`, path, arrange: (page: Page) => page.route(lists, fail) },
  ])
  const path = `/documento/${id}`
  const withLong = (page: Page) => answeredOtherwise(page, detail, lengthened)
  return [
    ...listStates,
    { title: 'historial-muchos', path: '/historial?limit=50', arrange: answerMany },
    { title: 'documento-largo', path, arrange: withLong },
    { title: 'procesador-largo', path: '/', arrange: withLong },
    { title: 'documento-cargando', path, arrange: (page) => page.route(detail, () => {}) },
    { title: 'documento-caido', path, arrange: (page) => page.route(detail, fail) },
    { title: 'documento-no-existe', path: `/documento/${crypto.randomUUID()}` },
  ]
}

function answerNothing(page: Page): Promise<unknown> {
  return listedOtherwise(page, () => ({ documents: [], total: 0, totalPages: 0 }), zeros)
}

function zeros(figures: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
}

function answerMany(page: Page): Promise<unknown> {
  const total = 1_234_567
  return listedOtherwise(
    page,
    (documents) => ({
      documents: Array.from({ length: 50 }, (_, at) => ({
        ...documents[at % documents.length],
        id: crypto.randomUUID(),
        filename: longFile,
      })),
      total,
      totalPages: 24_692,
    }),
    (figures) => ({ ...figures, total }),
  )
}

/** Sixty lines, long words, amounts with many digits. */
function lengthened(body: Record<string, unknown>): Record<string, unknown> {
  const document = Detail.parse(body)
  if (!document.extractedData) return document
  const productos = Array.from({ length: 60 }, (_, at) => ({
    codigo: `ACC-${String(at + 1).padStart(6, '0')}`,
    descripcion: `Perno hexagonal de acero inoxidable 316L de 5/8" × 12", rosca corrida, lote ${at + 1}`,
    cantidad: 1250 + at,
    unidad: 'NIU',
    precio_unitario: 12_345.67,
    total: 12_345.67 * (1250 + at),
  }))
  const proveedor = { nombre: longName, rfc: '20601034809', direccion: `AV. ${longName} 1234, LIMA` }
  const extractedData = { ...document.extractedData, proveedor, productos }
  return { ...document, filename: longFile, extractedData }
}
