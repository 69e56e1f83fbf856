import type { BookedPurchase } from '@conforme/contract/accounting/accounting'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { CodingForm, type CodeListIds } from '../../features/accounting/coding-form.tsx'
import { toDateTimeText } from '../../lib/dates.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function PurchaseRow({ purchase, lists }: { purchase: BookedPurchase; lists: CodeListIds }) {
  const { document, documentId, type, supplierName, supplierTaxId, state } = purchase
  const { date, currency, total, problems, downloadedAt } = purchase
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          <TextLink href={`/documento/${documentId}`}>{document === '' ? 'Sin número' : document}</TextLink>
          <span className="font-normal text-muted"> · {type}</span>
        </p>
        <p className="text-sm wrap-anywhere">{supplierName === '' ? 'Sin proveedor' : supplierName}</p>
        <p className="text-sm text-muted">
          {supplierTaxId === '' ? 'Sin RUC' : `RUC ${supplierTaxId}`} · {formatDate(date)}
          {downloadedAt !== null && ` · Descargada el ${toDateTimeText(downloadedAt)}`}
        </p>
        {problems.map((problem) => (
          <p key={problem} className="mt-1 text-sm">
            {problem}
          </p>
        ))}
      </div>
      <p className="min-w-32 font-medium whitespace-nowrap tabular-nums sm:text-right">
        {formatMoney(total, currency)}
      </p>
      {state !== 'fuera' && <CodingForm purchase={purchase} lists={lists} />}
    </div>
  )
}
