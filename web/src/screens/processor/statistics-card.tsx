import type { Document } from '@conforme/contract/documents'
import { Card } from '../../ui/card.tsx'

interface StatisticsCardProps {
  document: Document
  completedCount: number | undefined
}

export function StatisticsCard({ document, completedCount }: StatisticsCardProps) {
  const { productos = [], articulos = [], items = [] } = document.extractedData ?? {}
  const { confidence, processingTime } = document
  return (
    <Card title="Estadísticas">
      <dl className="grid grid-cols-2 gap-4">
        <Figure label="Productos" value={String(productos.length + articulos.length + items.length)} />
        <Figure
          label="Confianza promedio"
          value={confidence === null ? '—' : `${Math.round(confidence * 100)}%`}
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
    </Card>
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
