// Compares the XML with the page that claims to be its print. Readers misread, so a value counts as different only if the
// page itself prints another one: the XML's value is searched among the words first.
import type { XmlDifference } from './xml-difference.ts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { noEvidence, type Evidence } from '../../judge/evidence/evidence.ts'
import { findEvidence, type FoundEvidence } from '../../judge/evidence/find-evidence.ts'
import { leavesOf, type Leaf } from '../../judge/evidence/leaves.ts'
import type { LabelName } from '../../labels/labels.ts'
import type { Reading } from '../../reading/reading.ts'
import { sameValue } from '../../compare-answers.ts'
import { compareHashes } from './compare-hashes.ts'
import { compareLines } from './compare-lines.ts'
import { findRival } from './find-rival.ts'
import { findStrays } from './find-stray.ts'

export interface PageComparison {
  differences: XmlDifference[]
  /** Paths on which both agree. */
  agreed: string[]
  /** True if the words come from OCR, where a digit may be misread. */
  fromPicture: boolean
}

export interface PageToCompare {
  xml: ExtractedData
  /** The values that a reader found on the page. */
  page: ExtractedData
  reading: Reading
}

/** The fields that are compared, and whether every page prints them. */
const fields: Record<string, 'always' | 'sometimes'> = {
  'documento.numero': 'always',
  'documento.tipo': 'sometimes',
  'documento.fecha': 'always',
  'documento.fecha_vencimiento': 'sometimes',
  'documento.moneda': 'sometimes',
  'proveedor.rfc': 'always',
  'proveedor.nombre': 'sometimes',
  'cliente.rfc': 'sometimes',
  'cliente.nombre': 'sometimes',
  'totales.subtotal': 'sometimes',
  'totales.iva': 'sometimes',
  'totales.descuentos': 'sometimes',
  'totales.total': 'always',
  'informacion_adicional.detraccion_monto': 'sometimes',
  'informacion_adicional.detraccion_porcentaje': 'sometimes',
  'informacion_adicional.detraccion_cuenta': 'sometimes',
  'informacion_adicional.documento_afectado': 'sometimes',
}

export function compareWithPage({ xml, page, reading }: PageToCompare): PageComparison {
  const ofXml = findEvidence(xml, reading)
  const ofPage = findEvidence(page, reading)
  const fromPicture = reading.pages.some(({ source }) => source === 'ocr')
  const comparison: PageComparison = { differences: [], agreed: [], fromPicture }
  const hasText = ofXml.index.words.length > 0
  if (!hasText) return comparison
  const printed = new Map(leavesOf(page).map((leaf) => [leaf.path, leaf]))
  for (const leaf of leavesOf(xml)) {
    const printing = fields[leaf.path]
    if (!printing) continue
    const other = printed.get(leaf.path)
    const mustStand = !fromPicture && (printing === 'always' || isBuyerOfFactura(leaf, xml))
    const verdict = compareField({ leaf, other, ofXml, ofPage, mustStand })
    const rival = verdict === 'unknown' && !fromPicture ? findRival(leaf, ofXml) : undefined
    if (verdict === 'same') comparison.agreed.push(leaf.path)
    else if (verdict === 'different' || rival !== undefined) {
      const pdf =
        rival ?? printedValue(leaf, other) ?? (fromPicture ? null : (findRival(leaf, ofXml) ?? null))
      comparison.differences.push({ campo: leaf.path, xml: leaf.value, pdf })
    }
  }
  if (!fromPicture) addStrays(comparison, [...strayBuyer(xml, page, ofPage), ...findStrays(xml, ofXml)])
  for (const found of [compareHashes(xml, page, reading), compareLines({ xml, page, ofXml, ofPage })]) {
    comparison.differences.push(...found.differences)
    comparison.agreed.push(...found.agreed)
  }
  return comparison
}

function addStrays(comparison: PageComparison, strays: XmlDifference[]): void {
  const known = new Set(comparison.differences.map(({ campo }) => campo))
  const added = strays.filter(({ campo }) => !known.has(campo))
  comparison.differences.push(...added)
  comparison.agreed = comparison.agreed.filter((path) => added.every(({ campo }) => campo !== path))
}

