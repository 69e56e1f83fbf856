import type { Document } from '@conforme/contract/documents/documents'

/** What the document says, without where each value stands on the paper. */
export function toJsonText({ extractedData }: Document): string {
  const { metadata: _evidence, ...sections } = extractedData ?? {}
  return JSON.stringify(sections, null, 2)
}

/** All that is kept of the reading: boxes, confidence and checks too. */
export function toFullJsonText({ extractedData }: Document): string {
  return JSON.stringify(extractedData, null, 2)
}
