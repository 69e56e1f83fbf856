// Compares the SUNAT code with what is printed: somebody who alters a page rarely alters its code.
import { fromCents } from '@conforme/contract/values/amounts'
import {
  findDocumentType,
  formatDocumentNumber,
  sameDocumentNumber,
} from '@conforme/contract/documents/document-types'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { failed, money, passed, warned, type Check } from './check.ts'
import type { Facts } from './facts.ts'
import type { PrintedCode } from './printed-code.ts'

/** Documents made in SUNAT's own portal have no code; the law exempts them. */
const portalSeries = /^(?:E001|EB01|EG0\d)$/
const electronicSeries = /^[FB][A-Z0-9]{3}$/

export function checkCode(facts: Facts): Check[] {
  return [...besideEachOther(facts), ...(facts.code ? compare(facts, facts.code) : missingCode(facts))]
}

function besideEachOther({ numbersBesideEachOther: numbers }: Facts): Check[] {
  if (numbers.length < 2) return []
  const list = new Intl.ListFormat('es').format(numbers)
  const message = `En una página hay ${numbers.length} comprobantes (${list}) y aquí solo se registra uno: sepáralos.`
  return [warned('varios-en-una-pagina', message, ['documento.numero'])]
}

function missingCode({ peruvian, serie, type, date, hasText }: Facts): Check[] {
  if (!peruvian || !hasText || serie === undefined || portalSeries.test(serie)) return []
  if (!electronicSeries.test(serie) || !['01', '03', '07', '08'].includes(type ?? '')) return []
  // Until 2017 a PDF417 code or the hash was enough.
  if (date !== undefined && date < '2018-01-01') return []
  return [
    warned(
      'codigo-qr',
      `No se encontró un código QR de SUNAT; los comprobantes de serie ${serie} suelen llevarlo.`,
      ['documento.serie'],
    ),
  ]
}

interface Comparison {
  field: string
  what: string
  printed: string | number | undefined
  /** The code's value, in the format of the field. */
  value: string | number
  same: boolean
  shown: [string, string]
}

function compare(facts: Facts, code: PrintedCode): Check[] {
  const comparisons = comparisonsOf(facts, code)
  const hidden = comparisons.filter((comparison) => isOnlyInCode(facts, comparison))
  const equal = comparisons.filter(
    (comparison) => comparison.printed !== undefined && comparison.same && !hidden.includes(comparison),
  )
  const other = comparisons.filter((comparison) => comparison.printed === undefined || !comparison.same)
  return [
    ...(equal.length > 0
      ? [
          passed(
            'codigo-qr',
            `El código QR confirma ${listOf(equal.map(({ what }) => what))}.`,
            equal.flatMap(({ field }) =>
              field === 'documento.numero' && facts.statedSerie === code.serie
                ? [field, 'documento.serie']
                : [field],
            ),
          ),
        ]
      : []),
    ...other.map(differs),
    ...hidden.map(({ field, shown }) =>
      failed('codigo-qr-impreso', `El código QR dice ${shown[0]}, que no está impreso en el documento.`, [
        field,
      ]),
    ),
  ]
}

/** Every page prints these in a form that the search finds; other values may be omitted or written in words. */
const alwaysPrinted = new Set(['proveedor.rfc', 'totales.total'])

/** The answer may have taken its value from the code itself, so the page must show the value too. */
function isOnlyInCode({ notOnPage, fromPicture }: Facts, { field, same }: Comparison): boolean {
  return same && !fromPicture && alwaysPrinted.has(field) && notOnPage.has(field)
}

function differs({ field, what, printed, value, shown }: Comparison): Check {
  const arreglo = { campo: field, valor: value, texto: `Usar ${shown[0]}, que dice el código QR` }
  if (printed === undefined)
    return warned(
      'codigo-qr',
      `El código QR dice ${what}: ${shown[0]}; no se leyó en el documento.`,
      [field],
      { arreglo },
    )
  const more = typeof value === 'number' && typeof printed === 'number' ? { diferencia: printed - value } : {}
  return failed(
    'codigo-qr',
    `El código QR dice ${shown[0]} en ${what} y el documento ${shown[1]}.`,
    [field],
    { arreglo, ...more },
  )
}

function comparisonsOf(facts: Facts, code: PrintedCode): Comparison[] {
  const { supplier, client, serie, correlativo, totals, date, type } = facts
  const list: Comparison[] = []
  const text = (
    field: string,
    what: string,
    [printed, value]: [string | undefined, string | undefined],
    same = printed === value,
  ) => {
    if (value !== undefined) list.push({ field, what, printed, value, same, shown: [value, printed ?? ''] })
  }
  const amount = (field: string, what: string, printed: number | undefined, value: number | undefined) => {
    if (value === undefined) return
    const cents = printed === undefined ? undefined : fromCents(printed)
    const same = printed !== undefined && Math.abs(printed - value) <= 1
    list.push({
      field,
      what,
      printed: cents,
      value: fromCents(value),
      same,
      shown: [money(value), money(printed ?? 0)],
    })
  }
  text('proveedor.rfc', 'el RUC del proveedor', [supplier.taxId, code.ruc])
  const own =
    serie !== undefined && correlativo !== undefined
      ? formatDocumentNumber({ serie, correlativo })
      : undefined
  const encoded = formatDocumentNumber({ serie: code.serie, correlativo: code.correlativo })
  text('documento.numero', 'el número', [own, encoded], own !== undefined && sameDocumentNumber(own, encoded))
  const kind = code.type === undefined ? undefined : findDocumentType(code.type)
  text('documento.tipo', 'el tipo', [
    type === undefined ? undefined : findDocumentType(type)?.name,
    kind?.name,
  ])
  // The code writes 0.00 where there is no IGV; the page may then omit it.
  if (code.tax !== 0 || totals.tax !== undefined) amount('totales.iva', 'el IGV', totals.tax, code.tax)
  amount('totales.total', 'el total', totals.total, code.total)
  if (code.date !== undefined)
    list.push({
      field: 'documento.fecha',
      what: 'la fecha',
      printed: date,
      value: code.date,
      same: date === code.date,
      shown: [formatDate(code.date), date === undefined ? '' : formatDate(date)],
    })
  if (code.buyerId !== undefined && /[1-9]/.test(code.buyerId))
    text('cliente.rfc', 'el documento del cliente', [client.taxId, code.buyerId])
  return list
}

function listOf(parts: string[]): string {
  return parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}
