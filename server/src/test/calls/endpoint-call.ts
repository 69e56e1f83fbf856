import type { RefusalCode } from '@conforme/contract/refusals'
import type { CompanyAtWork } from '../company/company-at-work.ts'

export interface TestCall {
  path: string
  /** Body, sent as JSON or as a form. */
  body?: unknown
  form?: FormData
}

export interface EndpointCall {
  aim: (its: CompanyAtWork) => TestCall | Promise<TestCall>
  /** The refusal that authorised callers get; without it they get 200. */
  own?: RefusalCode
  /** What a person of another company gets: a refusal, or an answer that contains nothing of the company. */
  foreign: RefusalCode | 'nothing'
  /** The data belongs to one person: even a colleague counts as a stranger. */
  isPersonal?: true
}
