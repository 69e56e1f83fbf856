import type { ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { counted } from '@conforme/contract/values/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import PlugZap from 'lucide-react/icons/plug-zap'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMutation } from '@tanstack/react-query'
import { formatDecimal, formatUsd } from '../../../lib/figures.ts'
import { call } from '../../../lib/api/api.ts'
import { isPast } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ProcessorModels } from './processor-models.tsx'
import { ProcessorSettings } from './processor-settings.tsx'

export function ProcessorCard({ setup }: { setup: ProcessorSetup }) {
  const test = useMutation({
    mutationFn: () => call('POST /api/admin/processors/:id/test', { params: { id: setup.id } }),
  })
  const { data: result, error } = test
  return (
    <Card
      flush
      className="overflow-clip"
      title={
        <span className="flex flex-wrap items-center gap-2">
          {setup.label} <State setup={setup} />
        </span>
      }
      actions={
        <Button
          icon={<PlugZap aria-hidden />}
          aria-label={`Probar conexión con ${setup.label}`}
          disabled={!setup.available}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          Probar conexión
        </Button>
      }
    >
      <div className="grid gap-3 px-4 pb-4 empty:hidden">
        {setup.missing.length > 0 && (
          <Notice tone="info">
            Para activarlo falta definir {inWords(setup.missing)} y reiniciar el servidor.
          </Notice>
        )}
        {setup.pause && <Pause pause={setup.pause} />}
        {setup.fault && <Fault fault={setup.fault} />}
        {setup.spent && setup.spent.answers > 0 && (
          <p className="text-sm text-muted">
            {counted(setup.spent.answers, 'respuesta pagada', 'respuestas pagadas')} en los últimos 30 días:{' '}
            {formatUsd(setup.spent.costUsd)}
          </p>
        )}
        <ErrorNotice error={error} fallback="No se pudo probar la conexión." />
        {result && !test.isPending && (
          <Notice tone={result.ok ? 'ok' : 'bad'} urgent title={result.message}>
            <p className="text-sm wrap-anywhere text-muted">
              {result.detail && `${result.detail} · `}
              {formatDecimal(result.ms / 1000)} s
            </p>
          </Notice>
        )}
      </div>
      {setup.settings.length > 0 && <ProcessorSettings setup={setup} />}
      {setup.models.length > 0 && <ProcessorModels setup={setup} />}
    </Card>
  )
}

function State({ setup: { available, pause } }: { setup: ProcessorSetup }) {
  if (!available) return <Badge icon={<CircleOff aria-hidden />}>No configurado</Badge>
  if (pause) {
    return (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        En pausa
      </Badge>
    )
  }
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      Disponible
    </Badge>
  )
}

function Fault({ fault }: { fault: NonNullable<ProcessorSetup['fault']> }) {
  const { message, detail, model, times, since, lastAt } = fault
  return (
    <Notice tone="bad" title="Hay algo que corregir en su configuración">
      <p>{message}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {detail && `${detail} · `}modelo {model} · {times === 1 ? 'una vez' : `${times} veces`} desde el{' '}
        <DateText value={since} time />, la última el <DateText value={lastAt} time />. Los documentos se
        entregan con el lector local.
      </p>
    </Notice>
  )
}

function Pause({ pause: { since, until } }: { pause: NonNullable<ProcessorSetup['pause']> }) {
  return (
    <Notice tone="warn" title="El proveedor falló varias veces seguidas">
      Se dejó de llamar el <DateText value={since} time />.{' '}
      {isPast(until) ? (
        'El próximo documento lo probará otra vez.'
      ) : (
        <>
          Se probará otra vez después del <DateText value={until} time />.
        </>
      )}{' '}
      Mientras tanto, los documentos esperan en la cola.
    </Notice>
  )
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('es').format(names)
}
