import { Notice } from '../../../ui/states/notice.tsx'
import { groupIssues } from '../../payments/group-issues.ts'
import { IssueSentence } from '../../payments/issue-sentence.tsx'
import { WayOut } from '../../payments/way-out.tsx'
import type { PaymentOf } from './payment-of.ts'

const issueTitles = { error: 'En Pagos esto impide pagar', aviso: 'En Pagos esto se revisa y acepta' }

/** Payment issues in the words of «Pagos». A step taken by hand is only warned about them, not stopped. */
export function PaymentIssues({ payment: { issuesAt, lines } }: { payment: PaymentOf }) {
  return (['error', 'aviso'] as const).map((level) => {
    const issues = issuesAt(level)
    if (issues.length === 0) return null
    return (
      <Notice key={level} tone="warn" title={issueTitles[level]}>
        <ul className="mt-1 flex max-h-40 flex-col gap-1.5 overflow-y-auto">
          {groupIssues(issues, lines).map((group) => (
            <li key={group.issue.key}>
              <IssueSentence {...group} /> <WayOut {...group} besideDocument={group.issues.length > 1} />
            </li>
          ))}
        </ul>
      </Notice>
    )
  })
}
