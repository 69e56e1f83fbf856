import { shownPercent } from '@conforme/contract/documents/bands'
import type { Document } from '@conforme/contract/documents/documents'
import { Collapsible } from '../../ui/collapsible.tsx'

interface StatisticsCardProps {
  document: Document
  completedCount: number | undefined
}

export function StatisticsCard({ document, completedCount }: StatisticsCardProps) {
  const { productos = [], articulos = [], items = [] } = document.extractedData ?? {}
  const { confidence, processingTime } = document
  return (
    <Collapsible title="Estadísticas">
      <dl className="grid grid-cols-2 gap-4 p-4">
        <Figure label="Productos" value={String(productos.length + articulos.length + items.length)} />
        <Figure
          label="Confianza promedio"
          value={confidence === null ? '—' : `${shownPercent(confidence)}%`}
        />
        <Figure
          label="Tiempo de procesamiento"
          value={processingTime === null ? '—' : `${Math.round(processingTime * 10) / 10} s`}
        />
        <Figure
          label="Documentos completados"
          value={completedCount === undefined ? '—' : String(completedCount)}
        />
      </dl>
    </Collapsible>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
