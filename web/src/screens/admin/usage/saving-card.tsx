import type { SavingFigures } from '@conforme/contract/administration/admin'
import { formatUsd } from '../../../lib/figures.ts'
import { Card } from '../../../ui/card.tsx'

/** What saving mode has saved. */
export function SavingFiguresCard({ figures }: { figures: SavingFigures }) {
  const { documents, withoutModel, byFields, spentUsd, wholeUsd } = figures
  if (documents === 0) return null
  const spared = wholeUsd > 0 ? Math.round(100 * (1 - spentUsd / wholeUsd)) : 0
  const rows = [
    ['Documentos en modo ahorro', String(documents)],
    ['Leídos sin modelo', String(withoutModel)],
    ['Con preguntas sobre algunos datos', String(byFields)],
    ['Preguntados enteros', String(documents - withoutModel - byFields)],
    ['Gastado en modelos', formatUsd(spentUsd)],
    [
      'Habría costado sin el modo ahorro',
      `${formatUsd(wholeUsd)}${spared > 0 ? ` (se ahorró ${spared} %)` : ''}`,
    ],
  ]
  return (
    <Card title="Modo ahorro" description="Lo que habría costado se estima con el precio de cada modelo.">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
