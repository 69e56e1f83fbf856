// Normalises every processor's answer: ISO dates, ids without punctuation, currency codes, names of document types, and no
// empty values. Keeps sections that were not asked for.
import { isRecord } from '@conforme/contract/values/records'
import { parseDate } from '@conforme/contract/values/dates'
import {
  documentTypeOf,
  formatDocumentNumber,
  parseDocumentNumber,
  typesOfSeries,
} from '@conforme/contract/documents/document-types'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { currencyOf } from '@conforme/contract/values/money'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'

export interface NormalizedAnswer {
  data: ExtractedData
  /** Values that could not be parsed, in Spanish. */
  notices: string[]
}

type Fields = Record<string, unknown>

export function normalizeAnswer(answer: ExtractedData): NormalizedAnswer {
  const notices: string[] = []
  const tidy = tidyValue(answer)
  const data: Fields = isRecord(tidy) ? { ...tidy } : {}
  const { documento, proveedor, cliente } = data
  if (isRecord(documento)) data['documento'] = normalizeDocument(documento, notices)
  if (isRecord(proveedor)) data['proveedor'] = normalizeParty(proveedor)
  if (isRecord(cliente)) data['cliente'] = normalizeParty(cliente)
  const kept = Object.entries(data).flatMap(([section, value]): [string, unknown][] => {
    if (section === 'metadata' || (isRecord(value) && Object.keys(value).length === 0)) return []
    if (!Array.isArray(value)) return [[section, value]]
    return [[section, value.filter((item) => !isRecord(item) || Object.keys(item).length > 0)]]
  })
  return { data: ExtractedData.parse(Object.fromEntries(kept)), notices }
}

const placeholder =
  /^(?:|-+|\.+|\*+|n\/?a|null|none|undefined|no aplica|no especifica(?:do)?|no disponible|s\/n)$/i

/** Removes empty values at any depth, and numbers that no paper can have. */
function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(/\s+/g, ' ').trim()
    return placeholder.test(text) ? undefined : text
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) return value.map(tidyValue).filter((element) => element !== undefined)
  if (!isRecord(value)) return value ?? undefined
  const tidy: Fields = {}
  for (const [key, inner] of Object.entries(value)) {
    const kept = key.startsWith('fecha') ? dateOrText(tidyValue(inner)) : tidyValue(inner)
    if (kept !== undefined) tidy[key] = kept
  }
  return tidy
}

function dateOrText(value: unknown): unknown {
  return typeof value === 'string' ? (parseDate(value) ?? value) : value
}

function normalizeDocument(documento: Fields, notices: string[]): Fields {
  const { tipo, moneda, fecha } = documento
  const result: Fields = { ...documento }
  if (typeof tipo === 'string') result['tipo'] = documentTypeOf(tipo)?.name ?? tipo.toUpperCase()
  if (typeof moneda === 'string') result['moneda'] = currencyOf(moneda) ?? moneda
  if (typeof fecha === 'string' && parseDate(fecha) === undefined)
    notices.push(`No se entendió la fecha «${fecha}».`)
  return { ...result, ...normalizeNumber(documento) }
}

/**
 * `numero` holds the whole number, series first, and `serie` repeats the series, as in Peru. Where other countries print the
 * two separately (`Serie: H   Folio: 11541`), they stay separate.
 */
function normalizeNumber({ serie, numero }: Fields): Fields {
  const series = typeof serie === 'string' ? serie.toUpperCase().replace(/[^A-Z0-9]/g, '') : undefined
  if (typeof numero !== 'string') return series ? { serie: series } : {}
  const tidy = numero
    .replace(
      /^(?:N(?:RO|UMERO|ÚMERO|UM|O)?(?:\s*[.:°º#]+\s*|\s+)|N(?:RO|[UÚ]MERO)(?=\d)|#\s*)(?=[A-Z0-9])/i,
      '',
    )
    .replace(/\s*[-–—]\s*/g, '-')
  const whole = parseDocumentNumber(tidy)
  // `2025/00318` is a year and a number, and stays as printed.
  const isOfYear = /^\d{4}\s*\//.test(tidy)
  if (whole && !isOfYear && (typesOfSeries(whole.serie).length > 0 || series === whole.serie))
    return { serie: whole.serie, numero: formatDocumentNumber(whole) }
  const isPeruvian = series !== undefined && (typesOfSeries(series).length > 0 || /^\d{4}$/.test(series))
  if (isPeruvian && /^\d{1,8}$/.test(tidy)) return { serie: series, numero: `${series}-${tidy}` }
  return { ...(series && { serie: series }), numero: tidy }
}

const idLabel =
  /^(?:R\.?\s?U\.?\s?C\.?|D\.?N\.?I\.?|RFC|NIT|RUT|CUIT|NIF|CIF|VAT)\s*(?:N[°ºRO.]*)?\s*[:.\s]\s*/i

function normalizeParty(party: Fields): Fields {
  const { ruc, rfc, ...rest } = party
  const id = rfc ?? ruc
  if (typeof id !== 'string' && typeof id !== 'number') return rest
  const normal = normalizeTaxId(String(id).replace(idLabel, ''))
  return /[1-9]/.test(normal) ? { ...rest, rfc: normal } : rest
}
