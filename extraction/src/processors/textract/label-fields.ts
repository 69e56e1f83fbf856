// From a printed label to the field it announces, by the dictionary of the local reader. Labels that stand beside
// either party ('RUC', 'Dirección') announce no field by themselves; who they belong to is for the layout to say.
import { labels, type LabelName } from '../../labels/labels.ts'
import { toKey } from '../../layout/normal-text.ts'

const fieldOfLabel: Partial<Record<LabelName, string>> = {
  'client-name': 'cliente.nombre',
  'client-id': 'cliente.rfc',
  'supplier-name': 'proveedor.nombre',
  'supplier-id': 'proveedor.rfc',
  'fiscal-folio': 'documento.folio_fiscal',
  'issue-date': 'documento.fecha',
  'due-date': 'documento.fecha_vencimiento',
  currency: 'documento.moneda',
  subtotal: 'totales.subtotal',
  taxed: 'totales.subtotal',
  tax: 'totales.iva',
  total: 'totales.total',
  discount: 'totales.descuentos',
  'payment-form': 'informacion_adicional.terminos_pago',
  'payment-method': 'informacion_adicional.metodo_pago',
  order: 'informacion_adicional.orden_compra',
  guide: 'informacion_adicional.guia',
  remark: 'informacion_adicional.observaciones',
  words: 'informacion_adicional.monto_en_letras',
  detraction: 'informacion_adicional.detraccion_monto',
  'detraction-account': 'informacion_adicional.detraccion_cuenta',
  withholding: 'informacion_adicional.retencion_monto',
  perception: 'informacion_adicional.percepcion_monto',
}

const byKey = new Map<string, LabelName>()
for (const name of Object.keys(labels)) {
  if (!isLabelName(name)) continue
  for (const phrase of labels[name].split(';')) {
    const key = toKey(phrase)
    // The first list that has a phrase means it most often.
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
}

function isLabelName(name: string): name is LabelName {
  return name in labels
}

/** `I.G.V. (18%):`, `Importe Total S/`, `Fecha de Emisión :` */
export function labelOf(text: string): LabelName | undefined {
  const bare = text
    .replace(/\(?\s*\d+(?:[.,]\d+)?\s*%\s*\)?/g, ' ')
    .replace(/(?:^|\s)\(?(?:S\/\.?|US\$|USD|PEN|\$)\)?(?=\s|:|$)/gi, ' ')
  return byKey.get(toKey(text)) ?? byKey.get(toKey(bare))
}

export function fieldOfLabelText(text: string): string | undefined {
  const label = labelOf(text)
  return label === undefined ? undefined : fieldOfLabel[label]
}

const summaries: ReadonlySet<LabelName> = new Set<LabelName>([
  'total',
  'tax',
  'subtotal',
  'taxed',
  'discount',
  'exempt',
  'unaffected',
  'rounding',
])

/** A row of a table that sums up instead of listing. */
export function isSummaryLabel(text: string): boolean {
  const label = labelOf(text)
  return label !== undefined && summaries.has(label)
}
