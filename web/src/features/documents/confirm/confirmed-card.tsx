import type { Document } from '@conforme/contract/documents/documents'
import { nextStep, teamLabels } from '@conforme/contract/workflow/workflow'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { toDateText } from '../../../lib/dates.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { PilotBadge } from '../../pilot/pilot-badge.tsx'
import { ReasonList } from '../../alerts/alert-list.tsx'
import { ReopenButton } from './reopen-button.tsx'

interface ConfirmedCardProps {
  document: Document
  /** Whether the focus was in the area that this card replaces. If that focus was lost, the card takes it. */
  hadFocus?: RefObject<boolean>
}

/** Shows who confirmed the document, when, and their comment. */
export function ConfirmedCard({ document, hadFocus }: ConfirmedCardProps) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (hadFocus?.current && globalThis.document.activeElement === globalThis.document.body)
      card.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [hadFocus])
  const next = nextStep(document.workflowStatus)
  const date = toDateText(document.confirmedAt)
  return (
    <section
      ref={card}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-5 py-5"
    >
      <Stamp {...(date === undefined ? {} : { line: date })} className="w-44 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-semibold">Documento Confirmado</h2>
        <p className="text-muted">
          <DateText value={document.confirmedAt} time />
          {document.confirmedBy && <> por {document.confirmedBy}</>}
        </p>
        {document.confirmationComment && (
          <p className="mt-2 border-l-2 border-ink pl-3 whitespace-pre-line">
            {document.confirmationComment}
          </p>
        )}
        <div className="mt-2 empty:hidden">
          <PilotBadge document={document} />
        </div>
        {document.reasons.length > 0 && (
          <div className="mt-3">
            <h3 className="mb-1 text-sm font-medium">Motivos dados</h3>
            <ReasonList reasons={document.reasons} />
          </div>
        )}
        {next && (
          <p className="mt-2">
            Ahora sigue {teamLabels[next.team]}: {next.action}.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {next && (
            <LinkButton size="sm" href={`/workflow?equipo=${next.team}`}>
              Ir al flujo
            </LinkButton>
          )}
          <ReopenButton document={document} />
        </div>
      </div>
    </section>
  )
}
