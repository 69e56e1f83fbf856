import type { PaymentLine } from '@conforme/contract/payments/payments'
import { useState } from 'react'

/**
 * Selected documents that fall due after those that are listed, as they were planned. Once shown they stay, so that
 * clearing one does not take away its row.
 */
export function useLaterLines(
  listed: readonly PaymentLine[],
  planned: readonly PaymentLine[],
): readonly PaymentLine[] {
  const [known, setKnown] = useState<readonly PaymentLine[]>([])
  const added = notAmong(planned, [...known, ...listed])
  if (added.length > 0) setKnown([...known, ...added])
  return notAmong([...known, ...added], listed)
}

function notAmong(lines: readonly PaymentLine[], others: readonly PaymentLine[]): PaymentLine[] {
  const ids = new Set(others.map(({ documentId }) => documentId))
  return lines.filter(({ documentId }) => !ids.has(documentId))
}
