// Measured figures for the public pages, supplied by the build, so that no figure is typed into a page.
import { createContext, use } from 'react'

export interface MeasuredSet {
  /** Kind of files: `digitales`, `escaneados`, `fotografiados`. */
  kind: string
  documents: number
  values: number
  right: number
}

export interface PublicFacts {
  /** ISO date of the measurement. */
  measuredAt: string
  sets: readonly MeasuredSet[]
  secondsPerDocument: number
}

export const PublicFactsContext = createContext<PublicFacts | undefined>(undefined)

export function usePublicFacts(): PublicFacts {
  const facts = use(PublicFactsContext)
  if (!facts) throw new Error('a public page was drawn without its facts')
  return facts
}
