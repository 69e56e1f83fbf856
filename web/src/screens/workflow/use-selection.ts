// Several documents for one action: all at the same step, and only where one answer can hold for all of them.
import type { Team, WorkflowStep } from '@conforme/contract/workflow'
import { nextStep } from '@conforme/contract/workflow'
import { useState } from 'react'
import { batchOfDocument } from '../../features/workflow/batch-of-document.ts'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'

export interface Selection {
  chosen: readonly TeamDocument[]
  /** Of the chosen ones. */
  step: WorkflowStep | undefined
  isChosen: (document: TeamDocument) => boolean
  canChoose: (document: TeamDocument) => boolean
  toggle: (document: TeamDocument) => void
  /** The others on screen at the same step. */
  rest: readonly TeamDocument[]
  chooseRest: () => void
  clear: () => void
}

export function useSelection(team: Team, documents: readonly TeamDocument[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // What a colleague moved meanwhile is chosen no longer.
  const candidates = documents.filter((document) => sharedStepOf(document, team) !== undefined)
  const first = candidates.find(({ id }) => ids.has(id))
  const step = first && sharedStepOf(first, team)
  const atStep = step ? candidates.filter((document) => sharedStepOf(document, team) === step) : []
  const chosen = atStep.filter(({ id }) => ids.has(id))
  return {
    chosen,
    step,
    isChosen: (document) => chosen.includes(document),
    canChoose(document) {
      const own = sharedStepOf(document, team)
      return own !== undefined && (step === undefined || own === step)
    },
    toggle({ id }) {
      const next = new Set(chosen.map((document) => document.id))
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    rest: atStep.filter((document) => !chosen.includes(document)),
    chooseRest: () => setIds(new Set(atStep.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** The detracción is each document's own; what is in a payment batch is paid by its batch. One constancia may be of many. */
function sharedStepOf(document: TeamDocument, team: Team): WorkflowStep | undefined {
  const step = nextStep(document.workflowStatus)
  if (step?.team !== team || batchOfDocument(document)) return undefined
  return step.asks.includes('detraccion') ? undefined : step
}
