import { nextStep, type Team, type WorkflowStep } from '@conforme/contract/workflow/workflow'
import { batchOfDocument } from '../../../features/workflow/batch-of-document.ts'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'

type Moved = Pick<TeamDocument, 'id' | 'workflowStatus' | 'workflowComments' | 'card'>

/**
 * The step that a document can take together with others; undefined when it has no step of this team, or must take it alone.
 * Documents in a payment batch are paid by the batch; one constancia may cover many documents.
 */
export function sharedStepOf(document: Moved, team: Team): WorkflowStep | undefined {
  const step = nextStep(document.workflowStatus)
  if (step?.team !== team || batchOfDocument(document) || document.card.gate) return undefined
  return isChosenAlone(document) ? undefined : step
}

/** Step 4 with a doubtful detracción must be decided for each document. */
export function isChosenAlone({
  workflowStatus,
  card,
}: Pick<TeamDocument, 'workflowStatus' | 'card'>): boolean {
  const asks = nextStep(workflowStatus)?.asks.includes('detraccion') ?? false
  return asks && card.detraccion.doubts.length > 0
}

export interface ChosenTogether<One> {
  /** Step of the selection, taken from its first document. */
  step: WorkflowStep | undefined
  chosen: readonly One[]
  /** All documents that can be selected for the same step. */
  atStep: readonly One[]
}

/**
 * The selected documents on screen and on `further` pages. Drops what a colleague moved, and what waits for another step
 * than the first one.
 */
export function chosenTogether<One extends Moved>(
  pages: { shown: readonly One[]; further: readonly One[] },
  team: Team,
  ids: ReadonlySet<string>,
): ChosenTogether<One> {
  const shownIds = new Set(pages.shown.map(({ id }) => id))
  const candidates = [...pages.shown, ...pages.further.filter(({ id }) => !shownIds.has(id))].filter(
    (document) => sharedStepOf(document, team) !== undefined,
  )
  const first = candidates.find(({ id }) => ids.has(id))
  const step = first && sharedStepOf(first, team)
  const atStep = step ? candidates.filter((document) => sharedStepOf(document, team) === step) : []
  return { step, atStep, chosen: atStep.filter(({ id }) => ids.has(id)) }
}
