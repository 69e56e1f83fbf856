// The witnesses beside a document's print: its XML and SUNAT's answers; and the watched folder.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { answeredOtherwise, detail } from '../answered-otherwise.ts'
import { withDocument } from './changed-document.ts'
import type { ScreenState } from './screen-states.ts'

const Read = z.looseObject({ extractedData: z.looseObject({ metadata: z.looseObject({}) }) })
type Metadata = Record<string, unknown>

const signature = {
  valid: true,
  signedBy: 'FERRETERIA TARPUQA DEL NORTE S.A.C.',
  certificate: {
    name: 'FERRETERIA TARPUQA DEL NORTE S.A.C.',
    ruc: '20938062294',
    issuer: 'Entidad de prueba',
    validFrom: '2026-01-01T05:00:00.000Z',
    validTo: '2028-01-01T05:00:00.000Z',
  },
}
const xml = {
  kind: 'xml',
  filename: 'F001-88.xml',
  sizeBytes: 8_422,
  signature,
  addedAt: '2026-11-02T15:04:00.000Z',
}
const cdr = {
  kind: 'cdr',
  filename: 'R-20938062294-01-F001-88.xml',
  sizeBytes: 4_120,
  signature,
  cdr: {
    responseCode: '0',
    description: 'La Factura numero F001-88, ha sido aceptada',
    notes: ['4287 - El precio unitario no coincide con el de la línea'],
    issuer: 'SUNAT',
    verdict: 'aceptado_con_observaciones',
    answeredAt: '2026-11-02T15:06:00.000Z',
  },
  addedAt: '2026-11-02T15:04:00.000Z',
}
const same = {
  regla: 'xml-impreso',
  estado: 'ok',
  campos: [],
  mensaje: 'La impresión dice lo mismo que el XML: emisor, número, fecha y total.',
}
const differs = {
  regla: 'xml-impreso',
  estado: 'falla',
  campos: ['totales.total'],
  mensaje: 'El total impreso no es el del XML.',
}
const otherTotal = {
  'totales.total': {
    confianza: 0.3,
    motivos: ['El total impreso no es el del XML.'],
    otraLectura: { procesador: 'impreso', modelo: 'impreso', valor: 8557.65 },
  },
}

const answered = (state: string, further: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  state,
  failure: null,
  cause: null,
  observations: [],
  askedBy: null,
  at: '2026-11-02T15:10:00.000Z',
  ...further,
})

const folder = {
  name: 'industrias-quillamar',
  lastLookAt: '2026-11-02T15:04:00.000Z',
  waiting: 3,
  error: null,
  counts: { tomado: 128, repetido: 4, no_tomado: 1 },
}

const mailbox = {
  id: crypto.randomUUID(),
  host: 'imap.quillamar.pe',
  port: 993,
  security: 'tls',
  access: 'clave',
  username: 'comprobantes-electronicos@industrias-quillamar.com.pe',
  folder: 'Proveedores/Facturas',
  since: '2026-10-01',
  rules: [],
  isActive: true,
  owner: 'Rosa Quispe',
  lastLookAt: '2026-11-02T15:04:00.000Z',
  error: null,
  look: null,
  counts: { tomado: 128, sin_adjunto: 4 },
  waiting: 2,
}

const part = {
  awaitsCut: true,
  partOf: {
    documentId: crypto.randomUUID(),
    filename: 'Facturas de octubre.pdf',
    status: 'completed',
    desde: 3,
    hasta: 4,
    recorte: null,
  },
}
/** Parts without their own file: being cut, failed, and then typed in by hand. */
const uncut = {
  separandose: { status: 'processing', stage: 'en_cola', extractedData: null, pageCount: null },
  'sin-separar': {
    status: 'error',
    error: { code: 'file_corrupt', message: 'El archivo está dañado y no se puede abrir.' },
    extractedData: null,
    pageCount: null,
  },
  'sin-separar-digitado': { pageCount: null },
}

export function evidenceStates(documentId: string): ScreenState[] {
  const path = `/documento/${documentId}`
  const observed = [
    answered('aceptado', { observations: ['El comprobante fue dado de alta fuera de plazo.'] }),
    answered('sin_respuesta', { failure: 'red', askedBy: 'Rosa Quispe' }),
  ]
  return [
    {
      title: 'documento-testigos',
      path,
      act: scrollTo('XML y CDR'),
      arrange: inTurn(withWitnesses({ revisiones: [same] }), withValidity(observed)),
    },
    {
      title: 'documento-testigos-difieren',
      path,
      act: scrollTo('Validez en SUNAT'),
      arrange: inTurn(
        withWitnesses({ revisiones: [differs], campos: otherTotal }),
        withValidity([answered('anulado')]),
      ),
    },
    ...Object.entries(uncut).map(([title, change]) => ({
      title: `documento-${title}`,
      path,
      arrange: withDocument({ ...part, ...change }),
    })),
    {
      title: 'empresa-sin-revisar',
      path: '/empresa',
      act: scrollTo('Carpeta vigilada'),
      arrange: inTurn(withFolder({ waiting: 0 }), withMailbox),
    },
    {
      title: 'empresa-carpeta',
      path: '/empresa',
      act: scrollTo('Carpeta vigilada'),
      arrange: withFolder({}),
    },
    {
      title: 'empresa-carpeta-detenida',
      path: '/empresa',
      act: scrollTo('Carpeta vigilada'),
      arrange: withFolder({ error: 'sin_creditos', waiting: 40 }),
    },
  ]
}

const scrollTo = (card: string) => (page: Page) =>
  page.getByRole('region', { name: card }).scrollIntoViewIfNeeded()

const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

const withWitnesses = (found: Metadata) => (page: Page) =>
  answeredOtherwise(page, detail, (body) => {
    const { extractedData } = Read.parse(body)
    const metadata = { ...extractedData.metadata, ...found }
    return { ...body, witnesses: [xml, cdr], extractedData: { ...extractedData, metadata } }
  })

const withValidity = (answers: readonly unknown[]) => (page: Page) =>
  page.route('**/validity', (route) => route.fulfill({ json: { isSet: true, answers } }))

const withMailbox = (page: Page) =>
  page.route('**/api/company/mailboxes', (route) => route.fulfill({ json: { mailboxes: [mailbox] } }))

const withFolder = (change: Record<string, unknown>) => (page: Page) =>
  page.route('**/api/company/folder', (route) =>
    route.fulfill({ json: { folder: { ...folder, ...change } } }),
  )
