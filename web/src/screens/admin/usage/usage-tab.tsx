import { processorIds, processorLabels } from '@conforme/contract/processors/processors'
import { formatCount } from '@conforme/contract/values/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal, formatUsd } from '../../../lib/figures.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { DayBars } from './day-bars.tsx'
import { PilotsCard } from './pilots-card.tsx'
import { SavingFiguresCard } from './saving-card.tsx'
import { byDay, byProcessor } from './usage-figures.ts'

const periods = [7, 30, 90, 365].map((days) => ({ value: String(days), label: `Últimos ${days} días` }))
const processorOptions = [
  { value: '', label: 'Todos los procesadores' },
  ...processorIds.map((id) => ({ value: id, label: processorLabels[id] })),
]
export function UsageTab() {
  const [days, setDays] = useState('30')
  const [processor, setProcessor] = useState('')
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/admin/usage', { query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState title="No se pudo cargar el uso" error={error} onRetry={refetch} />
  if (!data) return <ScreenSpinner />
  const chosen = processor === '' ? data.points : data.points.filter((point) => point.processor === processor)
  const perDay = byDay(chosen, Number(days))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Select label="Periodo" className="w-52" options={periods} value={days} onValue={setDays} />
        <Select
          label="Procesador de los gráficos"
          className="w-60"
          options={processorOptions}
          value={processor}
          onValue={setProcessor}
        />
      </div>
      {data.points.length === 0 ? (
        <EmptyState title="No hay documentos en este periodo" />
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <DayBars
              title="Documentos por día"
              none="Sin documentos"
              days={perDay}
              value={(day) => day.documents}
              format={formatCount}
            />
            <DayBars
              title="Segundos de procesamiento por día"
              none="Todavía no terminó ninguno"
              days={perDay}
              value={(day) => day.seconds}
              format={(seconds) => `${formatDecimal(seconds)} s`}
            />
            <DayBars
              title="Costo por día"
              none="Sin costo en este periodo"
              days={perDay}
              value={(day) => day.costUsd}
              format={formatUsd}
            />
            <DayBars
              title="Acierto por día"
              none="Se mide cuando se confirman documentos"
              days={perDay}
              value={(day) => (day.accuracy === null ? null : day.accuracy * 100)}
              format={(percent) => `${formatDecimal(percent)}%`}
              max={100}
            />
          </div>
          <ProcessorTable points={data.points} />
        </>
      )}
      <SavingFiguresCard figures={data.saving} />
      <PilotsCard />
    </div>
  )
}

function ProcessorTable({ points }: { points: Parameters<typeof byProcessor>[0] }) {
  const labels: Readonly<Record<string, string>> = processorLabels
  return (
    <Card
      flush
      title="Por procesador"
      description="El acierto es la parte de los campos leídos que nadie corrigió, en documentos confirmados."
    >
      <Table stacked label="Uso por procesador">
        <thead>
          <tr>
            <Th>Procesador</Th>
            <Th numeric>Documentos</Th>
            <Th numeric>Segundos por documento</Th>
            <Th numeric>Costo</Th>
            <Th numeric>Acierto</Th>
          </tr>
        </thead>
        <tbody>
          {byProcessor(points, processorIds).map((row) => (
            <tr key={row.processor}>
              <Td>{labels[row.processor] ?? row.processor}</Td>
              <Td column="Documentos" numeric>
                {formatCount(row.documents)}
              </Td>
              <Td column="Segundos por documento" numeric>
                {row.secondsEach === null ? '—' : formatDecimal(row.secondsEach)}
              </Td>
              <Td column="Costo" numeric>
                {formatUsd(row.costUsd)}
              </Td>
              <Td column="Acierto" numeric>
                {row.accuracy === null ? '—' : `${formatDecimal(row.accuracy * 100)}%`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
