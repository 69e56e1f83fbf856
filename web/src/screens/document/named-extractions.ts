import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'

export interface NamedExtraction extends KeptExtraction {
  /** Unique within a document. */
  name: string
}

/** Named by processor; several of the same processor are numbered from the oldest, and listed newest first. */
export function namedExtractions(extractions: readonly KeptExtraction[]): NamedExtraction[] {
  return extractions.map((extraction, at) => {
    const label = processorLabels[extraction.processor]
    const sameFrom = (rest: readonly KeptExtraction[]) =>
      rest.filter(({ processor }) => processor === extraction.processor).length
    const isOnly = sameFrom(extractions) === 1
    return { ...extraction, name: isOnly ? label : `${label} (${sameFrom(extractions.slice(at))}.ª)` }
  })
}
