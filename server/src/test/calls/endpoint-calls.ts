// One call for every endpoint of the contract, aimed at what belongs to a company: what comes of it for its own
// people and for everybody else. An endpoint without a line here does not type-check.
import type { EndpointKey } from '@conforme/contract/endpoints'
import type { RefusalCode } from '@conforme/contract/refusals'
import { accountCalls } from './account-calls.ts'
import type { CompanyAtWork } from '../company-at-work.ts'
import { documentCalls } from './document-calls.ts'
import { folderCalls } from './folder-calls.ts'
import { mailboxCalls } from './mailbox-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { pilotCalls } from './pilot-calls.ts'
import { privacyCalls } from './privacy-calls.ts'
import { retentionCalls } from './retention-calls.ts'

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

export const endpointCalls: Record<EndpointKey, EndpointCall> = {
  ...accountCalls,
  ...documentCalls,
  ...paymentCalls,
  ...pilotCalls,
  ...retentionCalls,
  ...privacyCalls,
  ...mailboxCalls,
  ...folderCalls,
}
