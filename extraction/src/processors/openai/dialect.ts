// Optional request parameters and whether a server supports them. Parameters of OpenAI and Azure are sent only there; a
// parameter that a server rejected by name is not sent to it again.
import type { OpenAiSettings } from '../processor-settings.ts'
import { apiStyle, isOpenAi } from './openai-client.ts'

export type Option =
  | 'store'
  | 'stream'
  | 'stream_options'
  | 'temperature'
  | 'reasoning'
  | 'schema'
  | 'service_tier'
  /** Older name of the output limit; the newer one is sent instead. */
  | 'max_tokens'

export interface Dialect {
  knows(model: string, option: Option): boolean
  /** Records a rejected parameter, which another request may have done before; false if it is not one of these. */
  drop(model: string, param: string | undefined): boolean
}

export function openDialect(settings: OpenAiSettings): Dialect {
  const unknown = new Set<string>()
  // Responses is OpenAI's own protocol, even through gateways; other servers support only the older part of Chat
  // Completions.
  const knowsStore =
    settings.azure !== undefined || isOpenAi(settings.baseUrl) || apiStyle(settings) === 'responses'
  const key = (model: string, option: Option): string => `${option} ${model}`
  const knows = (model: string, option: Option): boolean =>
    (knowsStore || option !== 'store') && !unknown.has(key(model, option))
  return {
    knows,
    drop(model, param) {
      const option = optionOf(param)
      if (option === undefined) return false
      unknown.add(key(model, option))
      return true
    },
  }
}

const byParam: readonly [RegExp, Option][] = [
  [/^store/, 'store'],
  [/^stream_options/, 'stream_options'],
  [/^stream/, 'stream'],
  [/^temperature/, 'temperature'],
  [/^reasoning/, 'reasoning'],
  [/^(?:response_format|text)\b/, 'schema'],
  [/^max_tokens/, 'max_tokens'],
  [/^service_tier/, 'service_tier'],
]

function optionOf(param: string | undefined): Option | undefined {
  return byParam.find(([pattern]) => pattern.test(param ?? ''))?.[1]
}
