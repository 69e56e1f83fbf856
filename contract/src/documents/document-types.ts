// Document types: SUNAT's catalogue 01 plus our own codes for internal documents. Defines their display names, and how
// series and numbers are parsed, compared and checked.
import { inPlainCapitals } from '../values/plain-text.ts'

export interface DocumentType {
  /** Catalogue 01 code; R1 is the recibo por honorarios, as in the validity query. Codes without a digit are ours. */
  code: string
  /** The name as stored in `documento.tipo`. */
  name: string
  /** Pattern of its series; absent when any series is allowed. */
  series?: RegExp
}

const physical = '\\d{4}'
const seriesOf = (...forms: string[]): RegExp => new RegExp(`^(?:${[...forms, physical].join('|')})$`)

export const documentTypes: DocumentType[] = [
  { code: '01', name: 'FACTURA', series: seriesOf('F[A-Z0-9]{3}', 'E001') },
  { code: '03', name: 'BOLETA DE VENTA', series: seriesOf('B[A-Z0-9]{3}', 'EB01') },
  { code: '04', name: 'LIQUIDACIÓN DE COMPRA', series: seriesOf('L[A-Z0-9]{3}', 'E001') },
  { code: '05', name: 'BOLETO AÉREO', series: /^[1-5]$/ },
  { code: '07', name: 'NOTA DE CRÉDITO', series: seriesOf('[FBS][A-Z0-9]{3}', 'E001', 'EB01') },
  { code: '08', name: 'NOTA DE DÉBITO', series: seriesOf('[FBS][A-Z0-9]{3}', 'E001', 'EB01') },
  { code: '09', name: 'GUÍA DE REMISIÓN REMITENTE', series: seriesOf('T[A-Z0-9]{3}', 'EG0\\d') },
  { code: '10', name: 'RECIBO POR ARRENDAMIENTO' },
  { code: '12', name: 'TICKET' },
  { code: '13', name: 'DOCUMENTO BANCARIO' },
  { code: '14', name: 'RECIBO DE SERVICIOS PÚBLICOS' },
  { code: '16', name: 'BOLETO DE VIAJE' },
  { code: '20', name: 'COMPROBANTE DE RETENCIÓN', series: seriesOf('R[A-Z0-9]{3}', 'E001') },
  { code: '31', name: 'GUÍA DE REMISIÓN TRANSPORTISTA', series: seriesOf('V[A-Z0-9]{3}', 'EG0\\d') },
  { code: '40', name: 'COMPROBANTE DE PERCEPCIÓN', series: seriesOf('P[A-Z0-9]{3}', 'E001') },
  { code: 'R1', name: 'RECIBO POR HONORARIOS', series: seriesOf('E001') },
  { code: 'OC', name: 'ORDEN DE COMPRA' },
  { code: 'OS', name: 'ORDEN DE SERVICIO' },
  { code: 'COT', name: 'COTIZACIÓN' },
  { code: 'PRO', name: 'PROFORMA' },
  { code: 'REC', name: 'RECIBO' },
  { code: 'NV', name: 'NOTA DE VENTA' },
  { code: 'CDC', name: 'CUENTA DE COBRO' },
  { code: 'EC', name: 'ESTADO DE CUENTA' },
  { code: 'CP', name: 'CONSTANCIA DE PAGO' },
  { code: 'LT', name: 'LETRA DE CAMBIO' },
]

export function findDocumentType(code: string): DocumentType | undefined {
  return documentTypes.find((type) => type.code === code)
}

/** These list or settle invoices without being one: paying both would pay twice. */
const ofOtherDocuments = ['EC', 'CP', 'LT']

export function isOfOtherDocuments(code: string): boolean {
  return ofOtherDocuments.includes(code)
}

/** Types that are never paid: guides, orders, quotations, certificates, and documents that list or settle invoices. */
const notPayable = new Set(['09', '31', '20', '40', 'OC', 'OS', 'COT', 'PRO', ...ofOtherDocuments])

export function isPayable(code: string): boolean {
  return !notPayable.has(code)
}

