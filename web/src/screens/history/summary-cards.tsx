import type { DocumentSummary } from '@conforme/contract/documents/documents'
import { formatCount } from '@conforme/contract/values/money'

const cards: readonly {
  key: Exclude<keyof DocumentSummary, 'triage' | 'isExact' | 'split'>
  label: string
}[] = [
  { key: 'total', label: 'Documentos' },
  { key: 'completed', label: 'Completados' },
  { key: 'processing', label: 'En proceso' },
  { key: 'toConfirm', label: 'Por confirmar' },
  { key: 'confirmed', label: 'Confirmados' },
  { key: 'authentic', label: 'Auténticos' },
]

/** The space is reserved while loading. */
export function SummaryCards({ summary }: { summary: DocumentSummary | undefined }) {
  return (
    <dl
      aria-label="Resumen"
      className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-line gap-px md:grid-cols-6"
    >
      {cards.map(({ key, label }) => (
        <div key={key} className="flex flex-col bg-surface px-2.5 py-3 sm:px-4">
          <dt className="truncate text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl">
            {summary ? formatCount(summary[key]) : '—'}
            {summary?.isExact === false && (
              <span title="O más: se cuentan los primeros que se encuentran">+</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
