// Parses the code that SUNAT requires on every comprobante (RS 113-2018/SUNAT, anexo 6): fields between bars. Accepts every
// variant that issuers were seen to use. Other codes, such as the address of a portal or a wallet, give none.

export interface SunatQr {
  ruc: string
  /** From catalogue 01; `02` for a recibo por honorarios. */
  tipo: string
  serie: string
  /** As printed, with or without leading zeros. */
  numero: string
  igv?: number
  total?: number
  /** YYYY-MM-DD */
  fecha?: string
  /** From catalogue 06. */
  tipoDocCliente?: string
  docCliente?: string
  /** Valor resumen (hash) of the signature. */
  hash?: string
}

const guides = new Set(['09', '31'])
const fewestFields = { invoice: 7, guide: 6 }

export function parseSunatQr(text: string): SunatQr | undefined {
  const fields = splitNumber(text.split('|').map((field) => field.trim()))
  const [ruc = '', type = '', series = '', number = '', ...rest] = fields
  const tipo = toType(type)
  const serie = series.toUpperCase().replace(/\s/g, '')
  if (!/^\d{11}$/.test(ruc) || !tipo) return undefined
  if (!/^[A-Z0-9]{1,4}$/.test(serie) || !/^\d{1,20}$/.test(number)) return undefined
  const head = { ruc, tipo, serie, numero: number }
  if (guides.has(tipo))
    return fields.length >= fewestFields.guide ? withoutEmpty(head, guideFields(rest)) : undefined
  return fields.length >= fewestFields.invoice ? withoutEmpty(head, invoiceFields(rest)) : undefined
}

type Details = { [Key in keyof Omit<SunatQr, 'ruc' | 'tipo' | 'serie' | 'numero'>]: SunatQr[Key] | undefined }

function invoiceFields([igv, total, date, kind, number, ...tail]: string[]): Details {
  return {
    igv: toAmount(igv),
    total: toAmount(total),
    fecha: toDate(date),
    tipoDocCliente: toDocumentKind(kind),
    docCliente: toDocumentNumber(number),
    hash: tail.find(isDigest),
  }
}

/** Guides have the receiver only, or date and receiver; those that borrow an invoice's form have amounts before the date. */
function guideFields(fields: string[]): Details {
  const date = fields.findIndex((field) => toDate(field))
  const [kind, number, ...tail] = fields.slice(date + 1)
  return {
    fecha: toDate(fields[date]),
    tipoDocCliente: toDocumentKind(kind),
    docCliente: toDocumentNumber(number),
    hash: tail.find(isDigest),
  }
}

function withoutEmpty(head: Pick<SunatQr, 'ruc' | 'tipo' | 'serie' | 'numero'>, details: Details): SunatQr {
  const { igv, total, fecha, tipoDocCliente, docCliente, hash } = details
  return {
    ...head,
    ...(igv !== undefined && { igv }),
    ...(total !== undefined && { total }),
    ...(fecha && { fecha }),
    ...(tipoDocCliente && { tipoDocCliente }),
    ...(docCliente && { docCliente }),
    ...(hash && { hash }),
  }
}

/** Some issuers write `F001-123` in one field. */
function splitNumber(fields: string[]): string[] {
  const match = /^([A-Z0-9]{4})\s*-\s*(\d{1,8})$/i.exec(fields[2] ?? '')
  const [, serie = '', number = ''] = match ?? []
  return match ? [...fields.slice(0, 2), serie, number, ...fields.slice(3)] : fields
}

// The order matters: a credit note also names the invoice or receipt that it corrects.
const typeWords: [RegExp, string][] = [
  [/nota\s+de\s+credito/, '07'],
  [/nota\s+de\s+debito/, '08'],
  [/guia.*transportista/, '31'],
  [/guia/, '09'],
  [/retencion/, '20'],
  [/percepcion/, '40'],
  [/liquidacion\s+de\s+compra/, '04'],
  [/honorarios/, '02'],
  [/boleta/, '03'],
  [/factura/, '01'],
  [/ticket/, '12'],
]

function toType(field: string): string | undefined {
  if (/^\d{1,2}$/.test(field)) return field.padStart(2, '0')
  const plain = field.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return typeWords.find(([words]) => words.test(plain))?.[1]
}

/** Parses `118`, `118.00`, `1,118.00`, `S/ 118.00`; a comma before one or two final digits is a decimal separator. */
function toAmount(field = ''): number | undefined {
  const bare = field.replace(/^(?:S\/\.?|US\$|\$|PEN|USD|EUR|€)\s*/i, '').replace(/\s/g, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const isDecimalComma = /,\d{1,2}$/.test(bare)
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const amount = Number(plain)
  return Number.isFinite(amount) ? amount : undefined
}

function toDate(field = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/.exec(field) ?? []
  if (year && month && day) return realDate(year, month, day)
  const [, dayFirst, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s].*)?$/.exec(field) ?? []
  return dayFirst && second && last ? realDate(last, second, dayFirst) : undefined
}

function realDate(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

function toDocumentKind(field = ''): string | undefined {
  if (/^0?[0-9A-H]$/i.test(field)) return field.slice(-1).toUpperCase()
  const words: Record<string, string> = { RUC: '6', DNI: '1', CE: '4', PASAPORTE: '7' }
  return words[field.toUpperCase()]
}

function toDocumentNumber(field = ''): string | undefined {
  return /^[A-Z0-9]{1,15}$/i.test(field) ? field : undefined
}

/** SHA-1 or SHA-256 in base64; the full signature in a PDF417 is far longer. */
function isDigest(field: string): boolean {
  return /^[A-Za-z0-9+/]{27}=$/.test(field) || /^[A-Za-z0-9+/]{43}=$/.test(field)
}
