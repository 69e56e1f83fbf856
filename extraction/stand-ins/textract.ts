// Amazon Textract on this machine: AnalyzeDocument and AnalyzeExpense over AWS's JSON protocol. It checks the
// signature's shape, the sizes and the features, and answers with blocks composed from the words of a typed page.
import { createHash } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/extracted-data'
import type { Box, ReadPage } from '../src/reading/reading.ts'
import { printValue } from './printed-values.ts'
import {
  parseObject,
  startStandIn,
  textAt,
  isObject,
  listAt,
  type Fault,
  type Reply,
  type SeenRequest,
  type StandIn,
} from './stand-in-server.ts'

export interface TextractPage {
  page: ReadPage
  /** A table whose first row is the heading; a cell that is null belongs to the one on its left. */
  table?: (string | null)[][]
  /** What the expense reader says. */
  expense?: ExtractedData
}

export interface TextractStandInOptions {
  accessKeyId?: string
  region?: string
  /** Chosen by the fifth byte of the picture, which `drawnPage` sets to the page; else the first. */
  pages?: TextractPage[]
}

export interface TextractStandIn extends StandIn {
  /** The operations that were asked for, in order. */
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

interface BlockOut {
  BlockType: string
  Id: string
  [key: string]: unknown
}

/** Blocks as the real one nests them: page, lines, words, pairs of key and value, cells, merged cells, layout. */
export function toBlocks({ page, table }: TextractPage): BlockOut[] {
  const blocks: BlockOut[] = []
  const add = (type: string, rest: object, box?: Box): BlockOut => {
    const id = createHash('md5')
      .update(`${String(page.number)}/${String(blocks.length)}`)
      .digest('hex')
    const block = {
      BlockType: type,
      Id: id,
      Confidence: 99,
      ...(box ? { Geometry: geometry(box) } : {}),
      ...rest,
    }
    blocks.push(block)
    return block
  }
  const root = add('PAGE', {}, [0, 0, 1, 1])
  const placed = page.lines.map((line) => {
    const words = line.words.map((word) => ({
      word,
      block: add(
        'WORD',
        { Text: word.text, TextType: 'PRINTED', Confidence: word.confidence * 100 },
        word.box,
      ),
    }))
    const text = line.words.map((word) => word.text).join(' ')
    const block = add('LINE', { Text: text, ...children(words.map((each) => each.block.Id)) }, line.box)
    return { words, block }
  })
  root['Relationships'] = children(placed.map((line) => line.block.Id)).Relationships
  for (const { words } of placed) addPairs(words, add)
  if (table)
    addTable(
      table,
      placed.flatMap((line) => line.words),
      add,
    )
  placed.forEach((line, index) => add('LAYOUT_TEXT', children([line.block.Id]), page.lines[index]?.box))
  return blocks
}

type Add = (type: string, rest: object, box?: Box) => BlockOut
interface PlacedWord {
  word: ReadPage['lines'][number]['words'][number]
  block: BlockOut
}

function geometry([left, top, width, height]: Box): object {
  return {
    BoundingBox: { Left: left, Top: top, Width: width, Height: height },
    Polygon: [
      { X: left, Y: top },
      { X: left + width, Y: top },
      { X: left + width, Y: top + height },
      { X: left, Y: top + height },
    ],
  }
}

function children(ids: string[]): { Relationships: { Type: string; Ids: string[] }[] } {
  return { Relationships: [{ Type: 'CHILD', Ids: ids }] }
}

/** Within a line, words that stand close are one piece; a piece that ends in a colon, or a piece before another, is a key. */
function addPairs(words: PlacedWord[], add: Add): void {
  const pieces: PlacedWord[][] = []
  for (const each of words) {
    const before = pieces.at(-1)?.at(-1)
    const gap = before ? each.word.box[0] - before.word.box[0] - before.word.box[2] : 1
    const afterColon = before?.word.text.endsWith(':') ?? false
    if (gap > 0.02 || afterColon) pieces.push([each])
    else pieces.at(-1)?.push(each)
  }
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const [key, value] = [pieces[at], pieces[at + 1]]
    if (!key || !value) continue
    const valueBlock = add(
      'KEY_VALUE_SET',
      { EntityTypes: ['VALUE'], ...children(value.map((each) => each.block.Id)) },
      value[0]?.word.box,
    )
    add(
      'KEY_VALUE_SET',
      {
        EntityTypes: ['KEY'],
        Confidence: 95,
        Relationships: [
          { Type: 'VALUE', Ids: [valueBlock.Id] },
          { Type: 'CHILD', Ids: key.map((each) => each.block.Id) },
        ],
      },
      key[0]?.word.box,
    )
  }
}

