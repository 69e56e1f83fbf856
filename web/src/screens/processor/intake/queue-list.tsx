import { counted } from '@conforme/contract/values/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import type { UploadItem, UploadStatus } from '../../../features/upload/upload-item.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { FileSize } from '../../../ui/file-size.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'

interface QueueListProps {
  items: readonly UploadItem[]
  onRemove: (id: number) => void
  onRetry: (id: number) => void
  onClear: () => void
}

const states: Record<UploadStatus, { word: string; tone: Tone; icon: ReactNode }> = {
  waiting: { word: 'En espera', tone: 'warn', icon: <Clock aria-hidden /> },
  pending: { word: 'Pendiente', tone: 'neutral', icon: <Clock aria-hidden /> },
  uploading: { word: 'Subiendo', tone: 'ink', icon: <Upload aria-hidden /> },
  processing: { word: 'Procesando...', tone: 'ink', icon: <Spinner className="size-3.5" /> },
  completed: { word: 'Completado', tone: 'ok', icon: <CircleCheck aria-hidden /> },
  error: { word: 'Error', tone: 'bad', icon: <CircleAlert aria-hidden /> },
}

export function QueueList({ items, onRemove, onRetry, onClear }: QueueListProps) {
  const finished = countOf(items, 'completed')
  const failed = countOf(items, 'error')
  const unsent = items.filter(canRetry)
  const head = useRef<HTMLHeadingElement>(null)
  // A button that disappears after its action leaves the focus here.
  const doneAtHead = (act: () => void) => () => {
    act()
    head.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Archivos en cola">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <h3 ref={head} tabIndex={-1} className="mr-auto text-sm font-medium">
          {finished} de {counted(items.length, 'archivo listo', 'archivos listos')}
          {failed > 0 && <span className="text-bad">, {failed} con error</span>}
        </h3>
        {unsent.length > 1 && (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            onClick={doneAtHead(() => {
              for (const { id } of unsent) onRetry(id)
            })}
          >
            Reintentar los {unsent.length}
          </Button>
        )}
        {finished > 0 && (
          <Button size="sm" variant="ghost" onClick={doneAtHead(onClear)}>
            Quitar los completados
          </Button>
        )}
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {items.map((item) => (
          <QueueRow key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  )
}

function countOf(items: readonly UploadItem[], status: UploadStatus): number {
  return items.filter((item) => item.status === status).length
}

function canRetry({ status, documentId, refused }: UploadItem): boolean {
  return status === 'error' && !documentId && !refused
}

function QueueRow({
  item,
  onRemove,
  onRetry,
}: { item: UploadItem } & Pick<QueueListProps, 'onRemove' | 'onRetry'>) {
  const state = states[item.status]
  const waiting = item.status === 'processing' ? item.waiting : undefined
  const name = item.file.name
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate" title={name}>
            {item.documentId ? <TextLink href={`/documento/${item.documentId}`}>{name}</TextLink> : name}
          </span>
          <span className="text-sm text-muted">
            <FileSize bytes={item.file.size} unit="MB" />
          </span>
        </div>
        {item.status === 'uploading' && (
          <ProgressBar label={`Subiendo ${name}`} value={item.progress} className="mt-1" />
        )}
        {waiting && <p className="text-sm text-warn">{waiting}</p>}
        {item.error && <p className="text-sm text-bad">{item.error}</p>}
      </div>
      <Badge tone={waiting ? 'warn' : state.tone} icon={waiting ? <Clock aria-hidden /> : state.icon}>
        {waiting ? 'En espera' : state.word}
      </Badge>
      {canRetry(item) && (
        <IconButton
          label={`Reintentar ${name}`}
          size="sm"
          icon={<RotateCw aria-hidden />}
          onClick={() => onRetry(item.id)}
        />
      )}
      <IconButton
        label={`Quitar ${name}`}
        size="sm"
        icon={<X aria-hidden />}
        onClick={() => onRemove(item.id)}
      />
    </li>
  )
}
