// Selection for bulk moves: only documents of one step that can share an answer and are not blocked.
import type { Team, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { chosenTogether, sharedStepOf } from './shared-step.ts'

export interface Selection {
  chosen: readonly TeamDocument[]
  /** Step of the selected documents. */
  step: WorkflowStep | undefined
  isChosen: (document: TeamDocument) => boolean
  /** Whether the document can join the current selection. */
  canChoose: (document: TeamDocument) => boolean
  /** Whether the document can be selected on its own. */
  couldChoose: (document: TeamDocument) => boolean
  toggle: (document: TeamDocument) => void
  /** Removes documents from the selection and leaves the others as they are. */
  drop: (ids: readonly string[]) => void
  /** Selects all, or none when all are selected. A selection of another step is dropped. */
  toggleAll: (documents: readonly TeamDocument[]) => void
  /** Other documents on screen at the same step. */
  rest: readonly TeamDocument[]
  chooseRest: () => void
  /** Adds documents of other pages to the selection. */
  chooseAlso: (documents: readonly TeamDocument[]) => void
  /**
   * After a move: documents on screen are reloaded and stay selected for their next step; of other pages only `failed` stay.
   */
  afterMove: (failed: readonly string[]) => void
  clear: () => void
}

export function useSelection(team: Team, documents: readonly TeamDocument[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [further, setFurther] = useState<readonly TeamDocument[]>([])
  const { step, chosen, atStep } = chosenTogether({ shown: documents, further }, team, ids)
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
    drop: (left) => setIds(new Set(chosen.flatMap(({ id }) => (left.includes(id) ? [] : [id])))),
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
