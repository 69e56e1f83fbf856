import type { Body } from '../../lib/api.ts'

export type BatchRequest = Body<'POST /api/payments/preview'>

/** What a person decided for one document instead of what was reckoned. */
export type LineChoice = Omit<BatchRequest['items'][number], 'documentId'>
