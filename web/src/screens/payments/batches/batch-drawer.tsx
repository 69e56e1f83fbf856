// One batch: its files, its documents, and its execution or cancellation.
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { counted, formatMoney } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Reply } from '../../../lib/api/api.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { BatchHistory } from './batch-history.tsx'
import { chargedBy } from './charged-by.ts'
import { CancelBatchForm, ExecuteBatchForm } from './close-batch-form.tsx'
import { ReferenceForm, RejectionForm } from './correct-batch-form.tsx'
import { fileNames } from './file-names.ts'
import { paymentsOf } from './payments-of.ts'
import { LineSummary } from '../lines/line-row.tsx'
import { TotalsList } from '../totals-list.tsx'

type Batch = Reply<'GET /api/payments/batches/:id'>

export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(apiQuery('GET /api/payments/batches/:id', { params: { id } }))
  const { data } = query
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={data ? `Lote de pago ${data.number}` : 'Lote de pago'}
      {...(data && { description: `Pago del ${formatDate(data.paymentDate)}. ${data.reference}` })}
    >
      <QueryState query={query} failure="No se pudo cargar el lote" className="h-80 rounded-lg" />
      {data && <BatchDetails batch={data} />}
    </Drawer>
  )
}

function BatchDetails({ batch }: { batch: Batch }) {
  return (
    <div className="flex flex-col gap-5">
      <BatchHistory batch={batch} />
      {batch.changes.length > 0 && (
        <Notice tone="bad" title="Cambió después de prepararlo">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {batch.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p className="mt-1">Si todavía no lo subiste al banco, anúlalo y prepáralo otra vez.</p>
        </Notice>
      )}
      <Files batch={batch} />
      <Acts batch={batch} />
      <TotalsList totals={batch.totals} depositSoles={batch.depositSoles} />
      <section>
        <h3 className="mb-1 text-sm font-medium">Documentos ({batch.lines.length})</h3>
        <ul className="divide-y divide-line border-y border-line">
          {batch.lines.map((line, at) => (
            <li key={line.documentId ?? at} className="py-2">
              {line.isRejected && (
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Badge tone="warn" icon={<Ban aria-hidden />}>
                    Rechazado por el banco
                  </Badge>
                  <span className="wrap-anywhere">{line.rejectedReason}</span>
                </div>
              )}
              <LineSummary line={line} />
              {line.account && (
                <p className="text-sm text-muted">
                  A {line.account.bank} {formatBankAccount(line.account.digits)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {batch.acknowledged.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-medium">Avisos que se aceptaron</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {batch.acknowledged.map(({ key, message }) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Actions available in the batch's state; one form at a time. */
function Acts({ batch }: { batch: Batch }) {
  const [doing, setDoing] = useState<'execute' | 'cancel' | 'reference' | 'reject'>()
  const onClose = () => setDoing(undefined)
  if (doing === 'execute') return <ExecuteBatchForm batch={batch} onClose={onClose} />
  if (doing === 'cancel') return <CancelBatchForm batchId={batch.id} onClose={onClose} />
  if (doing === 'reference') return <ReferenceForm batch={batch} onClose={onClose} />
  if (doing === 'reject') return <RejectionForm batch={batch} onClose={onClose} />
  if (batch.status === 'preparado')
    return (
      <div className="flex flex-wrap gap-2">
        {batch.needsColleague ? (
          <Notice className="w-full">
            Lo preparaste tú: cuando esté pagado en el banco, lo registra otra persona de Tesorería.
          </Notice>
        ) : (
          <>
            <p className="w-full text-sm text-muted">
              Sube lo descargado al banco. Cuando lo haya pagado, registra aquí su referencia.
            </p>
            <Button variant="primary" onClick={() => setDoing('execute')}>
              Registrar pago
            </Button>
          </>
        )}
        <Button onClick={() => setDoing('cancel')}>Anular lote</Button>
      </div>
    )
  if (batch.status === 'anulado') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDoing('reference')}>Corregir la referencia</Button>
      {paymentsOf(batch.lines).length > 0 && (
        <Button onClick={() => setDoing('reject')}>El banco rechazó un abono</Button>
      )}
    </div>
  )
}

function Files({ batch }: { batch: Batch }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">Archivos</h3>
      {batch.status === 'anulado' && (
        <Notice tone="warn" className="mb-2">
          No los subas al banco: sus documentos se pagan en otro lote.
        </Notice>
      )}
      {batch.rejected > 0 && (
        <p className="mb-2 text-sm text-muted">
          Son los que se subieron: traen también lo que el banco rechazó, que los totales ya no cuentan.
        </p>
      )}
      {batch.files.length === 0 && (
        <p className="text-muted">No hay nada que subir al banco: las notas de crédito cubren todo.</p>
      )}
      <ul className="flex flex-col gap-2">
        {batch.files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{fileNames[file.kind]}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {file.filename} · {counted(file.payments, 'abono')} ·{' '}
                <span className="whitespace-nowrap">{formatMoney(file.total, file.currency)}</span>
                {chargedBy(batch.charge, file)}
              </span>
            </span>
            <LinkButton
              external
              size="sm"
              href={`/api/payments/batches/${batch.id}/files/${file.id}`}
              download={file.filename}
              icon={<Download aria-hidden />}
            >
              Descargar<span className="sr-only"> {file.filename}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
