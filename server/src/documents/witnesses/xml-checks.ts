// What was said of the XML, its signature, the answer to it and the print: it does not depend on what a person types, and
// a stamp does not silence it.
import type { Check, ExtractedData, Metadata } from '@conforme/contract/data/extracted-data'

export function isXmlCheck({ regla }: Check): boolean {
  return regla.startsWith('xml-')
}

/** Told anew of values that a person stamped. */
export function withXmlChecks(stamped: ExtractedData, judged: ExtractedData): ExtractedData {
  const { metadata } = stamped
  if (!metadata) return stamped
  const own = metadata.revisiones.filter((check) => !isXmlCheck(check))
  const xmlChecks = judged.metadata?.revisiones.filter(isXmlCheck) ?? []
  return { ...stamped, metadata: { ...metadata, revisiones: [...xmlChecks, ...own] } }
}

/** After a correction the rules were applied again, which know nothing of the XML: what it said is put back. */
export function keepXmlNotes(before: Metadata | undefined, after: Metadata, edited: string[]): Metadata {
  const xmlChecks = before?.revisiones.filter(isXmlCheck) ?? []
  if (!before || xmlChecks.length === 0) return after
  const known = new Set(before.revisiones.map(({ regla }) => regla))
  // Our own form of an XML has no code, and nobody missed one.
  const judged = after.revisiones.filter(({ regla }) => regla !== 'codigo-qr' || known.has(regla))
  const unchanged = Object.entries(before.campos).filter(([path]) => !edited.includes(path))
  return {
    ...after,
    revisiones: [...xmlChecks, ...judged],
    campos: { ...after.campos, ...Object.fromEntries(unchanged) },
  }
}
