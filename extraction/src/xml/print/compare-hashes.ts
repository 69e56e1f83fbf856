// Compares the signature's hash in the XML, on the print and in the QR; if two of them differ, they belong to two documents.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { parseSunatQr } from '../../reading/codes/sunat-qr.ts'
import type { Reading } from '../../reading/reading.ts'
import type { XmlDifference } from './xml-difference.ts'

const campo = 'informacion_adicional.resumen'
const wholeHash = /^[A-Za-z0-9+/]{27}=$|^[A-Za-z0-9+/]{43}=$/

export function compareHashes(
  xml: ExtractedData,
  page: ExtractedData,
  reading: Reading,
): { differences: XmlDifference[]; agreed: string[] } {
  const digest = xml.informacion_adicional?.['resumen']
  if (typeof digest !== 'string') return { differences: [], agreed: [] }
  const found = [...printedHashes(page), ...codeHashes(reading)]
  const other = found.find((hash) => hash !== digest)
  if (other !== undefined) return { differences: [{ campo, xml: digest, pdf: other }], agreed: [] }
  return { differences: [], agreed: found.length > 0 ? [campo] : [] }
}

/** Only a complete hash counts, since OCR may misread letters. */
function printedHashes(page: ExtractedData): string[] {
  const printed = page.informacion_adicional?.['resumen']
  return typeof printed === 'string' && wholeHash.test(printed) ? [printed] : []
}

function codeHashes({ pages }: Reading): string[] {
  return pages.flatMap(({ codes }) => codes.flatMap(({ text }) => parseSunatQr(text)?.hash ?? []))
}
