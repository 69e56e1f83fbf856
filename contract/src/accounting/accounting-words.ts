// The booking states of a purchase, and account and journal codes. No schemas here, so the web can import it.
export const bookingStates = ['sin_cuenta', 'lista', 'descargada', 'fuera'] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingLabels: Readonly<Record<BookingState, string>> = {
  sin_cuenta: 'Sin cuenta',
  lista: 'Listas',
  descargada: 'Descargadas',
  fuera: 'Quedan fuera',
}

/** An account code of a company's chart of accounts: digits only, numbered as in the PCGE. */
export const accountCodePattern = /^\d{2,12}$/
export const accountCodeRule = 'La cuenta tiene de 2 a 12 dígitos.'
export const costCenterPattern = /^[0-9A-Z._-]{1,20}$/
export const costCenterRule = 'El centro de costo tiene hasta 20 letras, dígitos, puntos o guiones.'
export const journalPattern = /^[0-9A-Za-z]{1,4}$/
export const journalRule = 'El subdiario son hasta 4 letras o dígitos.'

/** A downloaded entry is already in the books, so it is downloaded again only on request. */
export const downloadableStates = ['lista', 'descargada'] as const
export type DownloadableState = (typeof downloadableStates)[number]

export const entryFormats = ['concar', 'xlsx', 'csv'] as const
export type EntryFormat = (typeof entryFormats)[number]

/** Labels of the accounts that a person sets in the accounting settings. */
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
