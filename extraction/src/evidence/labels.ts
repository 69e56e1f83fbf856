// What the page calls a value: the words before it on its row, or above it in its column.
import { overlapsAcross } from './boxes.ts'
import { normalize, stripAccents } from './normal-text.ts'
import type { Place, PlacedWord } from './place.ts'
import type { WordIndex } from './word-index.ts'

// The last name before the value wins, and of two that end together the longer one.
const labelNames = {
  gratuita: /(?:OP(?:ERACIONES|ERACION)? )?GRATUIT[AO]S?/,
  gravada:
    /(?:OP(?:ERACION|ERACIONES|S)? |TOTAL |MONTO |VALOR (?:DE )?VENTA )?(?:GRAVAD[AO]S?|AFECT[AO]S?)|BASE IMPONIBLE|(?:TOTAL )?VALOR (?:DE )?VENTA|TAXABLE|NETO GRAVADO|OP GRAV/,
  subtotal:
    /SUB ?TOTAL(?: VENTAS?)?|IMPORTE NETO|MONTO NETO|NET AMOUNT|NET TOTAL|TOTAL NETO|TOTAL BRUTO|BASE GRAVABLE|SUMA/,
  exonerada: /(?:OP(?:ERACION|ERACIONES)? )?EXONERAD[AO]S?|EXENT[AO]S?|OP EXO/,
  inafecta: /(?:OP(?:ERACION|ERACIONES)? )?INAFECT[AO]S?|NO GRAVAD[AO]S?|OP INA/,
  exportacion: /(?:OP(?:ERACION|ERACIONES)? )?EXPORTACION(?:ES)?/,
  descuento: /(?:TOTAL )?(?:DESCUENTOS?|DSCTOS?|DCTOS?|DESC|BONIFICACION|DISCOUNT)(?: GLOBAL(?:ES)?)?/,
  anticipo: /(?:TOTAL )?ANTICIPOS?/,
  isc: /\bISC\b|I S C|IMPUESTO SELECTIVO/,
  igv: /\bI ?G ?V\b|\bIVA\b|\bI V A\b|\bITBMS\b|\bVAT\b|\bTAX\b|\bGST\b|\bSST\b|\bBTW\b|\bMWST\b|\bTVA\b|IMPUESTOS?|IPM/,
  icbper: /\bI ?C ?B ?P ?E ?R\b|BOLSAS? PLASTICAS?/,
  recargo:
    /RECARGO(?: AL? CONSUMO)?|PROPINAS?|OTROS CARGOS|CARGOS?|FLETE|ENVIO|SHIPPING|SERVICIO \d+|SERVICE CHARGE|TIP/,
  tributos: /OTROS TRIBUTOS|OTROS IMPUESTOS|\bIVAP\b|\bFISE\b/,
  redondeo: /REDONDEO|ROUNDING(?: ADJUSTMENT)?/,
  total:
    /(?:IMPORTE |MONTO |PRECIO (?:DE )?|GRAN |GRAND |VALOR )?(?:TOTAL|TTL)(?: GENERAL| VENTA| DE LA VENTA| FACTURA| DOCUMENTO| INC\w*| DUE| AMOUNT)?|TOTAL A PAGAR|IMPORTE A PAGAR|PRECIO (?:DE )?VENTA|A PAGAR|AMOUNT DUE|BALANCE DUE|TOTAL POR HONORARIOS/,
  neto: /NETO (?:A )?(?:PAGAR|RECIBIDO)|TOTAL NETO RECIBIDO|NETO PENDIENTE(?: DE PAGO)?|MONTO NETO(?: PENDIENTE(?: DE PAGO)?)?/,
  percepcion: /PERCEPCION(?:ES)?/,
  retencion: /RETENCION(?:ES)?|\bI ?R ?P ?F\b|\bISR\b|\bRET(?:E(?:FUENTE|ICA|IVA))?\b/,
  detraccion: /DETRACCION|SPOT/,
  cuota: /CUOTAS?(?: \d+)?|CUOTA\d+/,
  pago: /EFECTIVO|VUELTO|CAMBIO|RECIBIDO|PAGADO|PAGO CON|TARJETA|CASH|CHANGE|VISA|YAPE|PLIN/,
  cambio: /TIPO (?:DE )?CAMBIO|\bTC\b/,
  emision:
    /(?:FECHA|FEC|F)(?: DE)? ?EMI\w*|EMITIDO(?: EL)?|FECHA(?: Y HORA)?|ISSUE DATE|INVOICE DATE|DATE|DATUM|FECHA (?:DE )?(?:FACTURA|EXPEDICION|ORDEN|DOCUMENTO)/,
  vencimiento: /(?:FECHA|FEC|F)?(?: DE)? ?VENC\w*|VCTO|VTO|VENCE|FECHA LIMITE(?: DE PAGO)?|DUE(?: DATE)?/,
  entrega: /(?:FECHA )?(?:DE )?ENTREGA|TRASLADO|DELIVERY DATE/,
  ruc: /\bR ?U ?C\b|\bRFC\b|\bNIT\b|\bRUT\b|\bCUIT\b|\bNIF\b|\bCIF\b/,
  numero: /\bN(?:RO|UMERO|O)?\b|SERIE|INVOICE NO|FOLIO/,
  cliente:
    /SE[NÑ]OR(?:ES)?|SR ?ES|CLIENTE|ADQUIRENTE|RECEPTOR|USUARIO|RECIBI(?:MOS)? DE|BILL TO|FACTURAR A|EMITIDO A|RAZON SOCIAL DEL CLIENTE|CUSTOMER/,
  proveedor: /PROVEEDOR|EMISOR|VENDEDOR|SUPPLIER|VENDOR|SELLER/,
  direccion:
    /\b(?:AV|AVENIDA|JR|JIRON|CALLE|CAL|PSJE|PASAJE|PROL|PROLONGACION|URB|MZ|CARRETERA|BV|BLVD|DIRECCION|DOMICILIO)\b.*$/,
  moneda: /(?:TIPO (?:DE )?)?MONEDA|CURRENCY/,
} satisfies Record<string, RegExp>

