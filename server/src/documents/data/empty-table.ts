import type { DocumentTable } from '@conforme/contract/data/extracted-data'

export const emptyTable: DocumentTable = {
  hasTableData: false,
  tableData: { tableData: [], readableText: '', humanReadableSummary: '' },
  formattedTable: [],
}
