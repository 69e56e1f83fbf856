// A stand-in for Amazon Textract: AnalyzeDocument and AnalyzeExpense over AWS's JSON protocol. It checks the shape of
// the signature, the sizes and the features, and answers with blocks made of the words of a typed page.
import { isRecord } from '@conforme/contract/values/records'
import { printValue } from '../printed-values.ts'
import { geometry, toBlocks, type TextractPage } from './textract-blocks.ts'
import {
  parseObject,
  startStandIn,
  textAt,
  listAt,
  type Reply,
  type SeenRequest,
  type StandIn,
} from '../stand-in-server.ts'

export interface TextractStandInOptions {
  accessKeyId?: string
  region?: string
  /** Selected by the fifth byte of the image, which `drawnPage` sets to the page number; the first page by default. */
  pages?: TextractPage[]
}

export interface TextractStandIn extends StandIn {
  /** The requested operations, in order. */
  operations: string[]
}

const maxBytes = 10 * 1024 * 1024

export async function startTextractStandIn(options: TextractStandInOptions = {}): Promise<TextractStandIn> {
  const accessKeyId = options.accessKeyId ?? 'AKIASTANDIN000000001'
  const region = options.region ?? 'us-east-1'
  const operations: string[] = []

  const server = await startStandIn((request, violate) => {
    const problem = checkSignature(request, accessKeyId, region)
    if (problem) return problem
    const body = parseObject(request.body)
    const bytes = Buffer.from(textAt(body['Document'], 'Bytes') ?? '', 'base64')
    if (bytes.length > maxBytes) return awsError('DocumentTooLargeException', 'Document is too large.')
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8)
      return awsError('UnsupportedDocumentException', 'Unsupported document.')
    if (request.headers['content-type'] !== 'application/x-amz-json-1.1') violate('content type')
    const operation = request.headers['x-amz-target']?.replace(/^Textract\./, '') ?? ''
    operations.push(operation)
    const pages = options.pages ?? []
    const shown = pages.find(({ page }) => page.number === bytes[4]) ?? pages[0]
    if (operation === 'AnalyzeDocument') {
      const features = listAt(body, 'FeatureTypes')
      for (const feature of ['FORMS', 'TABLES', 'LAYOUT'])
        if (!features.includes(feature)) violate(`without ${feature}`)
      return {
        status: 200,
        headers: requestIds,
        body: { DocumentMetadata: { Pages: 1 }, Blocks: shown ? toBlocks(shown) : [] },
      }
    }
    if (operation === 'AnalyzeExpense') {
      return {
        status: 200,
        headers: requestIds,
        body: { DocumentMetadata: { Pages: 1 }, ExpenseDocuments: [toExpense(shown)] },
      }
    }
    return awsError('UnknownOperationException', operation)
  })
  return { ...server, operations }
}

const requestIds = { 'x-amzn-requestid': '00000000-aaaa-4bbb-8ccc-stand0000000' }

export function awsError(type: string, message: string, status = 400): Reply {
  return {
    status,
    headers: { ...requestIds, 'content-type': 'application/x-amz-json-1.1' },
    body: { __type: type, message },
  }
}

function checkSignature(request: SeenRequest, accessKeyId: string, region: string): Reply | undefined {
  const header = request.headers['authorization'] ?? ''
  const [, credential, signed] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(header) ?? []
  if (credential === undefined)
    return awsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403)
  const [key, date, place, service, end] = credential.split('/')
  if (key !== accessKeyId) {
    return awsError(
      'UnrecognizedClientException',
      `The security token included in the request is invalid: ${String(key)}`,
    )
  }
  const scoped =
    /^\d{8}$/.test(date ?? '') && place === region && service === 'textract' && end === 'aws4_request'
  const covers = ['host', 'x-amz-date', 'x-amz-target'].every((name) => signed?.split(';').includes(name))
  return scoped && covers
    ? undefined
    : awsError('InvalidSignatureException', 'The request signature does not match.', 403)
}

const typeOfPath: Record<string, string> = {
  'documento.numero': 'INVOICE_RECEIPT_ID',
  'documento.fecha': 'INVOICE_RECEIPT_DATE',
  'documento.fecha_vencimiento': 'DUE_DATE',
  'proveedor.nombre': 'VENDOR_NAME',
  'proveedor.direccion': 'VENDOR_ADDRESS',
  'proveedor.rfc': 'TAX_PAYER_ID',
  'cliente.nombre': 'RECEIVER_NAME',
  'totales.subtotal': 'SUBTOTAL',
  'totales.iva': 'TAX',
  'totales.total': 'TOTAL',
}

const typeOfColumn: Record<string, string> = {
  descripcion: 'ITEM',
  cantidad: 'QUANTITY',
  precio: 'UNIT_PRICE',
  total: 'PRICE',
  codigo: 'PRODUCT_CODE',
}

function toExpense(shown: TextractPage | undefined): object {
  const data = shown?.expense ?? {}
  const field = (type: string, text: string): object => ({
    Type: { Text: type, Confidence: 98 },
    ValueDetection: { Text: text, Confidence: 97, Geometry: geometry([0.1, 0.1, 0.1, 0.02]) },
    PageNumber: 1,
  })
  const summary = Object.entries(typeOfPath).flatMap(([path, type]) => {
    const [section, name] = path.split('.')
    const holder: unknown = Reflect.get(data, section ?? '')
    const text = isRecord(holder) ? printValue(path, holder[name ?? '']) : null
    return text === null ? [] : [field(type, text)]
  })
  const rows = (data.productos ?? []).map((item) => ({
    LineItemExpenseFields: Object.entries(typeOfColumn).flatMap(([name, type]) => {
      const text = printValue(name, item[name])
      return text === null ? [] : [field(type, text)]
    }),
  }))
  return {
    ExpenseIndex: 1,
    SummaryFields: summary,
    LineItemGroups: [{ LineItemGroupIndex: 1, LineItems: rows }],
  }
}
