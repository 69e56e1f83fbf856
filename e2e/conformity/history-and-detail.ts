import { differs, holds, type Section } from './rows.ts'

export const history: Section = {
  title: '2 History',
  rows: [
    holds('Five filters', 'filters', 'callDocuments', 'listFilters'),
    holds('Cards, with «Auténticos»', 'history', 'summary'),
    holds('A row leads to its document', 'history'),
    holds('Quick confirmation', 'history'),
    holds('Totals as money', 'history'),
    holds('«Cargando historial...»', 'historyLoads'),
    holds('Page sizes; pages only when there are several', 'filters', 'history'),
    holds('At most five page buttons', 'pageWindow'),
  ],
}

export const detail: Section = {
  title: '2 Document',
  rows: [
    holds('Back to the history', 'detail', 'filters'),
    holds('Supplier, else client, else «Detalles del Documento»', 'verdicts', 'unread'),
    holds('File name and state', 'detail'),
    holds('«Documento Bloqueado»', 'split'),
    holds('«Descargar JSON»', 'detail'),
    holds('«Ver Archivo Original» in a new tab', 'detail'),
    holds('«Ampliar» with «Abrir en Nueva Pestaña» and «Cerrar»', 'detail'),
    holds('Size in KB with one decimal, and type', 'detail'),
    holds('Authenticity and confirmation', 'verdicts', 'detail'),
    holds('Table data that folds', 'tableViewer'),
    holds('At most twelve further fields', 'verdicts'),
    holds('Document, supplier, client, lines, totals, other sections', 'otherSections', 'tableViewer'),
    holds('The JSON with its download', 'detail'),
    holds('The workflow of the document', 'detail'),
    holds('Edited unless locked or confirmed; «Confirmado»', 'detail'),
    holds('«Documento no encontrado» with the way back', 'missingDocument'),
    holds('«Sin datos extraídos»', 'unread'),
    differs(
      '«Vista previa no disponible»',
      'A page may still be drawn, so its picture is asked for a few times first.',
      'verdicts',
      'unread',
    ),
    holds('«Fecha desconocida»', 'verdicts'),
    holds('«RUC Proveedor», «RUC Cliente», «IGV»', 'detail', 'rowLabels'),
  ],
}

export const tableViewer: Section = {
  title: '2 Table viewer',
  rows: [
    holds('Three tabs', 'tableViewer'),
    holds('A message of its own for each empty tab', 'tableViewer'),
    holds('document_{id}_table.csv and .json, made in the browser', 'tableViewer'),
  ],
}
