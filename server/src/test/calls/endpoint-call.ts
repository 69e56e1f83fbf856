import type { RefusalCode } from '@conforme/contract/refusals'
import type { CompanyAtWork } from '../company/company-at-work.ts'

export interface AimedCall {
  path: string
  /** Sent as JSON, or as a form. */
  body?: unknown
  form?: FormData
}

export interface EndpointCall {
  aim: (its: CompanyAtWork) => AimedCall | Promise<AimedCall>
  /** What those who may call it get; 200 unless said. */
  own?: RefusalCode
  /** What somebody of another company gets: a refusal, or an answer in which nothing of the company is found. */
  foreign: RefusalCode | 'nothing'
  /** It is the person's alone: a colleague is a stranger to it. */
  isPersonal?: true
}
