// Finds values that the print states under their own label and the XML does not have. The XML's value may also be on the
// page, and yet a second one with an equally good label may be the one people believe.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { fromCents, sumAmounts, toCents } from '@conforme/contract/values/amounts'
import { printedAmountsOf } from '../../judge/checks/printed-amounts.ts'
import type { FoundEvidence } from '../../judge/evidence/find-evidence.ts'
import type { LabelName } from '../../labels/labels.ts'
import type { XmlDifference } from './xml-difference.ts'

const amountNames: Record<string, readonly LabelName[]> = {
  'totales.subtotal': ['subtotal', 'taxed', 'exempt'],
  'totales.iva': ['tax'],
}

/** Only for digital pages; a digit read by OCR proves nothing. */
export function findStrays(xml: ExtractedData, ofXml: FoundEvidence): XmlDifference[] {
  return [...strayAmounts(xml, ofXml), ...strayDueDate(xml, ofXml)]
}

/** Looks only at the page with the total: other pages carry subtotals over to the next. */
function strayAmounts(xml: ExtractedData, ofXml: FoundEvidence): XmlDifference[] {
  const page = ofXml.byPath.get('totales.total')?.place?.page
  if (page === undefined) return []
  const known = knownAmounts(xml)
  // The only line's tax is found at the total's place, and must not mark that row as part of the table.
  const printed = printedAmountsOf(ofXml, /^productos\.\d+\.(?:descripcion|cantidad)$/).filter(
    (amount) => amount.page === page && !amount.percent,
  )
  return Object.entries(amountNames).flatMap(([campo, names]) => {
    const [section = '', name = ''] = campo.split('.')
    const own = (xml[section as 'totales'] as Record<string, unknown> | undefined)?.[name]
    if (typeof own !== 'number') return []
    const stray = printed.find(
      ({ labels, cents }) =>
        labels.length === 1 &&
        labels.some((label) => names.includes(label)) &&
        cents !== 0 &&
        !isKnown(Math.abs(cents), known),
    )
    return stray ? [{ campo, xml: own, pdf: fromCents(stray.cents) }] : []
  })
}

/** Every amount of the XML, the sum of its lines, and sums and differences of two: before a discount, with a charge. */
function knownAmounts(xml: ExtractedData): number[] {
  const { productos = [], totales, informacion_adicional: more } = xml
  const amounts = [totales ?? {}, more ?? {}].flatMap((section) =>
    Object.values(section).filter((value) => typeof value === 'number'),
  )
  const lines = sumAmounts(productos.flatMap(({ total }) => (typeof total === 'number' ? [total] : [])))
  const cents = [...amounts, lines].map(toCents)
  return [...cents, ...cents.flatMap((one) => cents.flatMap((other) => [one + other, Math.abs(one - other)]))]
}

function isKnown(cents: number, known: number[]): boolean {
  // Sums of rounded lines differ from the total by a few cents.
  return known.some((one) => Math.abs(one - cents) <= 5)
}

/** The due date and the instalment dates share this label; any other date under it is stray. */
function strayDueDate(xml: ExtractedData, { index, labels }: FoundEvidence): XmlDifference[] {
  const campo = 'documento.fecha_vencimiento'
  const due = xml.documento?.fecha_vencimiento
  if (!due) return []
  const cuotas: unknown = xml['cuotas']
  const stated = new Set([due, xml.documento?.fecha, ...(Array.isArray(cuotas) ? cuotas.map(dayOf) : [])])
  for (const [iso, places] of index.datesByValue)
    if (!stated.has(iso) && places.some((place) => labels.of(place)?.names.includes('due-date')))
      return [{ campo, xml: due, pdf: iso }]
  return []
}

function dayOf(cuota: unknown): unknown {
  return typeof cuota === 'object' && cuota !== null && 'fecha_vencimiento' in cuota
    ? cuota.fecha_vencimiento
    : undefined
}
