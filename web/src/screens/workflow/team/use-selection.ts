// Selection for bulk moves: only documents of one step, that can share an answer and are not blocked.
import type { Team, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { chosenTogether, sharedStepOf } from './shared-step.ts'

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
  /** What stays is as it was chosen. */
  drop: (ids: readonly string[]) => void
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
