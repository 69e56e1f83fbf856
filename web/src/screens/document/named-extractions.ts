import type { KeptExtraction } from '@conforme/contract/documents/documents'
import { processorLabels } from '@conforme/contract/processors/processors'

export interface NamedExtraction extends KeptExtraction {
  /** No two of a document have the same. */
  name: string
}

/** By processor; where one read more than once, its readings are counted from the oldest, and the newest come first. */
export function namedExtractions(readings: readonly KeptExtraction[]): NamedExtraction[] {
  return readings.map((reading, at) => {
    const label = processorLabels[reading.processor]
    const sameFrom = (rest: readonly KeptExtraction[]) =>
      rest.filter(({ processor }) => processor === reading.processor).length
    const isOnly = sameFrom(readings) === 1
    return { ...reading, name: isOnly ? label : `${label} (${sameFrom(readings.slice(at))}.ª)` }
  })
}
