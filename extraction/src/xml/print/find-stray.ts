// What the print says under a name of its own and the XML says nowhere. A value of the XML may well stand on the page and a
// second one, with as good a name, be the one that is believed.
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

/** Of a page of text; a digit that was read from a picture proves nothing. */
export function findStrays(xml: ExtractedData, ofXml: FoundEvidence): XmlDifference[] {
  return [...strayAmounts(xml, ofXml), ...strayDueDate(xml, ofXml)]
}

/** On the page that has the total: other pages carry sums of their own over to the next. */
function strayAmounts(xml: ExtractedData, ofXml: FoundEvidence): XmlDifference[] {
  const page = ofXml.byPath.get('totales.total')?.place?.page
  if (page === undefined) return []
  const known = knownAmounts(xml)
  // The only line's tax is found where the total's is, and makes no table of that row.
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

/** Every amount of the XML, the sum of its lines, and what two of them make together: before a discount, with a charge. */
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
  // Sums of rounded lines miss the total by a few cents.
  return known.some((one) => Math.abs(one - cents) <= 5)
}

/** The due date and those of the instalments all carry that name; any other day under it is somebody's own. */
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
