import { orderNoticeLabels, orderStateLabels } from '@conforme/contract/documents/order-words'
import type { ListedOrder } from '@conforme/contract/documents/orders'
import type { Column } from '../exports/columns.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'

// One column a line.
// oxfmt-ignore
const columns: readonly Pick<Column<ListedOrder>, 'header' | 'kind' | 'value'>[] = [
  { header: 'Orden', kind: 'text', value: ({ number, filename }) => number ?? filename },
  { header: 'Tipo', kind: 'text', value: ({ type }) => type },
  { header: 'Fecha', kind: 'date', value: ({ date }) => date },
  { header: 'RUC', kind: 'text', value: ({ supplierTaxId }) => supplierTaxId },
  { header: 'Proveedor', kind: 'text', value: ({ supplier }) => supplier },
  { header: 'Estado', kind: 'text', value: ({ state }) => orderStateLabels[state] },
  { header: 'Moneda', kind: 'text', value: ({ currency }) => currency },
  { header: 'Pedido', kind: 'amount', value: ({ total }) => total },
  { header: 'Facturado', kind: 'amount', value: ({ billedAmount }) => billedAmount },
  { header: 'Por facturar', kind: 'amount', value: ({ left }) => left },
  { header: 'Documentos', kind: 'number', value: ({ documents }) => documents },
  { header: 'Avisos', kind: 'text', value: ({ notices }) => notices.map((notice) => orderNoticeLabels[notice]).join('; ') },
  { header: 'Confirmada', kind: 'text', value: ({ isConfirmed }) => (isConfirmed ? 'Sí' : 'No') },
  { header: 'ID', kind: 'text', value: ({ id }) => id },
]

export function ordersFile(pages: AsyncIterable<ListedOrder[]>): AsyncGenerator<Buffer> {
  return writeWorkbook([
    {
      name: 'Órdenes',
      columns,
      async *rows() {
        for await (const page of pages)
          yield page.map((order) => columns.map(({ value }) => value(order) ?? null))
      },
    },
  ])
}
