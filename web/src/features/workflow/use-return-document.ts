import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshWorkflow } from './refresh-workflow.ts'
import { toastNotMoved } from './step/use-take-step.ts'

interface Returning {
  id: string
  user: string
  reason: string
  from: WorkflowStatus
}

export function useReturnDocument() {
  const queryClient = useQueryClient()
  return useMutation<unknown, Error, Returning>({
    mutationFn: ({ id, ...body }) =>
      call('POST /api/documents/:id/workflow/return', { params: { id }, body }),
    onSuccess: () =>
      toast({
        title: 'Documento devuelto',
        description: 'El motivo quedó en su historia para ambos equipos',
      }),
    onError: () => toastNotMoved(false),
    onSettled: () => refreshWorkflow(queryClient),
  })
}
