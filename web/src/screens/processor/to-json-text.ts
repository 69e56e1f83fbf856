import type { Document } from '@conforme/contract/documents/documents'

/** The document's data without its metadata. */
export function toJsonText({ extractedData }: Document): string {
  const { metadata: _evidence, ...sections } = extractedData ?? {}
  return JSON.stringify(sections, null, 2)
}

/** All extracted data, including boxes, confidence and checks. */
export function toFullJsonText({ extractedData }: Document): string {
  return JSON.stringify(extractedData, null, 2)
}
