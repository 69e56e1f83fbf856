import { formatDate } from '@conforme/contract/values/iso-dates'
import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { formatPrice } from '../../../lib/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'

const ModelDialog = lazyPart(async () => (await import('./model-dialog.tsx')).ModelDialog)

export function ProcessorModels({ setup }: { setup: ProcessorSetup }) {
  const [edited, setEdited] = useState<{ model: ModelSetup | undefined }>()
  return (
    <>
      <ModelTable setup={setup} onEdit={(model) => setEdited({ model })} />
      <div className="border-t border-line px-4 py-3">
        <Button icon={<Plus aria-hidden />} onClick={() => setEdited({ model: undefined })}>
          Agregar un modelo
        </Button>
      </div>
      {edited && <ModelDialog setup={setup} model={edited.model} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function ModelTable({ setup, onEdit }: { setup: ProcessorSetup; onEdit: (model: ModelSetup) => void }) {
  return (
    <Table stacked label={`Modelos de ${setup.label}`}>
      <thead>
        <tr>
          <Th>Modelo</Th>
          <Th>Se llama</Th>
          <Th>Vigencia</Th>
          <Th numeric>US$ por millón de tokens</Th>
          <Th>
            <span className="sr-only">Cambiar</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {setup.models.map((model) => (
          <tr key={model.id}>
            <Td className="whitespace-nowrap">
              {model.description.label}
              {!model.description.offered && <span className="block text-sm text-muted">No se ofrece</span>}
              {model.description.label !== model.id && (
                <span className="block text-sm text-muted">{model.id}</span>
              )}
            </Td>
            <Td column="Se llama" className="whitespace-nowrap">
              <Called model={model} />
            </Td>
            <Td column="Vigencia" className="whitespace-nowrap">
              <Life model={model} />
            </Td>
            <Td numeric column="US$ por millón de tokens" className="whitespace-nowrap">
              {model.price ? priceInWords(model.price) : '—'}
            </Td>
            <Td column="" className="text-right">
              <Button size="sm" aria-label={`Cambiar ${model.id}`} onClick={() => onEdit(model)}>
                Cambiar
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function priceInWords({ input, output, page }: NonNullable<ModelSetup['price']>): string {
  if (page !== undefined) return `${formatPrice(page)} por página`
  return `${formatPrice(input)} · ${formatPrice(output)}`
}

function Called({ model: { called, wireId, source } }: { model: ModelSetup }) {
  if (called === null) return <span className="text-bad">Nada lo reemplaza</span>
  return (
    <>
      {wireId ?? called}
      {source !== 'defecto' && (
        <span className="text-muted">
          {source === 'administracion' ? ' (cambiado aquí)' : ' (cambiado en MODEL_REGISTRY)'}
        </span>
      )}
    </>
  )
}

function Life({ model: { shutdown, isRetired } }: { model: ModelSetup }) {
  if (shutdown === null) return <span className="text-muted">Sin fecha de retiro</span>
  return (
    <span className={isRetired ? 'text-warn' : 'text-muted'}>
      {isRetired ? 'Retirado el ' : 'Hasta el '}
      {formatDate(shutdown)}
    </span>
  )
}
