// Checks before a batch is prepared: blocking errors with a link to fix them, warnings to accept, and notes.
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatCount } from '@conforme/contract/values/money'
import type { ReactNode, Ref } from 'react'
import type { Reply } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { groupIssues, type IssueGroup } from '../../../features/payments/group-issues.ts'
import { IssueSentence } from '../../../features/payments/issue-sentence.tsx'
import { WayOut } from '../../../features/payments/way-out.tsx'
import { payableOf } from './payable-of.ts'
import type { PaymentPlan } from './use-payment-plan.ts'
import { acceptanceOf } from './use-payment-plan.ts'

interface PreflightProps {
  ref: Ref<HTMLElement>
  preview: Reply<'POST /api/payments/preview'>
  plan: PaymentPlan
  onShow: (tab: string) => void
}

export function Preflight({ ref, preview, plan, onShow }: PreflightProps) {
  const at = (level: PaymentIssue['level']) =>
    groupIssues(
      preview.issues.filter((issue) => issue.level === level),
      preview.lines,
    )
  const errors = at('error')
  const warnings = at('aviso')
  const notes = at('nota')
  const isAccepted = (issue: PaymentIssue) => plan.accepted.has(acceptanceOf(issue))
  if (preview.issues.length === 0) return <Notice tone="ok">Revisión previa sin observaciones.</Notice>
  return (
    <section ref={ref} tabIndex={-1} aria-label="Revisión previa" className="flex scroll-mt-4 flex-col gap-3">
      {errors.length > 0 && (
        <Notice tone="bad" title="Impide pagar">
          <Issues
            groups={errors}
            entry={(group) => (
              <>
                <IssueSentence {...group} />{' '}
                <WayOut {...group} besideDocument={group.issues.length > 1} onShow={onShow} />
              </>
            )}
          />
          <LeaveOut errors={errors} plan={plan} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title="Por revisar y aceptar">
          <Issues
            groups={warnings}
            entry={(group) => (
              <Checkbox
                label={<IssueSentence {...group} />}
                checked={group.issues.every(isAccepted)}
                onChecked={(checked) => group.issues.forEach((issue) => plan.accept(issue, checked))}
              />
            )}
          />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice title="Para saber">
          <Issues groups={notes} entry={(group) => <IssueSentence {...group} />} />
        </Notice>
      )}
    </section>
  )
}

interface IssuesProps {
  groups: readonly IssueGroup[]
  entry: (group: IssueGroup) => ReactNode
}

function Issues({ groups, entry }: IssuesProps) {
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {groups.map((group) => (
        <li key={group.issue.key}>{entry(group)}</li>
      ))}
    </ul>
  )
}

/** Offers to leave out the documents with errors, so that they do not block the others. */
function LeaveOut({ errors, plan }: { errors: readonly IssueGroup[]; plan: PaymentPlan }) {
  const payable = payableOf(plan.chosen, errors)
  const count = plan.chosen.length - payable.length
  if (count === 0 || payable.length === 0) return null
  return (
    <Button size="sm" className="mt-2" onClick={() => plan.choose(payable)}>
      {count === 1
        ? 'Dejar fuera el que no se puede pagar'
        : `Dejar fuera los ${formatCount(count)} que no se pueden pagar`}
    </Button>
  )
}
