import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import type { PrintDifference } from './print-differences.ts'

export function PrintDifferencesTable({ rows }: { rows: readonly PrintDifference[] }) {
  return (
    <Table label="Diferencias entre el XML y la impresión" className="table-fixed">
      <thead>
        <tr>
          <Th>Dato</Th>
          <Th>XML</Th>
          <Th>Impresión</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, label, xml, print }) => (
          <tr key={path} className="bg-bad-soft">
            <Td className="text-muted">{label}</Td>
            <Td className="font-medium wrap-anywhere">{xml}</Td>
            <Td className="font-semibold wrap-anywhere text-bad">{print}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
