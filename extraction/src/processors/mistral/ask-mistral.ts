// Sends one page to Mistral's OCR, which returns our schema as the document's annotation. It takes one picture per call and
// bills by page, so pages go one by one, without streaming.
import { z } from 'zod'
import { callHttp, type HttpCall } from '../calls/call-http.ts'
import type { Attempt } from '../calls/call-policy.ts'
import { toDataUrl, type ModelQuestion, type ModelReply } from '../questions/model-question.ts'
import { defaultBaseUrls } from '../default-settings.ts'
import type { MistralSettings } from '../processor-settings.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { parseBody } from '../calls/parse-body.ts'
import { readBody } from '../calls/read-body.ts'
import { mistralName, toMistralFailure } from './mistral-failure.ts'

const OcrBody = z.object({
  model: z.string().optional().catch(undefined),
  pages: z.array(z.unknown()),
  /** JSON as text; null if the model returned nothing. */
  document_annotation: z
    .union([z.string(), z.looseObject({}).transform((value) => JSON.stringify(value))])
    .nullish()
    .catch(null),
  usage_info: z.object({ pages_processed: z.number() }).optional().catch(undefined),
})

export function mistralCall(settings: MistralSettings, path: string, now: number): HttpCall {
  const { apiKey, baseUrl = defaultBaseUrls.mistral } = settings
  return {
    provider: mistralName,
    url: `${baseUrl.replace(/\/+$/, '')}${path}`,
    headers: { authorization: `Bearer ${apiKey}` },
    toFailure: (response, body) => toMistralFailure(response, body, [apiKey], now),
  }
}

export async function askMistral(
  settings: MistralSettings,
  question: ModelQuestion,
  attempt: Attempt,
  now: number,
): Promise<ModelReply> {
  const call = { ...mistralCall(settings, '/v1/ocr', now), body: toBody(question) }
  return await callHttp(call, attempt, async (response) => {
    const requestId = response.headers.get('mistral-correlation-id')
    const body = await readBody(response, attempt.signal, attempt.onAlive)
    return readOcr(body, question.model.wireId, requestId)
  })
}

function toBody({ model, instructions, text, images, schema, repair }: ModelQuestion): object {
  const [image] = images
  if (!image) throw providerFailure('bad_document', mistralName, { detail: ['página sin imagen'] })
  return {
    model: model.wireId,
    document: { type: 'image_url', image_url: toDataUrl(image) },
    include_image_base64: false,
    document_annotation_format: {
      type: 'json_schema',
      json_schema: { name: schema.name, schema: schema.schema, strict: true },
    },
    document_annotation_prompt: [instructions, text, repair?.request ?? ''].join('\n\n').trim(),
  }
}

function readOcr(body: string, wireId: string, requestId: string | null): ModelReply {
  const answer = OcrBody.safeParse(parseBody(body, mistralName, requestId)).data
  if (!answer) {
    throw providerFailure('invalid_output', mistralName, { detail: ['sobre inesperado', 'pages'], requestId })
  }
  return {
    text: answer.document_annotation ?? '',
    modelUsed: answer.model ?? wireId,
    usage: { pages: answer.usage_info?.pages_processed ?? answer.pages.length },
    isCut: false,
  }
}
