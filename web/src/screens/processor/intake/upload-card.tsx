import { counted } from '@conforme/contract/values/money'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RetryButton } from '../../../ui/controls/retry-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { CameraButton } from './camera-button.tsx'
import { DropZone } from './drop-zone.tsx'
import type { EngineChoice } from '../../../features/processors/use-engine.ts'

// Loaded on demand, because few models offer it.
const NoRushBox = lazyPart(async () => (await import('./no-rush-box.tsx')).NoRushBox)

interface UploadCardProps {
  engine: EngineChoice
  /** Chosen files that are not in the queue yet. */
  receiving: number
  /** Why uploading is blocked, in Spanish. */
  blocked: string | false
  /** `areJudged`: the person has already seen the judgement of these pictures. */
  onFiles: (files: File[], areJudged?: boolean) => void
  /** The upload queue. */
  children: ReactNode
}

export function UploadCard({ engine, receiving, blocked, onFiles, children }: UploadCardProps) {
  const isBlocked = blocked !== false
  return (
    <Card title="Subir documentos" className="flex flex-col *:last:flex *:last:flex-1">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {engine.error && (
          <Notice tone="bad" actions={<RetryButton size="sm" onRetry={engine.retry} />}>
            No se pudo cargar la lista de procesadores.
          </Notice>
        )}
        <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <DropZone
              label={
                receiving > 0 ? (
                  <Received files={receiving} />
                ) : blocked ? (
                  `La carga está bloqueada ${blocked}`
                ) : (
                  <HowToChoose />
                )
              }
              disabled={isBlocked || !engine.ready}
              onFiles={onFiles}
            />
            <CameraButton disabled={isBlocked || !engine.ready} onFiles={onFiles} />
          </div>
          <EngineFold engine={engine}>
            <Select
              label="Procesador"
              value={engine.processor}
              options={engine.processors}
              onValue={engine.choose}
              disabled={isBlocked}
              hint={
                engine.isPaused &&
                'Su proveedor está fallando: lo que subas esperará a que responda, o elige el Lector local.'
              }
            />
            <Select
              label="Modelo"
              value={engine.model}
              options={engine.models}
              onValue={engine.chooseModel}
              disabled={isBlocked}
              hint={engine.replacedBy && `Su proveedor lo retiró: se usa ${engine.replacedBy}.`}
            />
            {engine.noRush !== undefined && (
              <NoRushBox checked={engine.noRush} disabled={isBlocked} onChange={engine.chooseNoRush} />
            )}
          </EngineFold>
        </div>
        {children}
      </div>
    </Card>
  )
}

/** On a phone the choice of processor is collapsed to one line. */
function EngineFold({ engine, children }: { engine: EngineChoice; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const named = [engine.processors, engine.models].map(
    (options, at) => options.find(({ value }) => value === [engine.processor, engine.model][at])?.label,
  )
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2 sm:hidden">
        <span className="min-w-0 truncate text-sm text-muted">{named.filter(Boolean).join(' · ')}</span>
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Listo' : 'Cambiar'}
        </Button>
      </div>
      <div className={cx('flex flex-col gap-3', !open && 'max-sm:hidden')}>{children}</div>
    </div>
  )
}

function Received({ files }: { files: number }) {
  return (
    <span role="status">
      <Spinner className="mr-2 size-4 align-middle" />
      {counted(files, 'archivo recibido', 'archivos recibidos')}. Comprobando…
    </span>
  )
}

/** On touch devices the text mentions neither dragging nor clicking. */
function HowToChoose() {
  return (
    <>
      <span className="pointer-coarse:hidden">Arrastra tus archivos aquí o haz clic para elegirlos</span>
      <span className="hidden pointer-coarse:inline">Toca para elegir tus archivos</span>
    </>
  )
}
