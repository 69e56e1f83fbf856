import type { Document } from '@conforme/contract/documents'
import { processorLabels } from '@conforme/contract/processors'
import { toTimeText } from '../../lib/dates.ts'

/** Undefined unless it waits for a provider that does not answer. */
export function waitingWords({
  status,
  stage,
  processor,
  retryAt,
}: Pick<Document, 'status' | 'stage' | 'processor' | 'retryAt'>): string | undefined {
  if (status !== 'processing' || stage !== 'esperando') return undefined
  const time = toTimeText(retryAt)
  const provider = `Esperando a ${processorLabels[processor]}`
  return time === undefined ? provider : `${provider}, nuevo intento ${time}`
}
