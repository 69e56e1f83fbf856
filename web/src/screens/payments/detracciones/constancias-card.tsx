// Imports constancias from a file of the bank or SUNAT, and shows the result of each line.
import { constanciaOutcomeLabels, constanciaOutcomes } from '@conforme/contract/detracciones/constancia-words'
import type { ImportedConstancia } from '@conforme/contract/detracciones/constancias'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link } from 'wouter'
import { documentsKey } from '../../../features/documents/use-documents.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { uploadTable } from '../../../lib/api/upload-table.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'

type Imported = Reply<'POST /api/detracciones/constancias'>

export function ConstanciasCard() {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (file: File) =>
      (await uploadTable<Imported>('/api/detracciones/constancias', file)).lines,
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (
    <Card
      title="Constancias de depósito"
      description="El TXT o CSV de SUNAT o del Banco de la Nación, su ZIP, o un XLSX. Cada constancia queda con su documento y en su expediente; importar dos veces el mismo archivo no repite nada."
      actions={
        <FileButton
          label="Archivo de constancias"
          accept=".txt,.csv,.xlsx,.zip"
          busy={isPending}
          onFile={(file) => mutate(file)}
        >
          Importar constancias
        </FileButton>
      }
    >
      <ErrorNotice error={error} fallback="No se pudo importar el archivo." />
      <div aria-live="polite">{data && <ImportResult key={data.length} lines={data} />}</div>
    </Card>
  )
}

const perPage = 20

function ImportResult({ lines }: { lines: readonly ImportedConstancia[] }) {
  const [page, setPage] = useState(1)
  if (lines.length === 0) return <p className="text-muted">El archivo no trae ninguna constancia.</p>
  const counts = constanciaOutcomes.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  }))
  // Lines that need attention come first.
  const weight = ({ outcome, notices }: ImportedConstancia) =>
    outcome === 'sin_asociar' ? 0 : notices.length > 0 ? 1 : 2
  const shown = lines.toSorted((a, b) => weight(a) - weight(b)).slice((page - 1) * perPage, page * perPage)
  return (
    <>
      <p className="font-medium">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => `${constanciaOutcomeLabels[outcome]}: ${count}`)
          .join(' · ')}
      </p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <LineItem key={line.line} line={line} />
        ))}
      </ul>
      <Pagination page={page} totalPages={Math.ceil(lines.length / perPage)} onPage={setPage} />
    </>
  )
}

function LineItem({ line }: { line: ImportedConstancia }) {
  const { outcome, document, documentId, number, paidOn, amount, notices } = line
  const facts = [
    number && `Constancia ${number}`,
    paidOn && formatDate(paidOn),
    amount !== null && formatMoney(amount, 'PEN'),
    `RUC ${line.supplierTaxId}`,
    `línea ${line.line}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-2">
        {documentId ? (
          <Link href={`/documento/${documentId}`} className="-my-1 py-1 font-medium text-ink underline">
            {document}
          </Link>
        ) : (
          <span className="font-medium">{document}</span>
        )}
        <Outcome outcome={outcome} />
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {notices.map((notice) => (
        <p key={notice} className="text-sm">
          {notice}
        </p>
      ))}
    </li>
  )
}

function Outcome({ outcome }: Pick<ImportedConstancia, 'outcome'>) {
  const label = constanciaOutcomeLabels[outcome]
  if (outcome === 'sin_asociar')
    return (
      <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
        {label}
      </Badge>
    )
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      {label}
    </Badge>
  )
}
