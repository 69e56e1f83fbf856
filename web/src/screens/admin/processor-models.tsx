import { formatDate } from '@conforme/contract/dates'
import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processor-list'
import { Table, Td, Th } from '../../ui/table.tsx'

const dollars = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

export function ProcessorModels({ setup }: { setup: ProcessorSetup }) {
  return (
    <Table stacked label={`Modelos de ${setup.label}`}>
      <thead>
        <tr>
          <Th>Modelo</Th>
          <Th>Se llama</Th>
          <Th>Vigencia</Th>
          <Th numeric>US$ por millón de tokens</Th>
        </tr>
      </thead>
      <tbody>
        {setup.models.map((model) => (
          <tr key={model.id}>
            <Td className="whitespace-nowrap">{model.id}</Td>
            <Td column="Se llama" className="whitespace-nowrap">
              <Called model={model} />
            </Td>
            <Td column="Vigencia" className="whitespace-nowrap">
              <Life model={model} />
            </Td>
            <Td numeric column="US$ por millón de tokens" className="whitespace-nowrap">
              {model.price ? priceInWords(model.price) : '—'}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function priceInWords({ input, output, page }: NonNullable<ModelSetup['price']>): string {
  if (page !== undefined) return `${dollars.format(page)} por página`
  return `${dollars.format(input)} · ${dollars.format(output)}`
}

function Called({ model: { called, wireId, source } }: { model: ModelSetup }) {
  if (called === null) return <span className="text-bad">Nada lo reemplaza</span>
  return (
    <>
      {wireId ?? called}
      {source !== 'defecto' && <span className="text-muted"> (cambiado en MODEL_REGISTRY)</span>}
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
