import type { Document, ProcessingStage } from '@conforme/contract/documents/documents'
import { counted } from '@conforme/contract/values/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../features/documents/status-badge.tsx'
import { WaitingNotice } from '../../features/documents/waiting-notice.tsx'
import type { UploadItem } from '../../features/upload/upload-item.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'

function stageOf({ stage, aheadInQueue = 0 }: Document): string {
  if (stage !== 'en_cola' || aheadInQueue === 0) return stageWords[stage]
  return `En cola, con ${counted(aheadInQueue, 'documento')} delante`
}

interface ProcessingCardProps {
  document: Document | undefined
  /** A file being uploaded that has no document yet. */
  uploading: UploadItem | undefined
}

const stageWords: Record<ProcessingStage, string> = {
  en_cola: 'En cola, esperando su turno',
  lectura: 'Leyendo las páginas',
  analisis: 'Extrayendo los datos',
  esperando: 'Esperando a su procesador',
  verificacion: 'Verificando sumas, RUC y fechas',
  listo: 'Analizando',
}

export function ProcessingCard({ document, uploading }: ProcessingCardProps) {
  if (uploading || !document) return uploading ? <UploadingCard item={uploading} /> : null
  return (
    <Card
      title="Estado del Procesamiento"
      actions={<StatusBadge status={document.status} processingLabel="Procesando" />}
    >
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        <Step state="done" title="Conversión de archivo" detail="Completado" />
        <AnalysisStep document={document} />
      </ol>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-t border-line pt-2">
        <dt className="text-muted">Archivo</dt>
        <dd className="min-w-0 truncate font-medium" title={document.filename}>
          {document.filename}
        </dd>
        <dt className="text-muted">Datos extraídos</dt>
        <dd>{document.extractedData ? 'Sí' : 'No'}</dd>
        <dt className="text-muted">Procesado</dt>
        <dd>
          <DateText value={document.processedAt} time fallback="Aún no" />
        </dd>
      </dl>
    </Card>
  )
}

function UploadingCard({ item }: { item: UploadItem }) {
  return (
    <Card
      title="Estado del Procesamiento"
      actions={<StatusBadge status="processing" processingLabel="Procesando" />}
    >
      <ol className="flex flex-col gap-3">
        <Step state="busy" title="Conversión de archivo" detail={`Subiendo ${item.file.name}`} />
        <Step state="waiting" title="Análisis con IA" detail="Pendiente" />
      </ol>
    </Card>
  )
}

function AnalysisStep({ document }: { document: Document }) {
  if (document.status === 'completed')
    return <Step state="done" title="Análisis con IA" detail="Completado" />
  if (document.status === 'processing' && document.stage === 'esperando') {
    return <Step state="paused" title="Análisis con IA" detail={<WaitingNotice document={document} />} />
  }
  if (document.status === 'processing') {
    return <Step state="busy" title="Análisis con IA" detail={`${stageOf(document)}…`} />
  }
  // A newer server may have states that this page does not know.
  if (document.status !== 'error') return <Step state="waiting" title="Análisis con IA" detail="Pendiente" />
  return (
    <Step
      state="failed"
      title="Análisis con IA"
      detail={
        <>
          El procesamiento falló. Intenta subir el archivo nuevamente.
          {document.error && <span className="block text-text">{document.error.message}</span>}
          <LinkButton href={`/documento/${document.id}`} size="sm" className="mt-2">
            Ver el documento
          </LinkButton>
        </>
      }
    />
  )
}

const marks = {
  done: <CircleCheck aria-hidden className="size-5 text-ok" />,
  busy: <Spinner className="size-5 text-ink" />,
  paused: <Clock aria-hidden className="size-5 text-warn" />,
  failed: <CircleAlert aria-hidden className="size-5 text-bad" />,
  waiting: <span aria-hidden className="m-0.5 block size-4 rounded-full border-2 border-line" />,
}

function Step({ state, title, detail }: { state: keyof typeof marks; title: string; detail: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-px shrink-0">{marks[state]}</span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className={state === 'failed' ? 'text-bad' : 'text-muted'}>{detail}</div>
      </div>
    </li>
  )
}
