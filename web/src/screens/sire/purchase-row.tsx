import type { CrossedPurchase } from '@conforme/contract/sire/sire'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { wholeSums } from '../../lib/whole-sums.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function PurchaseRow({ purchase }: { purchase: CrossedPurchase }) {
  const { document, documentId, type, supplierName, supplierTaxId, date, differences, notices } = purchase
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">
          {documentId ? <TextLink href={`/documento/${documentId}`}>{document}</TextLink> : document}
          <span className="font-normal text-muted"> · {type}</span>
        </p>
        <p className="text-sm wrap-anywhere">{supplierName === '' ? 'Sin proveedor' : supplierName}</p>
        <p className="text-sm text-muted">
          {supplierTaxId === '' ? 'Sin RUC' : `RUC ${supplierTaxId}`}
          {date !== null && ` · ${formatDate(date)}`}
        </p>
        <Remarks {...{ purchase, sentences: [...differences, ...notices] }} />
      </div>
      <Amounts purchase={purchase} />
    </div>
  )
}

function Remarks({ purchase: { similar }, sentences }: { purchase: CrossedPurchase; sentences: string[] }) {
  if (sentences.length === 0 && !similar) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{wholeSums(sentence)}</li>
      ))}
      {similar && (
        <li>
          Puede ser{' '}
          <TextLink href={`/documento/${similar.documentId}`}>
            {similar.document || 'uno sin número'}
          </TextLink>
          , con el mismo total: mira si su número o su RUC se leyó mal.
        </li>
      )}
    </ul>
  )
}

/** SUNAT's amounts are in soles; those of a document that it does not propose are in its own currency. */
function Amounts({ purchase: { outcome, currency, igv, total } }: { purchase: CrossedPurchase }) {
  const shownIn = outcome === 'no_figura' ? (currency ?? 'PEN') : 'PEN'
  return (
    <dl className="grid w-40 max-sm:w-full grid-cols-[auto_1fr] gap-x-3 tabular-nums [&_dd]:text-right">
      <dt className="text-sm text-muted">Total</dt>
      <dd className="font-medium">{total === null ? '—' : formatMoney(total, shownIn)}</dd>
      <dt className="text-sm text-muted">IGV</dt>
      <dd className="text-sm">{igv === null ? '—' : formatMoney(igv, shownIn)}</dd>
    </dl>
  )
}
