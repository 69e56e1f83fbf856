// States that a seeded product does not stand in by itself: its own answers, changed on their way to the page.
import type { Page, Route } from 'playwright-core'
import { z } from 'zod'

export interface ScreenState {
  title: string
  path: string
  arrange: (page: Page) => Promise<unknown>
}

const Listed = z.looseObject({ documents: z.array(z.looseObject({ id: z.string() })) })
const Detail = z.looseObject({ filename: z.string(), extractedData: z.looseObject({}).nullable() })
type DetailBody = z.infer<typeof Detail>

const lists = /\/api\/documents(\/summary)?(\?|$)/
const detail = /\/api\/documents\/[0-9a-f-]{36}$/
const longName = 'CONSORCIO DE TRANSPORTES, ALMACENES Y SERVICIOS LOGÍSTICOS DEL PACÍFICO SUR S.A.C.'
const longFile =
  'Factura electrónica del proveedor, reenviada y escaneada dos veces (copia final corregida).pdf'

/** Of the screens of every day; `id` is a document that can still be edited. */
export function screenStates(id: string): ScreenState[] {
  const paths = { procesador: '/', historial: '/historial', revisar: '/revisar' }
  const listStates = Object.entries(paths).flatMap(([title, path]) => [
    { title: `${title}-vacio`, path, arrange: (page: Page) => page.route(lists, answerNothing) },
    { title: `${title}-cargando`, path, arrange: (page: Page) => page.route(lists, () => {}) },
    { title: `${title}-caido`, path, arrange: (page: Page) => page.route(lists, fail) },
  ])
  const path = `/documento/${id}`
  const withLong = (page: Page) => page.route(detail, answerLong)
  return [
    ...listStates,
    {
      title: 'historial-muchos',
      path: '/historial?limit=50',
      arrange: (page) => page.route(lists, answerMany),
    },
    { title: 'documento-largo', path, arrange: withLong },
    { title: 'procesador-largo', path: '/', arrange: withLong },
    { title: 'documento-cargando', path, arrange: (page) => page.route(detail, () => {}) },
    { title: 'documento-caido', path, arrange: (page) => page.route(detail, fail) },
    { title: 'documento-no-existe', path: `/documento/${crypto.randomUUID()}`, arrange: async () => {} },
  ]
}

async function answerNothing(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = z.looseObject({}).parse(await response.json())
  const json = 'documents' in body ? { ...body, documents: [], total: 0, totalPages: 0 } : zeros(body)
  await route.fulfill({ response, json })
}

function zeros(figures: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: '' })
}

async function answerMany(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = z.looseObject({}).parse(await response.json())
  if (!('documents' in body)) return route.fulfill({ response, json: { ...body, total: 1_234_567 } })
  const { documents } = Listed.parse(body)
  const many = Array.from({ length: 50 }, (_, at) => ({
    ...(documents[at % documents.length] ?? {}),
    id: crypto.randomUUID(),
    filename: longFile,
  }))
  await route.fulfill({ response, json: { ...body, documents: many, total: 1_234_567, totalPages: 24_692 } })
}

async function answerLong(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: lengthened(Detail.parse(await response.json())) })
}

/** Sixty lines, long words, amounts of many figures. */
function lengthened(document: DetailBody): DetailBody {
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