// The first match wins, so longer and rarer names come before the names they contain.
const namePatterns: [RegExp, string][] = [
  [
    /NOTA\s?(DE )?CREDITO|^N[./ ]{0,2}(?:C\.? ELECTRONICA|(?:DE )?CREDITO)|NOTA DI CREDITO|CREDIT (NOTE|MEMO)|NOTE DE CREDIT|FACTURA RECTIFICATIVA|RECTIFICATIVA|COMPROBANTE DE EGRESO|\bE ?- ?EGRESO|^AVOIR\b|FACTURE D.AVOIR|GUTSCHRIFT|RECHNUNGSKORREKTUR|STORNORECHNUNG|CREDITNOTA|CREDITFACTUUR|FAKTURA KORYGUJACA/,
    '07',
  ],
  [/NOTA\s?(DE )?DEBITO|^N[./ ]{0,2}(?:D\.? ELECTRONICA|(?:DE )?DEBITO)|DEBIT NOTE/, '08'],
  [/(?:RECIBO|BOLETA) (?:POR|DE) HONORARIOS|HONORARIOS ELECTRONICO/, 'R1'],
  [/GUIA DE REMISION.*TRANSPORTISTA/, '31'],
  [/GUIA DE REMISION|GUIA DE DESPACHO/, '09'],
  [/COMPROBANTE DE RETENCION/, '20'],
  [/COMPROBANTE DE PERCEPCION/, '40'],
  [/LIQUIDACION DE COMPRA/, '04'],
  [/^ESTADO DE CUENTA|^STATEMENT OF ACCOUNTS?$|^ACCOUNT STATEMENT$|^KONTOAUSZUG\b|^EXTRATO DE CONTA/, 'EC'],
  [
    /^(?:CONSTANCIA|COMPROBANTE|VOUCHER) DE (?:PAGO DE|TRANSFERENCIA|DEPOSITO|OPERACION|DETRACCION)|^CONSTANCIA DE PAGO|^(?:TRANSFERENCIA|OPERACION) (?:EXITOSA|REALIZADA)|^YAPEASTE|^PLINEASTE/,
    'CP',
  ],
  [/^LETRA DE CAMBIO/, 'LT'],
  [/^NOTA DE (?:VENTA|REMISION)/, 'NV'],
  [/^CUENTA DE COBRO/, 'CDC'],
  [/RECIBO DE SERVICIOS? PUBLICOS?/, '14'],
  [/RECIBO (?:POR|DE) ARRENDAMIENTO/, '10'],
  [/B(?:OLETO|ILLETE)S? DE (?:VIAJE|TRANSPORTE)/, '16'],
  [/B(?:OLETO|ILLETE) AEREO|ELECTRONIC TICKET|\bE-?TICKET (?:RECEIPT|ITINERAR)/, '05'],
  [
    /ORDEN DE COMPRA|ORDEN DE PEDIDO|PEDIDO DE COMPRA|PEDIDO AL? PROVEEDOR|PURCHASE ORDER|BON DE COMMANDE|COMMANDE FOURNISSEUR|NOTA DE ENCOMENDA|INKOOPORDER|ORDINE DI ACQUISTO|^BESTELLUNG\b|^OBJEDNAVKA\b|^ZAMOWIENIE\b/,
    'OC',
  ],
  [/ORDEN DE (SERVICIO|TRABAJO)/, 'OS'],
  [
    /COTIZACION|QUOTATION|\bQUOTE\b|\bESTIMATE\b|PRESUPUESTO|^ANGEBOT\b|^DEVIS\b|^PREVENTIVO\b|^OFFERTE\b|^ORCAMENTO\b/,
    'COT',
  ],
  [/PROFORMA/, 'PRO'],
  [/BOLETA/, '03'],
  [
    /(?<!MANU)FACTURA(?!CION|D|R)|\bF(?:RA|ACT|TRA)\.? ?SIMPL|COMPROBANTE DE CREDITO FISCAL|INVOICE|^TAX INV\b|\bINVOIS\b|CFDI|NOTA FISCAL|CUPOM FISCAL|\bDANF(?:E|SE|CE)\b|\bNF[SC]-?E\b|(?<!BE)RECHNUNG(?!S[A-Z])|HONORARNOTE|FACTURE|FATTURA|(?<!MANU)FATURA|FACTUUR|FAKTURA|^FAKTUR\b|^MINUTA DE HONORARIOS|^PARCELLA\b|^FREIGHT BILL\b/,
    '01',
  ],
  [/TICKET|\bTIQUE(?:S|TE?S?)?\b|^DOCUMENTO EQUIVALENTE\b.*\bPOS\b/, '12'],
  [/RECIBO|RECEIPT|\bRESIT\b|^QUITTUNG\b|^RECU\b|^CASH ?(?:BILL|SALES?|MEMO)\b/, 'REC'],
]

/** The document type named in a title; undefined when it names none. */
export function documentTypeOf(title: string): DocumentType | undefined {
  const plain = inPlainCapitals(title)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .trim()
  const byCode = findDocumentType(plain)
  if (byCode) return byCode
  const code = namePatterns.find(([pattern]) => pattern.test(plain))?.[1]
  return code === undefined ? undefined : findDocumentType(code)
}

export interface DocumentNumber {
  serie: string
  /** Digits as printed, with leading zeros. */
  correlativo: string
}

/** Parses `F001-00000123`, `F001 N° 123`, `E001- 24`: a series and a number of one to eight digits, not all zeros. */
export function parseDocumentNumber(text: string): DocumentNumber | undefined {
  const tidy = text
    .toUpperCase()
    .replace(/\bN(?:RO|UMERO|UM)?\s*[.:°º]+\s*/g, ' ')
    .trim()
  const found = /^([A-Z0-9]{4})\s*(?:[-–—/]|\s)\s*(\d{1,8})$/.exec(tidy)
  const [serie, correlativo] = [found?.[1], found?.[2]]
  if (serie === undefined || correlativo === undefined || /^0+$/.test(correlativo)) return undefined
  return /^(?:[A-Z][A-Z0-9]{3}|\d{4})$/.test(serie) ? { serie, correlativo } : undefined
}

export function formatDocumentNumber(number: DocumentNumber): string {
  return `${number.serie}-${number.correlativo}`
}

/** Codes of the types that can have this series: `F001` is a factura, or a note about one. */
export function typesOfSeries(serie: string): string[] {
  return documentTypes.filter((type) => type.series?.test(serie.toUpperCase())).map((type) => type.code)
}

export function seriesFitsType(serie: string, code: string): boolean {
  const series = findDocumentType(code)?.series
  return series === undefined || series.test(serie.toUpperCase())
}

/**
 * Normalizes for comparison: upper case, no separators, no leading zeros in any run of digits. `F001-00000123` equals
 * `F001-123`.
 */
export function normalizeDocumentNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/\bN(?:RO|UMERO|UM)?\s*[.:°º]+/g, ' ')
    .split(/[^A-Z0-9]+/)
    .map((run) => run.replace(/(?<!\d)0+(?=\d)/g, ''))
    .filter((run) => run !== '')
    .join('-')
}

export function sameDocumentNumber(left: string, right: string): boolean {
  const key = normalizeDocumentNumber(left)
  return key !== '' && key === normalizeDocumentNumber(right)
}
