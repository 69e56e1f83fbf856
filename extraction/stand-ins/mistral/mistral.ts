// A stand-in for Mistral OCR: one document per request, and the list of models. It annotates the page with the expected
// document.
import { isRecord } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { composeAnswer } from '../fill-schema.ts'
import { parseObject, startStandIn, textAt, type Reply, type StandIn } from '../stand-in-server.ts'

export interface MistralStandInOptions {
  apiKey?: string
  /** The document that it answers with. */
  expected?: ExtractedData
}

const models = ['mistral-ocr-4-0', 'mistral-ocr-2512']

export async function startMistralStandIn(options: MistralStandInOptions = {}): Promise<StandIn> {
  const apiKey = options.apiKey ?? 'mistral-stand-in-0123456789'
  return await startStandIn((request, violate) => {
    if (request.headers['authorization'] !== `Bearer ${apiKey}`) return mistralError(401, 'Unauthorized')
    if (request.method === 'GET' && request.path === '/v1/models') {
      return {
        status: 200,
        body: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) },
      }
    }
    if (request.method !== 'POST' || request.path !== '/v1/ocr') return mistralError(404, 'no Route matched')
    const body = parseObject(request.body)
    const model = textAt(body, 'model') ?? ''
    if (!models.includes(model)) return mistralError(400, `Invalid model: ${model}`, 'unknown_model')
    const { document, document_annotation_format: format } = body
    if (!isRecord(document)) return mistralError(422, 'document: Field required')
    inspect(body, violate)
    const held = isRecord(format) && isRecord(format['json_schema']) ? format['json_schema'] : {}
    const schema = isRecord(held['schema']) ? held['schema'] : undefined
    return ocr(model, composeAnswer(options.expected ?? {}, { text: '', schema }))
  })
}

/** Records requests that the real API accepts, but that break a rule of this product. */
function inspect(body: Record<string, unknown>, violate: (what: string) => void): void {
  const { document, document_annotation_format: format } = body
  const url = textAt(document, 'image_url') ?? ''
  if (textAt(document, 'type') !== 'image_url') violate('not a picture of a page')
  if (!/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+=*$/.test(url)) violate('no data URL of a known type')
  if (body['include_image_base64'] !== false) violate('pictures are asked back')
  const held = isRecord(format) ? format['json_schema'] : undefined
  if (!isRecord(held) || held['strict'] !== true) violate('the annotation has no strict schema')
  const prompt = textAt(body, 'document_annotation_prompt') ?? ''
  if (!prompt.includes('<documento>')) violate('the annotation is asked for without its rules')
}

export function mistralError(status: number, message: string, code: string | null = null): Reply {
  const body = { object: 'error', message, type: 'invalid_request_error', param: null, code }
  return { status, body, headers: { 'mistral-correlation-id': 'corr-standin' } }
}

function ocr(model: string, annotation: unknown): Reply {
  const page = { index: 0, markdown: '# FACTURA', images: [], dimensions: { dpi: 200, height: 1, width: 1 } }
  return {
    status: 200,
    headers: { 'mistral-correlation-id': 'corr-standin' },
    body: {
      pages: [page],
      model,
      document_annotation: JSON.stringify(annotation),
      usage_info: { pages_processed: 1, doc_size_bytes: 1000 },
    },
  }
}
