import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'

/** Of many only a few are in sight: those that ask for something; the others stay in their order. */
export function alertedFirst<One extends Pick<Document, 'alerts'>>(documents: readonly One[]): One[] {
  const [asking, others] = [true, false].map((wanted) =>
    documents.filter(({ alerts }) => isAsking(alerts) === wanted),
  )
  return [...(asking ?? []), ...(others ?? [])]
}

const isAsking = (alerts: Document['alerts']) =>
  openAlerts(alerts).length > 0 || alerts.some(({ severity }) => severity === 'bloquea')
