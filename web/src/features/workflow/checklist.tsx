// The company's checklist for each step, each item with its files. A step needs its required items to be marked.
import { teamLabels, teamOfStep } from '@conforme/contract/workflow/workflow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { toDateTimeText } from '../../lib/dates.ts'
import { documentsKey } from '../documents/use-documents.ts'
import { AttachButton } from './attach-button.tsx'
import { AttachmentList } from './attachments.tsx'
import type { DocumentWorkflow } from './use-document-workflow.ts'

interface ChecklistProps {
  documentId: string
  items: DocumentWorkflow['checklist']
  attachments: DocumentWorkflow['attachments']
  disabled?: boolean
}

export function Checklist({ documentId, items, attachments, disabled = false }: ChecklistProps) {
  const queryClient = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (body: { itemId: string; done: boolean }) =>
      call('PUT /api/documents/:id/workflow/checklist', { params: { id: documentId }, body }),
    onError: (error) => toastFailure('Error', error, 'No se pudo guardar la lista'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  /** Optimistic value until the server answers. */
  const isMarked = (item: ChecklistProps['items'][number]) =>
    isPending && variables.itemId === item.id ? variables.done : item.done !== null
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <div className="flex items-start justify-between gap-2">
            <Checkbox
              label={item.required ? `${item.text} (obligatorio)` : item.text}
              hint={hintOf(item)}
              checked={isMarked(item)}
              disabled={disabled || !item.canMark}
              onChecked={(done) => mutate({ itemId: item.id, done })}
            />
            {!disabled && <AttachButton documentId={documentId} step={item.step} item={item} />}
          </div>
          <div className="pl-6.5">
            <AttachmentList
              documentId={documentId}
              attachments={attachments.filter(({ itemId }) => itemId === item.id)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Who marked it; for a person who cannot mark it, which team does. */
function hintOf({ done, canMark, step }: ChecklistProps['items'][number]): string | undefined {
  if (done) return `${done.user}, ${toDateTimeText(done.at) ?? ''}`
  const team = teamOfStep(step)
  return canMark || !team ? undefined : `Lo marca el equipo de ${teamLabels[team]}`
}
