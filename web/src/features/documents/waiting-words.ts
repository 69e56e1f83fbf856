import type { Document } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'
import { isPast, toTimeText } from '../../lib/dates.ts'

export type Waiting = Pick<Document, 'status' | 'stage' | 'processor' | 'retryAt' | 'fullPriceAt'>

/** Undefined unless the document waits for a provider that is down or out of half-price capacity. */
export function waitingWords({
  status,
  stage,
  processor,
  retryAt,
  fullPriceAt,
}: Waiting): string | undefined {
  if (status !== 'processing' || stage !== 'esperando') return undefined
  if (fullPriceAt && !isPast(fullPriceAt))
    return `Sin apuro: a mitad de precio, puede tardar hasta las ${toTimeText(fullPriceAt)}`
  const time = toTimeText(retryAt)
  const provider = `Esperando a ${processorLabels[processor]}`
  return time === undefined ? provider : `${provider}, nuevo intento ${time}`
}
