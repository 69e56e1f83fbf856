import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'

export interface NamedExtraction extends KeptExtraction {
  /** Unique within a document. */
  name: string
}

/** Named by processor; several of one processor are numbered from the oldest, and listed newest first. */
export function namedExtractions(readings: readonly KeptExtraction[]): NamedExtraction[] {
  return readings.map((reading, at) => {
    const label = processorLabels[reading.processor]
    const sameFrom = (rest: readonly KeptExtraction[]) =>
      rest.filter(({ processor }) => processor === reading.processor).length
    const isOnly = sameFrom(readings) === 1
    return { ...reading, name: isOnly ? label : `${label} (${sameFrom(readings.slice(at))}.ª)` }
  })
}
