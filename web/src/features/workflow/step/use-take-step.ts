import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { attachFile } from '../attach-file.ts'
import { refreshWorkflow } from '../refresh-workflow.ts'
import { proposedDecisions } from './step-answers.ts'
import type { StepAnswers } from './to-move.ts'
import { toMove } from './to-move.ts'
import type { TeamDocument } from '../use-team-documents.ts'

interface Taking {
  step: WorkflowStep
  documents: readonly TeamDocument[]
  answers: StepAnswers
  user: string
  /** The constancia file of step 7. */
  file?: File | undefined
}

export interface NotMoved {
  documentId: string
  message: string
}

/** Takes a step with one or several documents; returns those that could not be moved, each with the reason. */
export function useTakeStep() {
  const queryClient = useQueryClient()
  return useMutation<NotMoved[], Error, Taking>({
    mutationFn: takeStep,
    onSuccess: (failed, { step, documents }) => {
      if (failed.length === 0) toastMoved(step, documents.length)
      else toastNotMoved(failed.length < documents.length)
    },
    onError: () => toastNotMoved(false),
    onSettled: () => refreshWorkflow(queryClient),
  })
}

async function takeStep({ step, documents, answers, user, file }: Taking): Promise<NotMoved[]> {
  const [document, ...others] = documents
  const at = new Date()
  if (!document) return []
  // Uploads the file first, so that it exists when the step refers to it.
  if (file) for (const { id } of documents) await attachFile(id, { file, step: step.step })
  if (others.length > 0) {
    const documentIds = documents.map(({ id }) => id)
    const detracciones = step.asks.includes('detraccion') ? proposedDecisions(documents) : {}
    const body = { ...toMove({ step, answers, user, at }), documentIds, detracciones }
    return (await call('POST /api/workflow/move-many', { body })).failed
  }
  const params = { id: document.id }
  await call('POST /api/documents/:id/workflow/update', {
    params,
    body: toMove({ step, answers, user, at, document }),
  })
  return []
}

function toastMoved({ to }: WorkflowStep, count: number) {
  toast({
    title: 'Flujo actualizado',
    description:
      count === 1
        ? 'El estado del documento ha sido actualizado exitosamente'
        : `${count} documentos pasaron a ${workflowLabel(to)}`,
  })
}

export function toastNotMoved(some: boolean) {
  toast({
    title: 'Error',
    description: some
      ? 'Algunos documentos no avanzaron: revisa sus motivos.'
      : 'No se pudo actualizar el flujo de trabajo',
    variant: 'destructive',
  })
}
