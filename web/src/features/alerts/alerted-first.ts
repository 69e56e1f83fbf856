import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'

/**
 * Puts documents with blocking or unanswered alerts first, because only the first few are visible; keeps the order
 * otherwise.
 */
export function alertedFirst<One extends Pick<Document, 'alerts'>>(documents: readonly One[]): One[] {
  const [asking, others] = [true, false].map((wanted) =>
    documents.filter(({ alerts }) => isAsking(alerts) === wanted),
  )
  return [...(asking ?? []), ...(others ?? [])]
}

const isAsking = (alerts: Document['alerts']) =>
  openAlerts(alerts).length > 0 || alerts.some(({ severity }) => severity === 'bloquea')
