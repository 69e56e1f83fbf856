// Checks of OpenAI's own rules, and of the rules of this product beyond them.
import { isRecord } from '@conforme/contract/values/records'
import { listAt, type Reply } from '../stand-in-server.ts'
import { formatOf, problem, schemaOf, type OpenAiQuestion } from './openai-question.ts'

/** Requests that the real API answers with a 400. */
export function refuse(question: OpenAiQuestion): Reply | undefined {
  const { model, body } = question
  const reasoning = /^(?:o\d|gpt-[5-9])/.test(model)
  const unsupported = (param: string): Reply =>
    problem(
      400,
      'invalid_request_error',
      'unsupported_parameter',
      `Unsupported parameter: '${param}' is not supported with this model.`,
      param,
    )
  if (reasoning && body['temperature'] !== undefined) return unsupported('temperature')
  if (reasoning && body['max_tokens'] !== undefined) return unsupported('max_tokens')
  if (model.startsWith('gpt-4') && body['reasoning'] !== undefined) return unsupported('reasoning.effort')
  if (model.startsWith('gpt-4') && body['reasoning_effort'] !== undefined)
    return unsupported('reasoning_effort')
  const tier = body['service_tier']
  const tiers: unknown[] = ['auto', 'default', 'priority', ...(/^gpt-[5-9]/.test(model) ? ['flex'] : [])]
  if (tier !== undefined && !tiers.includes(tier)) {
    return problem(
      400,
      'invalid_request_error',
      'invalid_value',
      `Invalid service_tier argument: '${String(tier)}' is not supported with this model.`,
      'service_tier',
    )
  }
  if (model === 'o3-mini' && question.images.length > 0) {
    return problem(
      400,
      'invalid_request_error',
      null,
      'Invalid content type. image_url is only supported by certain models.',
      'input',
    )
  }
  if (model === 'gpt-4-turbo' && schemaOf(question)) {
    return problem(
      400,
      'invalid_request_error',
      null,
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      'response_format',
    )
  }
  const schema = schemaOf(question)
  const fault = schema === undefined ? undefined : strictnessProblem(schema, 1)
  if (fault !== undefined)
    return problem(
      400,
      'invalid_request_error',
      'invalid_json_schema',
      `Invalid schema: ${fault}`,
      'text.format.schema',
    )
  return undefined
}

/** The documented rules of strict schemas. */
function strictnessProblem(schema: Record<string, unknown>, depth: number): string | undefined {
  if (depth > 10) return 'more than 10 levels'
  if (schema['type'] === 'array')
    return isRecord(schema['items']) ? strictnessProblem(schema['items'], depth + 1) : 'items missing'
  if (schema['type'] !== 'object') return depth === 1 ? 'root is not an object' : undefined
  if (schema['additionalProperties'] !== false) return 'additionalProperties must be false'
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required = listAt(schema, 'required')
  for (const [name, property] of Object.entries(properties)) {
    if (!required.includes(name)) return `${name} is not required`
    const inner = isRecord(property) ? strictnessProblem(property, depth + 1) : 'not a schema'
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Records requests that the real API accepts, but that break a rule of this product. */
export function inspect(question: OpenAiQuestion, violate: (what: string) => void): void {
  const { body, text, images, instructions } = question
  // The Responses API is OpenAI's own; servers that offer only Chat Completions may not know `store`.
  if (question.style === 'responses' && body['store'] !== false) violate('store is not false')
  if (body['stream'] !== true) violate('not streamed')
  if (body['tools'] !== undefined) violate('tools are given')
  if (question.model.startsWith('gpt-4') && body['temperature'] !== 0) violate('temperature is not 0')
  const format = formatOf(question)
  const holder =
    question.style === 'chat' && isRecord(format?.['json_schema']) ? format['json_schema'] : format
  if (format?.['type'] === 'json_schema' && holder?.['strict'] !== true) violate('schema is not strict')
  if (format?.['type'] === 'json_object' && !instructions.includes('JSON'))
    violate('JSON mode without the word JSON')
  if (format === undefined) violate('no output format')
  const limit = body['max_output_tokens'] ?? body['max_completion_tokens'] ?? body['max_tokens']
  if (typeof limit !== 'number') violate('no output limit')
  // A second request shows part of a page without its text.
  const isBlind = text.startsWith('Campos que se buscan:')
  const marks = text.split('<documento>').length === 2 && text.split('</documento>').length === 2
  if (!marks && !isBlind) {
    violate('the document is not between exactly one pair of marks')
  }
  if (images.length > 500) violate('more than 500 images')
  let bytes = 0
  for (const url of images) {
    const [, mime, data] = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+=*)$/.exec(url) ?? []
    if (mime === undefined || data === undefined) violate('an image is not a data URL of a known type')
    bytes += (data?.length ?? 0) * 0.75
  }
  if (bytes > 50 * 1024 * 1024) violate('more than 50 MB of images')
  if (imageDetails(question).some((detail) => detail !== 'high')) violate('an image without detail: high')
}

function imageDetails(question: OpenAiQuestion): unknown[] {
  const turns = listAt(question.body, question.style === 'responses' ? 'input' : 'messages')
  return turns
    .flatMap((turn) => listAt(turn, 'content'))
    .filter((part) => isRecord(part) && 'image_url' in part)
    .map((part) => {
      if (!isRecord(part)) return undefined
      return isRecord(part['image_url']) ? part['image_url']['detail'] : part['detail']
    })
}
