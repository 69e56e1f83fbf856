import type { Document } from '@conforme/contract/documents/documents'
import { pageUrl } from '../../../features/documents/document-urls.ts'
import { turnsOf } from '../../../features/documents/paper/turned.tsx'
import { useDocument } from '../../../features/documents/use-document.ts'
import { evidenceOf } from '../../../features/evidence/evidence.ts'
import { EvidenceCrop } from '../../../features/evidence/evidence-crop.tsx'
import { formatValue } from '../../../features/extracted-data/format-value.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'

interface CleanVoucherProps {
  document: Document
  /** Excluded from the confirmation. */
  isLeft: boolean
  onToggle: () => void
}

const shown = [
  ['Número', 'documento.numero'],
  ['Emisión', 'documento.fecha'],
  ['Total', 'totales.total'],
] as const

export function CleanVoucher({ document: listed, isLeft, onToggle }: CleanVoucherProps) {
  // Lists have no evidence, so the full document is loaded.
  const { data: document = listed } = useDocument(listed.id, listed)
  const { proveedor, documento, totales } = document.extractedData ?? {}
  const values = {
    'documento.numero': documento?.numero,
    'documento.fecha': documento?.fecha,
    'totales.total': totales?.total,
  }
  const name = proveedor?.nombre ?? document.filename
  return (
    <li>
      <article
        tabIndex={0}
        data-voucher={document.id}
        aria-label={`${name}, ${formatValue('totales.total', totales?.total ?? null, documento?.moneda)}${isLeft ? ', fuera' : ''}`}
        className={cx(
          'flex h-full flex-col gap-2 rounded-lg border bg-surface px-4 py-3',
          isLeft ? 'border-dashed border-control opacity-60' : 'border-line',
        )}
      >
        <header className="min-w-0">
          <h2 className="truncate font-semibold">{name}</h2>
          <p className="truncate text-sm text-muted">
            {[proveedor?.rfc, documento?.tipo].filter(Boolean).join(' · ')}
          </p>
        </header>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1">
          {shown.map(([label, path]) => (
            <div key={path} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex min-w-0 items-center justify-between gap-2">
                <span
                  className={cx(
                    'whitespace-nowrap tabular-nums',
                    path === 'totales.total' && 'text-lg font-semibold',
                  )}
                >
                  {formatValue(path, values[path] ?? null, documento?.moneda)}
                </span>
                <Crop document={document} path={path} />
              </dd>
            </div>
          ))}
        </dl>
        <footer className="mt-auto flex items-center justify-between gap-2">
          <TextLink href={`/documento/${document.id}`} className="text-sm">
            Ver el documento
          </TextLink>
          <Button size="sm" variant="ghost" aria-pressed={isLeft} onClick={onToggle}>
            {isLeft ? 'Incluir' : 'Dejar fuera'}
          </Button>
        </footer>
      </article>
    </li>
  )
}

function Crop({ document, path }: { document: Document; path: string }) {
  const evidence = evidenceOf(document.extractedData?.metadata?.campos?.[path])
  if (!evidence || document.fileDeletedAt) return <span className="h-7" />
  return (
    <span className="block max-w-1/2 min-w-0">
      <EvidenceCrop
        src={pageUrl(document.id, evidence.page)}
        evidence={evidence}
        words=""
        turns={turnsOf(document, evidence.page)}
      />
    </span>
  )
}
