// Checks of the XML, its signature, the CDR and the print. They do not depend on typed values, and a confirmation does
// not silence them.
import type { Check, ExtractedData } from '@conforme/contract/data/extracted-data'

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
