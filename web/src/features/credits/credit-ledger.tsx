// Credit ledger of a person, shown to that person and to the administrator.
import type { Reply } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Table, Td, Th } from '../../ui/tables/table.tsx'

type Entry = Reply<'GET /api/user/credits/ledger'>['entries'][number]

const reasons: Record<Entry['reason'], string> = {
  inicial: 'Créditos iniciales',
  documento: 'Documento procesado',
  devolucion: 'Devolución: no hubo resultado',
  ajuste: 'Ajuste de un administrador',
}

interface CreditLedgerProps {
  entries: readonly Entry[] | undefined
  error: Error | null
}

export function CreditLedger({ entries, error }: CreditLedgerProps) {
  if (error && !entries) return <Notice tone="bad">{messageOf(error)}</Notice>
  if (!entries) return <Skeleton className="h-24 w-full" />
  if (entries.length === 0) return <p className="py-4 text-muted">Todavía no hay movimientos.</p>
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface">
      <Table stacked label="Movimientos de créditos">
        <thead>
          <tr>
            <Th>Fecha</Th>
            <Th>Motivo</Th>
            <Th numeric>Cambio</Th>
            <Th numeric>Saldo</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <Td column="Fecha" className="text-sm">
                <DateText value={entry.createdAt} time />
              </Td>
              <Td>
                {reasons[entry.reason]}
                {entry.filename && (
                  <span className="block max-w-60 truncate text-sm font-normal text-muted">
                    {entry.filename}
                  </span>
                )}
              </Td>
              <Td column="Cambio" numeric>
                {entry.delta > 0 ? `+${entry.delta}` : `−${-entry.delta}`}
              </Td>
              <Td column="Saldo" numeric>
                {entry.balance}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
