import { entryFormats, type EntryFormat } from '@conforme/contract/accounting/accounting-words'
import { longMonth } from '@conforme/contract/values/months'
import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadExport } from '../../features/exports/download-export.ts'
import { apiQuery } from '../../lib/api.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'

const formatLabels: Readonly<Record<EntryFormat, string>> = {
  concar: 'CONCAR (su plantilla de Excel)',
  xlsx: 'Excel, una fila por línea',
  csv: 'CSV, una fila por línea',
}

export function DownloadDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const [format, setFormat] = useState<EntryFormat>('concar')
  const [first, setFirst] = useState('1')
  const [pressed, setPressed] = useState(false)
  const query = useQuery(
    apiQuery('GET /api/accounting/periods/:period', {
      params: { period },
      query: { state: 'lista', limit: 1 },
    }),
  )
  const isNumber = /^[1-9]\d{0,3}$/.test(first.trim())
  const ready = query.data?.totals.lista ?? 0
  const download = () => {
    setPressed(true)
    if (!isNumber) return
    void downloadExport(`/api/accounting/periods/${period}/file?format=${format}&first=${first.trim()}`)
    onClose()
  }
  return (
    <FormDialog
      title="Descargar asientos"
      description={`Compras de ${longMonth(period)} que ya tienen cuenta.`}
      action="Descargar"
      disabled={ready === 0}
      onSubmit={download}
      onClose={onClose}
    >
      <QueryState query={query} failure="No se pudo saber qué entra" className="h-10" />
      {query.data && <p>{entersText(query.data)}</p>}
      <Select
        label="Para"
        value={format}
        options={entryFormats.map((value) => ({ value, label: formatLabels[value] }))}
        onValue={(value) => setFormat(entryFormats.find((each) => each === value) ?? 'concar')}
      />
      <TextField
        label="Número del primer asiento"
        className="w-full sm:w-72"
        inputMode="numeric"
        value={first}
        onValue={setFirst}
        error={pressed && !isNumber ? 'Escribe un número del 1 al 9999.' : undefined}
        hint={format === 'concar' ? 'De cada subdiario; lleva delante el mes.' : undefined}
      />
    </FormDialog>
  )
}

interface Entering {
  totals: Record<'sin_cuenta' | 'lista' | 'fuera', number>
  unconfirmed: number
}

function entersText({ totals, unconfirmed }: Entering): string {
  const out = [
    [totals.sin_cuenta, 'sin cuenta'],
    [unconfirmed, 'sin confirmar'],
    [totals.fuera, 'que no se pueden asentar'],
  ] as const
  const named = out.filter(([count]) => count > 0).map(([count, why]) => `${formatCount(count)} ${why}`)
  const enters =
    totals.lista === 1
      ? 'Entra 1 compra.'
      : `Entran ${totals.lista === 0 ? 'ninguna' : formatCount(totals.lista)} compras.`
  return named.length === 0
    ? enters
    : `${totals.lista === 0 ? 'No entra ninguna.' : enters} Quedan fuera: ${named.join(', ')}.`
}
