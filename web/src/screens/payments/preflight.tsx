// The checks before a batch is prepared: blocking errors with a link to fix them, warnings to accept, and notes.
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import type { ReactNode } from 'react'
import type { Reply } from '../../lib/api.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { WayOut } from '../../features/payments/way-out.tsx'
import type { PaymentPlan } from './use-payment-plan.ts'
import { acceptanceOf } from './use-payment-plan.ts'

interface PreflightProps {
  preview: Reply<'POST /api/payments/preview'>
  plan: PaymentPlan
  onShow: (tab: string) => void
}

export function Preflight({ preview, plan, onShow }: PreflightProps) {
  const at = (level: PaymentIssue['level']) => preview.issues.filter((issue) => issue.level === level)
  const errors = at('error')
  const warnings = at('aviso')
  const notes = at('nota')
  const lineOf = (issue: PaymentIssue) =>
    issue.documentId === null ? undefined : preview.lines.find((line) => line.documentId === issue.documentId)
  if (preview.issues.length === 0) return <Notice tone="ok">Revisión previa sin observaciones.</Notice>
  return (
    <section aria-label="Revisión previa" className="flex flex-col gap-3">
      {errors.length > 0 && (
        <Notice tone="bad" title="Impide pagar">
          <Issues>
            {errors.map((issue) => (
              <li key={issue.key}>
                <Sentence issue={issue} line={lineOf(issue)} />{' '}
                <WayOut issue={issue} line={lineOf(issue)} onShow={onShow} />
              </li>
            ))}
          </Issues>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title="Por revisar y aceptar">
          <Issues>
            {warnings.map((issue) => (
              <li key={issue.key}>
                <Checkbox
                  label={<Sentence issue={issue} line={lineOf(issue)} />}
                  checked={plan.accepted.has(acceptanceOf(issue))}
                  onChecked={(checked) => plan.accept(issue, checked)}
                />
              </li>
            ))}
          </Issues>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice title="Para saber">
          <Issues>
            {notes.map((issue) => (
              <li key={issue.key}>
                <Sentence issue={issue} line={lineOf(issue)} />
              </li>
            ))}
          </Issues>
        </Notice>
      )}
    </section>
  )
}

function Issues({ children }: { children: ReactNode }) {
  return <ul className="mt-1 flex flex-col gap-1.5">{children}</ul>
}

function Sentence({ issue, line }: { issue: PaymentIssue; line: PaymentLine | undefined }) {
  return (
    <>
      {line && (
        <span className="font-medium">
          {[line.supplierName || line.filename, line.documentNumber].filter(Boolean).join(' ')}:{' '}
        </span>
      )}
      {issue.message}
    </>
  )
}
