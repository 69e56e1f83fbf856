// Selection for bulk moves: only documents of one step, that can share an answer and are not blocked.
import type { Team, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { nextStep } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
import { batchOfDocument } from '../../features/workflow/batch-of-document.ts'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'

export interface Selection {
  chosen: readonly TeamDocument[]
  /** Of the selected ones. */
  step: WorkflowStep | undefined
  isChosen: (document: TeamDocument) => boolean
  /** Whether it can join the current selection. */
  canChoose: (document: TeamDocument) => boolean
  /** Whether it can be selected by itself. */
  couldChoose: (document: TeamDocument) => boolean
  toggle: (document: TeamDocument) => void
  /** Selects all, or none when all are selected; a selection of another step is dropped. */
  toggleAll: (documents: readonly TeamDocument[]) => void
  /** The others on screen at the same step. */
  rest: readonly TeamDocument[]
  chooseRest: () => void
  /** Selected documents of other pages. */
  chooseAlso: (documents: readonly TeamDocument[]) => void
  /** After a move. What is on screen is loaded again, and chosen for its next step; of other pages only `failed` stay. */
  afterMove: (failed: readonly string[]) => void
  clear: () => void
}

export function useSelection(team: Team, documents: readonly TeamDocument[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [further, setFurther] = useState<readonly TeamDocument[]>([])
  const shown = new Set(documents.map(({ id }) => id))
  // Drop documents that a colleague has moved.
  const candidates = [...documents, ...further.filter(({ id }) => !shown.has(id))].filter(
    (document) => sharedStepOf(document, team) !== undefined,
  )
  const first = candidates.find(({ id }) => ids.has(id))
  const step = first && sharedStepOf(first, team)
  const atStep = step ? candidates.filter((document) => sharedStepOf(document, team) === step) : []
  const chosen = atStep.filter(({ id }) => ids.has(id))
  const isChosen = (document: TeamDocument) => chosen.some(({ id }) => id === document.id)
  return {
    chosen,
    step,
    isChosen,
    canChoose(document) {
      const own = sharedStepOf(document, team)
      return own !== undefined && (step === undefined || own === step)
    },
    couldChoose: (document) => sharedStepOf(document, team) !== undefined,
    toggle({ id }) {
      const next = new Set(chosen.map((document) => document.id))
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: (all) => setIds(new Set(all.every(isChosen) ? [] : all.map(({ id }) => id))),
    rest: atStep.filter((document) => !isChosen(document)),
    chooseRest: () => setIds(new Set(atStep.map(({ id }) => id))),
    chooseAlso(more) {
      setFurther(more)
      setIds(new Set(more.map(({ id }) => id)))
    },
    afterMove: (failed) => setFurther(further.filter(({ id }) => failed.includes(id))),
    clear: () => setIds(new Set()),
  }
}

/** Documents in a payment batch are paid by the batch; a constancia may cover many documents. */
function sharedStepOf(document: TeamDocument, team: Team): WorkflowStep | undefined {
  const step = nextStep(document.workflowStatus)
  if (step?.team !== team || batchOfDocument(document) || document.card.gate) return undefined
  return isChosenAlone(document) ? undefined : step
}

/** Step 4 with a doubtful detracción: decided for each document. */
export function isChosenAlone({ workflowStatus, card }: TeamDocument): boolean {
  const asks = nextStep(workflowStatus)?.asks.includes('detraccion') ?? false
  return asks && card.detraccion.doubts.length > 0
}