/** Detects a buyer on the print where the XML has none. */
function strayBuyer(xml: ExtractedData, page: ExtractedData, ofPage: FoundEvidence): XmlDifference[] {
  const campo = 'cliente.rfc'
  const printed = page.cliente?.rfc
  if (xml.cliente?.rfc || !printed || /^0+$/.test(printed) || printed === xml.proveedor?.rfc) return []
  const { kind, labelled } = ofPage.byPath.get(campo) ?? noEvidence
  return kind === 'exacta' && labelled === 'own' ? [{ campo, xml: '', pdf: printed }] : []
}

/**
 * The reader's value as what the page prints; null if it equals the XML's, since it then came from the code, not the print.
 */
function printedValue(leaf: Leaf, other: Leaf | undefined): string | number | null {
  return other && !sameValue(leaf, other) ? other.value : null
}

interface FieldToCompare {
  leaf: Leaf
  other: Leaf | undefined
  ofXml: FoundEvidence
  ofPage: FoundEvidence
  mustStand: boolean
}

function compareField({ leaf, other, ofXml, ofPage, mustStand }: FieldToCompare) {
  const own = ofXml.byPath.get(leaf.path)
  const isOnPage = own !== undefined && stands(own)
  const agrees = other !== undefined && (sameValue(leaf, other) || isPartOfBase(leaf, other, ofXml))
  // A total that equals the only line's amount is found under the print's own reading, where its label may be unknown.
  if (agrees && (isOnPage || ofPage.byPath.get(other.path)?.kind === 'exacta')) return 'same'
  // The reader may have taken it from the code, which a forger of the print leaves unchanged.
  if (agrees && !mustStand) return ofXml.byPath.get(leaf.path)?.kind === 'ninguna' ? 'unknown' : 'same'
  const rival = other && !agrees ? ofPage.byPath.get(other.path) : undefined
  if (isOnPage && rival && leaf.kind === 'currency' && isOutnumbered(own, rival, ofXml)) return 'different'
  if (isOnPage) return rival && contradicts(leaf, own, rival) ? 'different' : 'same'
  if (mustStand) return 'different'
  return rival?.kind === 'exacta' ? 'different' : 'unknown'
}

/** A few words of a name under another field's label belong to that field. */
function stands({ kind, labelled }: Evidence): boolean {
  return kind === 'exacta' || (kind === 'aproximada' && labelled !== 'other')
}

/** The law requires it on every factura. */
function isBuyerOfFactura({ path }: Leaf, { documento, cliente }: ExtractedData): boolean {
  return path === 'cliente.rfc' && documento?.tipo === 'FACTURA' && /^\d{11}$/.test(cliente?.rfc ?? '')
}

/** True if the page prints the taxed and exempt parts but not their sum. */
function isPartOfBase(leaf: Leaf, other: Leaf, { leaves }: FoundEvidence): boolean {
  return (
    leaf.path === 'totales.subtotal' &&
    leaves.some((part) => part.name.startsWith('operaciones_') && sameValue(part, other))
  )
}

/** True if the XML's currency matches only a preprinted sign and the page states the other currency in words. */
function isOutnumbered(own: Evidence, rival: Evidence, { index }: FoundEvidence): boolean {
  const isWord = (text: string | undefined) => /^\p{L}{3,}$/u.test(text ?? '')
  if (isWord(own.place?.text) || !isWord(rival.place?.text)) return false
  const signs = (pattern: RegExp) => index.words.filter(({ text }) => pattern.test(text)).length
  const [soles, dollars] = [signs(/^S\/\.?$/i), signs(/^US\$$|^\$$/i)]
  return own.place?.text.startsWith('S') ? dollars > soles : soles > dollars
}

/** True if the XML's value is on the page, but a different one is printed under the field's own label. */
function contradicts(leaf: Leaf, own: Evidence, rival: Evidence): boolean {
  if (rival.kind !== 'exacta' || rival.labelled !== 'own' || leaf.kind === 'text') return false
  // The amount due repeats the total; the total itself has its own label.
  const calls = (name: LabelName, { label }: Evidence) => label?.names.includes(name) === true
  if (leaf.path === 'totales.total' && !calls('total', own) && calls('total', rival)) return true
  return own.labelled !== 'own'
}
