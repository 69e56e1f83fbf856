// One call per endpoint of the contract, aimed at data of a company, with the expected answer for its own people and
// for everybody else. An endpoint without an entry here does not type-check.
import type { EndpointKey } from '@conforme/contract/endpoints'
import { accountCalls } from './account-calls.ts'
import { documentCalls } from './document-calls.ts'
import type { EndpointCall } from './endpoint-call.ts'
import { folderCalls } from './folder-calls.ts'
import { mailboxCalls } from './mailbox-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { pilotCalls } from './pilot-calls.ts'
import { privacyCalls } from './privacy-calls.ts'
import { retentionCalls } from './retention-calls.ts'
import { accountingCalls } from './accounting-calls.ts'
import { sireCalls } from './sire-calls.ts'

export const endpointCalls: Record<EndpointKey, EndpointCall> = {
  ...accountCalls,
  ...documentCalls,
  ...paymentCalls,
  ...pilotCalls,
  ...retentionCalls,
  ...accountingCalls,
  ...sireCalls,
  ...privacyCalls,
  ...mailboxCalls,
  ...folderCalls,
}
