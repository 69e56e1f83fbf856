// Repeats a person's earlier corrections for a supplier: if the processor makes the same mistake again and the corrected
// value is printed on this page too, it is corrected again. Never takes a value that the page does not show.
import { toRecord, valueAt } from '@conforme/contract/values/records'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { findEvidence } from './judge/evidence/find-evidence.ts'
import { normalize } from './layout/normal-text.ts'
import type { Correction, SupplierCorrections } from './processors/processor.ts'
import { toPageText } from './processors/questions/requests/page-text.ts'
import type { Reading } from './reading/reading.ts'

/** Fields that stay the same between documents of a supplier, unlike numbers, dates and amounts. */
const lasting = /^(?:proveedor|cliente|informacion_adicional)\.[^.]+$|^documento\.(?:tipo|moneda)$/
const mostTaxIds = 60
/** A Peruvian RUC has eleven digits; a Mexican RFC may have only six. */
const fewestDigits = 6

/** Everything on the pages that may be a tax id of any country, except the company's own. */
export function taxIdsOn(reading: Reading, ownTaxIds: readonly string[]): string[] {
  const text = reading.pages.map((page) => toPageText(page).text).join('\n')
  const found = text.match(/(?<![\p{L}\p{N}])[A-Z\d][A-Z\d&.-]{6,14}[A-Z\d](?![\p{L}\p{N}])/gu) ?? []
  const ids = found.map(normalizeTaxId).filter((id) => (id.match(/\d/g) ?? []).length >= fewestDigits)
  return [...new Set(ids)].filter((id) => !ownTaxIds.includes(id)).slice(0, mostTaxIds)
}

export function applyCorrections(
  data: ExtractedData,
  reading: Reading,
  corrections: SupplierCorrections = {},
): { data: ExtractedData; notices: string[] } {
  const own = corrections[data.proveedor?.rfc ?? ''] ?? {}
  const again = Object.entries(own).filter(
    ([path, correction]) => lasting.test(path) && applies(data, path, correction),
  )
  const printed = again.filter(([path, { to, usual }]) => isPrinted(path, to, reading, usual))
  return {
    data: printed.reduce((changed, [path, { to }]) => withValue(changed, path, to), data),
    notices: printed.map(([path, { from, to, usual }]) => noticeOf(to, usual ? textAt(data, path) : from)),
  }
}

function noticeOf(to: string, from: string | null | undefined): string {
  return `Como en documentos anteriores de este proveedor, se tomó «${to}»${
    from === null || from === undefined ? ', que no se había leído.' : ` en lugar de «${from}».`
  }`
}

/** A name follows its tax id, however it was misread; kind and currency apply only where nothing was read. */
function applies(data: ExtractedData, path: string, correction: Correction): boolean {
  if (!correction.usual) return isSameMistake(data, path, correction)
  const value = textAt(data, path)
  return value === undefined || (path.endsWith('.nombre') && normalize(value) !== normalize(correction.to))
}

function isSameMistake(data: ExtractedData, path: string, { from, to }: Correction): boolean {
  const value = textAt(data, path)
  if (value === undefined) return from === null
  return from !== null && normalize(value) === normalize(from) && value !== to
}

function isPrinted(path: string, value: string, reading: Reading, usual = false): boolean {
  // A paper may omit its currency, and OCR may miss a letter of a known name.
  if (usual && path.startsWith('documento.')) return true
  const kind = findEvidence(withValue({}, path, value), reading).byPath.get(path)?.kind
  return kind === 'exacta' || (usual && kind === 'aproximada')
}

function textAt(data: ExtractedData, path: string): string | undefined {
  const value = valueAt(data, path)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function withValue(data: ExtractedData, path: string, value: string): ExtractedData {
  const [section = '', name = ''] = path.split('.')
  return ExtractedData.parse({ ...data, [section]: { ...toRecord(data[section]), [name]: value } })
}
