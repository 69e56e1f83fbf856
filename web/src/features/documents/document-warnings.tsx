// Warnings shown before the values: failed checks, SUNAT's contradictions, missing data, duplicates.
import type { Alert } from '@conforme/contract/documents/alerts'
import { alertsOfWhole } from '@conforme/contract/documents/judge-alerts'
import type { Sign } from '@conforme/contract/documents/severity'
import type { Document, DuplicateHint } from '@conforme/contract/documents/documents'
import type { Check } from '@conforme/contract/data/extracted-data'
import { Suspense, type ReactNode } from 'react'
import { late, lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ReasonLine, toneOf } from '../alerts/alert-list.tsx'
import { useEditField } from './fields/use-edit-field.ts'

const PartsNotice = lazyPart(async () => (await import('./split/parts-notice.tsx')).PartsNotice)
// Loaded on demand, because few documents have one.
const DuplicateNotices = late(
  async () => (await import('./duplicates/duplicate-notices.tsx')).DuplicateNotices,
)

/** Shown elsewhere: on the authenticity card, and in the notice about the parts. */
const shownElsewhere = new Set<string>(['autenticidad', 'varios_documentos'] satisfies Sign[])

export function DocumentWarnings({ document }: { document: Document }) {
  const { avisos = [], revisiones = [], division = [] } = document.extractedData?.metadata ?? {}
  const parts = (document.parts.length > 0 || document.partOf !== null || division.length > 1) && (
    <PartsNotice document={document} />
  )
  // The alerts of a split document are shown on its parts.
  if (document.parts.length > 0) return parts
  const alertOf = ({ mensaje }: Check) => document.alerts.find(({ message }) => message === mensaje)
  // Worst first, as in every list of alerts.
  const rank = (check: Check) => Object.keys(toneOf).indexOf(alertOf(check)?.severity ?? '')
  const failed = revisiones
    .filter((check) => check.estado !== 'ok')
    .toSorted((left, right) => rank(left) - rank(right))
  const others = alertsOfWhole(document.alerts).filter(
    ({ code, documentId, message }) =>
      documentId === null && !shownElsewhere.has(code) && failed.every(({ mensaje }) => mensaje !== message),
  )
  const count = avisos.length + failed.length + others.length + document.duplicates.length
  return (
    <>
      {parts}
      {count > 0 && (
        <ul aria-label="Advertencias" className="flex flex-col gap-2">
          {document.duplicates.length + document.moreDuplicates > 0 && (
            <Suspense fallback={document.duplicates.map(asSentence)}>
              <DuplicateNotices document={document} />
            </Suspense>
          )}
          {others.map(({ message, severity, reason }) => (
            <li key={message}>
              <Notice tone={toneOf[severity]}>
                {message}
                <ReasonLine reason={reason} />
              </Notice>
            </li>
          ))}
          {failed.map((check) => (
            <li key={`${check.regla}-${check.mensaje}`}>
              <CheckNotice check={check} alert={alertOf(check)} document={document} />
            </li>
          ))}
          {avisos.map((sentence) => (
            <li key={sentence}>
              <Notice>{sentence}</Notice>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Placeholder of the same height as the notice whose script is still loading, so that nothing below moves. */
function asSentence({ mensaje }: DuplicateHint): ReactNode {
  return (
    <li key={mensaje}>
      <Notice tone="warn" title="Posible duplicado">
        {mensaje}
      </Notice>
    </li>
  )
}

interface CheckNoticeProps {
  check: Check
  alert: Alert | undefined
  document: Document
}

function CheckNotice({ check, alert, document }: CheckNoticeProps) {
  const { mutate, isPending } = useEditField(document)
  const fix = check.arreglo
  const editable = !document.isConfirmed && !document.isLocked
  return (
    <Notice
      tone={alert ? toneOf[alert.severity] : 'warn'}
      actions={
        fix &&
        editable && (
          <Button size="sm" busy={isPending} onClick={() => mutate({ path: fix.campo, value: fix.valor })}>
            {fix.texto}
          </Button>
        )
      }
    >
      {check.mensaje}
      <ReasonLine reason={alert?.reason ?? null} />
    </Notice>
  )
}
