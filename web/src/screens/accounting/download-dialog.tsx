import type { MonthOfPurchases } from '@conforme/contract/accounting/accounting'
import {
  downloadableStates,
  entryFormats,
  type DownloadableState,
  type EntryFormat,
} from '@conforme/contract/accounting/accounting-words'
import { longMonth } from '@conforme/contract/values/months'
import { counted, formatCount } from '@conforme/contract/values/money'
import { useState } from 'react'
import { downloadExport } from '../../features/exports/download-export.ts'
import { searchOf } from '../../lib/api/api.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import type { ShownMonth } from './use-shown-month.ts'

const formatLabels: Readonly<Record<EntryFormat, string>> = {
  concar: 'CONCAR (su plantilla de Excel)',
  xlsx: 'Excel, una fila por línea',
  csv: 'CSV, una fila por línea',
}

const stateLabels: Readonly<Record<DownloadableState, string>> = {
  lista: 'Las que no se han descargado',
  descargada: 'Las ya descargadas, otra vez',
}

interface DownloadDialogProps {
  period: string
  /** The query of the month on screen. */
  query: ShownMonth['query']
  onClose: () => void
}

export function DownloadDialog({ period, query, onClose }: DownloadDialogProps) {
  const [state, setState] = useState<DownloadableState>('lista')
  const [format, setFormat] = useState<EntryFormat>('concar')
  const [typedFirst, setFirst] = useState<string>()
  const [pressed, setPressed] = useState(false)
  const before = state === 'lista' ? (query.data?.totals.descargada ?? 0) : 0
  // A first number that is free in every journal: at most this many entries were numbered so far. Reused numbers would
  // be rejected or overwritten.
  const first = typedFirst ?? String(before + 1)
  const isNumber = /^[1-9]\d{0,3}$/.test(first.trim())
  const download = () => {
    setPressed(true)
    if (!isNumber) return
    const asked = searchOf({ format, state, first: first.trim() })
    void downloadExport(`/api/accounting/periods/${period}/file${asked}`)
    onClose()
  }
  return (
    <FormDialog
      title="Descargar asientos"
      description={`De las compras de ${longMonth(period)} que tienen cuenta.`}
      action="Descargar"
      disabled={!query.data || query.data.totals[state] === 0}
      onSubmit={download}
      onClose={onClose}
    >
      <Select
        label="Cuáles"
        value={state}
        options={downloadableStates.map((value) => ({ value, label: stateLabels[value] }))}
        onValue={(value) => setState(downloadableStates.find((each) => each === value) ?? 'lista')}
      />
      <QueryState query={query} failure="No se pudo saber qué entra" className="h-6" />
      {query.data && <p>{entersText(query.data, state)}</p>}
      <Select
        label="Para"
        value={format}
        options={entryFormats.map((value) => ({ value, label: formatLabels[value] }))}
        onValue={(value) => setFormat(entryFormats.find((each) => each === value) ?? 'concar')}
      />
      <TextField
        label="Número del primer asiento"
        inputMode="numeric"
        value={first}
        onValue={setFirst}
        error={pressed && !isNumber ? 'Escribe un número del 1 al 9999.' : undefined}
        hint={numberHint(format, before)}
      />
    </FormDialog>
  )
}

function numberHint(format: EntryFormat, before: number): string {
  const already =
    before > 0 &&
    `${before === 1 ? 'Ya se descargó' : 'Ya se descargaron'} ${counted(before, 'compra')} de este mes.`
  return [format === 'concar' && 'De cada subdiario; lleva delante el mes.', already]
    .filter(Boolean)
    .join(' ')
}

function entersText({ totals, unconfirmed }: MonthOfPurchases, state: DownloadableState): string {
  const out = [
    [totals.sin_cuenta, 'sin cuenta'],
    [unconfirmed, 'sin confirmar'],
    [totals.fuera, 'que no se pueden asentar'],
  ] as const
  const named = out.filter(([count]) => count > 0).map(([count, why]) => `${formatCount(count)} ${why}`)
  const left = named.length === 0 ? '' : ` Quedan fuera: ${named.join(', ')}.`
  const count = totals[state]
  if (count === 0) return `No entra ninguna.${left}`
  return `${count === 1 ? 'Entra' : 'Entran'} ${counted(count, 'compra')}.${left}`
}
