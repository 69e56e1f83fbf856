// Where a purchase of a month stands on its way into the books: without schemas, for the web.
export const bookingStates = ['sin_cuenta', 'lista', 'descargada', 'fuera'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingLabels: Readonly<Record<BookingState, string>> = {
  sin_cuenta: 'Sin cuenta',
  lista: 'Listas',
  descargada: 'Descargadas',
  fuera: 'Quedan fuera',
}

/** Of the chart of accounts of a company: digits, as PCGE numbers them. */
export const accountCodePattern = /^\d{2,12}$/
export const accountCodeRule = 'La cuenta tiene de 2 a 12 dígitos.'
export const costCenterPattern = /^[0-9A-Z._-]{1,20}$/
export const costCenterRule = 'El centro de costo tiene hasta 20 letras, dígitos, puntos o guiones.'
export const journalPattern = /^[0-9A-Za-z]{1,4}$/
export const journalRule = 'El subdiario son hasta 4 letras o dígitos.'

/** An entry that was downloaded is in the books already: it is given again only when it is asked for. */
export const downloadableStates = ['lista', 'descargada'] as const
export type DownloadableState = (typeof downloadableStates)[number]

export const entryFormats = ['concar', 'xlsx', 'csv'] as const
export type EntryFormat = (typeof entryFormats)[number]

/** What an account is of, as a person sets it. */
export const accountLabels = {
  igv: 'IGV, crédito fiscal',
  suppliersPen: 'Facturas por pagar, soles',
  suppliersUsd: 'Facturas por pagar, dólares',
  feesPen: 'Honorarios por pagar, soles',
  feesUsd: 'Honorarios por pagar, dólares',
  withholding: 'Retención de renta de cuarta',
} as const
export type AccountName = keyof typeof accountLabels

export const journalLabels = {
  purchases: 'Compras',
  tickets: 'Boletas de venta',
  fees: 'Recibos por honorarios',
} as const
export type JournalName = keyof typeof journalLabels
