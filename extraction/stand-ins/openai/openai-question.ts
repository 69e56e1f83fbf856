// A request in either of OpenAI's two protocols, in one form, and the shape of an error answer.
import { isRecord } from '@conforme/contract/values/records'
import { listAt, parseObject, textAt, type Reply, type SeenRequest } from '../stand-in-server.ts'

export interface OpenAiQuestion {
  style: 'responses' | 'chat'
  model: string
  instructions: string
  /** All user messages, joined. */
  text: string
  images: string[]
  body: Record<string, unknown>
}

export function problem(
  status: number,
  type: string,
  code: string | null,
  message: string,
  param: string | null = null,
): Reply {
  return {
    status,
    headers: { 'x-request-id': 'req_standin' },
    body: { error: { message, type, param, code } },
  }
}

export function readQuestion(request: SeenRequest, style: 'responses' | 'chat'): OpenAiQuestion {
  const body = parseObject(request.body)
  const turns = listAt(body, style === 'responses' ? 'input' : 'messages')
  const system = turns.find((turn) => textAt(turn, 'role') === 'system')
  const parts = turns
    .filter((turn) => textAt(turn, 'role') === 'user')
    .flatMap((turn) => {
      const plain = textAt(turn, 'content')
      return plain === undefined ? listAt(turn, 'content') : [{ type: 'input_text', text: plain }]
    })
  return {
    style,
    model: textAt(body, 'model') ?? '',
    instructions: textAt(body, 'instructions') ?? textAt(system, 'content') ?? '',
    text: parts.map((part) => textAt(part, 'text') ?? '').join('\n'),
    images: parts.flatMap((part) => {
      const image = isRecord(part) ? part['image_url'] : undefined
      const url = typeof image === 'string' ? image : textAt(image, 'url')
      return url === undefined ? [] : [url]
    }),
    body,
  }
}

export function formatOf(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const { body, style } = question
  const format =
    style === 'chat' ? body['response_format'] : isRecord(body['text']) ? body['text']['format'] : undefined
  return isRecord(format) ? format : undefined
}

export function schemaOf(question: OpenAiQuestion): Record<string, unknown> | undefined {
  const format = formatOf(question)
  if (format?.['type'] !== 'json_schema') return undefined
  const holder = question.style === 'chat' ? format['json_schema'] : format
  const schema = isRecord(holder) ? holder['schema'] : undefined
  return isRecord(schema) ? schema : undefined
}
