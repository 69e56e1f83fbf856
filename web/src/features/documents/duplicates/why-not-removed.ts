import type { Document } from '@conforme/contract/documents/documents'
import { isDeletable } from '../is-deletable.ts'

type Judged = Parameters<typeof isDeletable>[0]

/** Why neither of two duplicates can be removed, and what must be done first; undefined when one can be. */
export function whyNotRemoved(...both: readonly [Judged, Judged]): string | undefined {
  if (both.some(isDeletable)) return undefined
  if (!both.some(canComeBack)) return 'Ninguna se puede quitar: su pago ya está preparado o hecho.'
  return 'Ninguna se puede quitar todavía: están confirmadas o en el flujo de pagos. Devuelve una en Workflow hasta «Pendiente» y, si está confirmada, reábrela.'
}

function canComeBack({ isLocked, workflowStatus }: Pick<Document, 'isLocked' | 'workflowStatus'>): boolean {
  return !isLocked && workflowStatus !== 'payment_prepared'
}
