import { crossingLabels } from '@conforme/contract/sire/sire-words'
import type { CrossedPurchase } from '@conforme/contract/sire/sire'
import type { Column } from '../exports/columns.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'

// One column a line.
// oxfmt-ignore
const columns: readonly Pick<Column<CrossedPurchase>, 'header' | 'kind' | 'value'>[] = [
  { header: 'Resultado', kind: 'text', value: ({ outcome }) => crossingLabels[outcome] },
  { header: 'Línea del archivo', kind: 'number', value: ({ line }) => line },
  { header: 'Tipo', kind: 'text', value: ({ type }) => type },
  { header: 'Comprobante', kind: 'text', value: ({ document }) => document },
  { header: 'RUC o documento', kind: 'text', value: ({ supplierTaxId }) => supplierTaxId },
  { header: 'Proveedor', kind: 'text', value: ({ supplierName }) => supplierName },
  { header: 'Fecha de emisión', kind: 'date', value: ({ date }) => date },
  { header: 'Moneda', kind: 'text', value: ({ currency }) => currency },
  { header: 'IGV', kind: 'amount', value: ({ igv }) => igv },
  { header: 'Total', kind: 'amount', value: ({ total }) => total },
  { header: 'Diferencias', kind: 'text', value: ({ differences }) => differences.join(' ') },
  { header: 'Avisos', kind: 'text', value: ({ notices }) => notices.join(' ') },
  { header: 'Parecido a', kind: 'text', value: ({ similar }) => similar?.document },
  { header: 'ID', kind: 'text', value: ({ documentId }) => documentId },
]

export function crossingFile(purchases: readonly CrossedPurchase[]): AsyncGenerator<Buffer> {
  const rows = purchases.map((purchase) => columns.map(({ value }) => value(purchase) ?? null))
  return writeWorkbook([
    {
      name: 'Cruce',
      columns,
      async *rows() {
        yield rows
      },
    },
  ])
}
