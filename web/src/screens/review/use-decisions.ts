import { doubtsOf, type Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo, useState } from 'react'
import { keyOfPath, rowNow } from '../../features/documents/fields/field-key.ts'
import { newDoubts } from './new-doubts.ts'

/** `settled`: no longer doubtful without an answer here, because a colleague's change or another answer resolved it. */
export type QuestionState = 'open' | 'decided' | 'settled'

export interface Decisions {
  /** In the initial order; later doubts are appended. */
  doubts: readonly Doubt[]
  /** How many doubts are still open. */
  left: number
  stateOf: (path: string) => QuestionState
  decide: (path: string) => void
  /** Reopens a doubt whose answer was undone. */
  ask: (path: string) => void
}

/**
 * The doubts of a document. Each keeps its place until the document is left, whatever the server returns: the list must not
 * shift while a person works on it or types, and after each change the checks take a moment to rerun. Only a removed line
 * removes its doubt.
 */
export function useDecisions(document: Document): Decisions {
  const current = useMemo(() => doubtsOf(document), [document])
  const asAsked = (row: Doubt) => ({ key: keyOfPath(document, row.path), row })
  const [known, setKnown] = useState(() => current.map(asAsked))
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const isDecided = (path: string) => decided.has(keyOfPath(document, path))

  const open = new Map(current.map((doubt) => [doubt.path, doubt]))
  const asked = known
    .flatMap((each) => rowNow(document, each) ?? [])
    .map((doubt) => open.get(doubt.path) ?? doubt)
  const added = newDoubts(current, asked, isDecided)
  if (added.length > 0) setKnown([...known, ...added.map(asAsked)])

  const stateOf = (path: string) => (isDecided(path) ? 'decided' : open.has(path) ? 'open' : 'settled')
  return {
    doubts: asked,
    left: asked.filter(({ path }) => stateOf(path) === 'open').length,
    stateOf,
    decide: (path) => setDecided((keys) => new Set([...keys, keyOfPath(document, path)])),
    ask: (path) =>
      setDecided((keys) => new Set([...keys].filter((key) => key !== keyOfPath(document, path)))),
  }
}
