// Checks of the XML, its signature, the CDR and the print. They do not depend on what a person types, and a confirmation
// does not silence them.
import type { Check, ExtractedData, Metadata } from '@conforme/contract/data/extracted-data'

export function isXmlCheck({ regla }: Check): boolean {
  return regla.startsWith('xml-')
}

/** Applies new XML checks to the values that a person confirmed. */
export function withXmlChecks(confirmed: ExtractedData, judged: ExtractedData): ExtractedData {
  const { metadata } = confirmed
  if (!metadata) return confirmed
  const own = metadata.revisiones.filter((check) => !isXmlCheck(check))
  const xmlChecks = judged.metadata?.revisiones.filter(isXmlCheck) ?? []
  return { ...confirmed, metadata: { ...metadata, revisiones: [...xmlChecks, ...own] } }
}

/** After a correction the other checks ran again, which do not know the XML: its own results are put back. */
export function keepXmlNotes(before: Metadata | undefined, after: Metadata, edited: string[]): Metadata {
  const xmlChecks = before?.revisiones.filter(isXmlCheck) ?? []
  if (!before || xmlChecks.length === 0) return after
  const known = new Set(before.revisiones.map(({ regla }) => regla))
  // Our rendering of an XML has no QR code, and none is missed.
  const judged = after.revisiones.filter(({ regla }) => regla !== 'codigo-qr' || known.has(regla))
  const unchanged = Object.entries(before.campos).filter(([path]) => !edited.includes(path))
  return {
    ...after,
    revisiones: [...xmlChecks, ...judged],
    campos: { ...after.campos, ...Object.fromEntries(unchanged) },
  }
}