export type LabelName = keyof typeof labelNames

const patterns = Object.entries(labelNames).map(
  ([name, pattern]) => [name as LabelName, new RegExp(pattern.source, 'g')] as const,
)

const anyName = new RegExp(patterns.map(([, pattern]) => pattern.source).join('|'))

/** What a run of words names, told from what stands nearest to its end. */
export function labelOf(text: string): LabelName | undefined {
  if (!anyName.test(text)) return undefined
  let best: { name: LabelName; end: number; start: number } | undefined
  for (const [name, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (/[A-Z]/.test(text.charAt(match.index - 1)) && /[A-Z]/.test(text.charAt(match.index))) continue
      if (/[A-Z]/.test(text.charAt(end))) continue
      if (!best || end > best.end || (end === best.end && match.index < best.start))
        best = { name, end, start: match.index }
    }
  }
  return best?.name
}

export interface FoundLabel {
  name: LabelName
  /** The words as compared: capitals, no punctuation. */
  text: string
  side: 'left' | 'above'
}

export interface Labels {
  of(place: Place): FoundLabel | undefined
}

const amountText = /^[-(]?(?:S\/\.?|US\$|\$|€|PEN|USD)?-?\d[\d.,]*\)?$/i

/** Remembers what it found: every field asks about the same few places. */
export function createLabels(index: WordIndex): Labels {
  const known = new Map<PlacedWord, FoundLabel | null>()
  return {
    of(place) {
      const first = place.words[0]
      if (!first) return undefined
      const before = known.get(first)
      if (before !== undefined) return before ?? undefined
      const found = leftLabel(index, place, first) ?? aboveLabel(index, place)
      known.set(first, found ?? null)
      return found
    },
  }
}

function leftLabel(index: WordIndex, place: Place, first: PlacedWord): FoundLabel | undefined {
  const row = index.rows[place.row]
  if (!row) return undefined
  const words: string[] = [ownPrefix(first, place)]
  for (let at = row.words.indexOf(first) - 1; at >= 0 && words.length < 9; at--) {
    const word = row.words[at]
    if (!word || isOwnAmount(word)) break
    words.unshift(word.text)
  }
  return named(words.join(' '), 'left')
}

/** "RUC:20100070970" carries its label in the same word. */
function ownPrefix(first: PlacedWord, place: Place): string {
  const at = first.text.indexOf(place.text)
  return at > 0 ? first.text.slice(0, at) : ''
}

/** An amount with decimals before ours ends the label; "18" of "IGV 18 %" does not. */
function isOwnAmount(word: PlacedWord): boolean {
  return amountText.test(word.text) && /[.,]\d{2}\)?$/.test(word.text) && !/%/.test(word.text)
}

function aboveLabel(index: WordIndex, place: Place): FoundLabel | undefined {
  const height = place.box[3]
  for (let at = place.row - 1; at >= Math.max(0, place.row - 3); at--) {
    const row = index.rows[at]
    if (!row || row.page !== place.page || place.box[1] - row.bottom > 3 * height) return undefined
    const over = row.words.filter((word) => overlapsAcross(widened(word), place.box))
    if (over.length === 0) continue
    const found = named(over.map((word) => word.text).join(' '), 'above')
    if (found) return found
    if (over.some((word) => !amountText.test(word.text))) return undefined
  }
  return undefined
}

function widened(word: PlacedWord): PlacedWord['box'] {
  return [word.box[0] - word.box[3] * 0.5, word.box[1], word.box[2] + word.box[3], word.box[3]]
}

function named(text: string, side: FoundLabel['side']): FoundLabel | undefined {
  const plain = labelText(text)
  const name = labelOf(plain)
  return name && { name, text: plain, side }
}

/** `I.G.V. (18%):` → `IGV 18`. */
export function labelText(text: string): string {
  return stripAccents(text)
    .toUpperCase()
    .split(/[\s:/()%]+/)
    .map((word) => normalize(word))
    .filter((word) => word !== '')
    .join(' ')
}

const fieldLabels: Record<string, LabelName[]> = {
  'totales.subtotal': ['gravada', 'subtotal', 'exonerada', 'inafecta', 'exportacion'],
  'totales.iva': ['igv'],
  'totales.total': ['total', 'neto'],
  'totales.descuentos': ['descuento', 'anticipo'],
  'totales.otros_impuestos': ['isc', 'icbper', 'tributos', 'recargo', 'percepcion'],
  'documento.fecha': ['emision'],
  'documento.fecha_vencimiento': ['vencimiento'],
  'documento.numero': ['numero'],
  'documento.serie': ['numero'],
  'documento.moneda': ['moneda'],
  'proveedor.nombre': ['proveedor'],
  'proveedor.rfc': ['ruc', 'proveedor'],
  'cliente.nombre': ['cliente'],
  'cliente.rfc': ['ruc', 'cliente'],
}

/** The names a page may give a field; other fields are named by their own key (`monto_detraccion`). */
export function labelsOfField(path: string, name: string): LabelName[] {
  const known = fieldLabels[path]
  if (known) return known
  const parts = path
    .split('.')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
  const own =
    labelOf(labelText(name.replaceAll('_', ' '))) ?? labelOf(labelText(parts.join(' ').replaceAll('_', ' ')))
  return own ? [own] : []
}
