import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { Notice } from '../../ui/states/notice.tsx'
import type { DocumentWorkflow } from './use-document-workflow.ts'

type ConstanciasProps = { workflow: Pick<DocumentWorkflow, 'constancias' | 'constanciaNotices'> }

/** The constancias of a document's detracción, with notices about them. */
export function Constancias({ workflow: { constancias, constanciaNotices } }: ConstanciasProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {constancias.map(({ number, paidOn, amount, filename, user }) => (
          <li key={number}>
            Constancia {number}, del {formatDate(paidOn)}
            {amount !== null && `, por ${formatMoney(amount, 'PEN')}`}
            <span className="block text-sm wrap-anywhere text-muted">
              De «{filename}», importado por {user}
            </span>
          </li>
        ))}
      </ul>
      {constanciaNotices.length > 0 && (
        <Notice tone="warn">
          {constanciaNotices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