/** Cells take their words from the page in order; a null cell is merged into the one on its left. */
function addTable(rows: (string | null)[][], words: PlacedWord[], add: Add): void {
  let from = 0
  const cellIds: string[] = []
  const mergedIds: string[] = []
  rows.forEach((row, rowIndex) => {
    let open: string[] = []
    row.forEach((text, columnIndex) => {
      const found = text === null ? [] : takeWords(words, text, from)
      const last = found.at(-1)
      if (last) from = words.indexOf(last) + 1
      const cell = add('CELL', {
        RowIndex: rowIndex + 1,
        ColumnIndex: columnIndex + 1,
        RowSpan: 1,
        ColumnSpan: 1,
        Confidence: 94,
        ...(rowIndex === 0 ? { EntityTypes: ['COLUMN_HEADER'] } : {}),
        ...(found.length > 0 ? children(found.map((each) => each.block.Id)) : {}),
      })
      cellIds.push(cell.Id)
      open = text === null ? [...open, cell.Id] : [cell.Id]
      const endsMerge = row[columnIndex + 1] !== null && open.length > 1
      if (endsMerge) {
        const span = open.length
        mergedIds.push(
          add('MERGED_CELL', {
            RowIndex: rowIndex + 1,
            ColumnIndex: columnIndex + 2 - span,
            RowSpan: 1,
            ColumnSpan: span,
            Confidence: 80,
            ...children(open),
          }).Id,
        )
      }
    })
  })
  add('TABLE', {
    EntityTypes: ['STRUCTURED_TABLE'],
    Relationships: [
      { Type: 'CHILD', Ids: cellIds },
      ...(mergedIds.length > 0 ? [{ Type: 'MERGED_CELL', Ids: mergedIds }] : []),
    ],
  })
}

function takeWords(words: PlacedWord[], text: string, from: number): PlacedWord[] {
  const wanted = text.split(' ').filter(Boolean)
  for (let at = from; wanted.length > 0 && at + wanted.length <= words.length; at++) {
    if (wanted.every((word, offset) => words[at + offset]?.word.text === word))
      return words.slice(at, at + wanted.length)
  }
  return []
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
    const text = isObject(holder) ? printValue(path, holder[name ?? '']) : null
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

const refuses = (type: string, status = 400): Fault => ({
  kind: 'reply',
  reply: awsError(type, 'The request failed.', status),
})

/** Every documented way in which Textract does not answer. */
export const textractFaults = {
  'access denied': refuses('AccessDeniedException'),
  'unknown key': refuses('UnrecognizedClientException'),
  'wrong signature': refuses('InvalidSignatureException', 403),
  'token expired': refuses('ExpiredTokenException'),
  'bad document': refuses('BadDocumentException'),
  'unsupported document': refuses('UnsupportedDocumentException'),
  'document too large': refuses('DocumentTooLargeException'),
  'bad parameter': refuses('InvalidParameterException'),
  'throughput exceeded': refuses('ProvisionedThroughputExceededException'),
  throttled: refuses('ThrottlingException'),
  'limit exceeded': refuses('LimitExceededException'),
  'internal error': refuses('InternalServerError', 500),
  'exception nobody knows': refuses('SomethingNewException', 503),
  'bad gateway': { kind: 'reply', reply: { status: 502, body: '<html>502 Bad Gateway</html>' } },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
} satisfies Record<string, Fault>
