import type { ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'

type Setting = ProcessorSetup['settings'][number]

const sources: Record<Setting['source'], string> = {
  entorno: 'Variable de entorno',
  archivo: 'Archivo',
  defecto: 'Valor por defecto',
  sin_definir: 'Sin definir',
}

export function ProcessorSettings({ setup }: { setup: ProcessorSetup }) {
  return (
    <Table label={`Configuración de ${setup.label}`} className="border-t border-line">
      <thead>
        <tr>
          <Th>Variable</Th>
          <Th>Valor</Th>
          <Th>Origen</Th>
        </tr>
      </thead>
      <tbody>
        {setup.settings.map((setting) => (
          <tr key={setting.name}>
            <Td>
              <code className="text-sm">{setting.name}</code>
            </Td>
            <Td className="min-w-40 wrap-anywhere">
              {setting.value ?? <span className="text-muted">—</span>}
            </Td>
            <Td className="whitespace-nowrap text-muted">
              {sources[setting.source]}
              {setup.missing.includes(setting.name) && ' (necesaria)'}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
