import { doubtsOf, type Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo, useState } from 'react'
import { newDoubts } from './new-doubts.ts'

export interface Decisions {
  /** In the initial order; later ones are appended. */
  doubts: readonly Doubt[]
  /** How many are still open. */
  left: number
  isDecided: (path: string) => boolean
  decide: (path: string) => void
  /** Reopens a question whose answer was undone. */
  ask: (path: string) => void
}

/**
 * The open questions of a document. Answered ones keep their place, since the list must not shift while it is worked on,
 * and the checks take a moment to run again.
 */
export function useDecisions(document: Document): Decisions {
  const current = useMemo(() => doubtsOf(document), [document])
  const [known, setKnown] = useState<readonly Doubt[]>(current)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())

  const byPath = new Map(current.map((doubt) => [doubt.path, doubt]))
  const added = newDoubts(current, known, decided)
  if (added.length > 0) setKnown([...known, ...added])

  // A question that another answer settled disappears.
  const doubts = known.flatMap((doubt) => {
    const now = byPath.get(doubt.path)
    if (now) return [now]
    return decided.has(doubt.path) ? [doubt] : []
  })
  const isDecided = (path: string) => decided.has(path)
  return {
    doubts,
    left: doubts.filter(({ path }) => !decided.has(path)).length,
    isDecided,
    decide: (path) => setDecided((paths) => new Set([...paths, path])),
    ask: (path) => setDecided((paths) => new Set([...paths].filter((each) => each !== path))),
  }
}
