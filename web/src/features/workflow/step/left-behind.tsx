// Shows which of several documents cannot take the step with the others, and why.
import { openDuplicateAlerts, firstStop } from '@conforme/contract/documents/judge-alerts'
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { nameOf } from '../document-line.tsx'
import type { TeamDocument } from '../use-team-documents.ts'
import { isDecidedApart } from './decided-apart.ts'

interface LeftBehindProps {
  step: WorkflowStep
  documents: readonly TeamDocument[]
  onLeaveOut: (ids: readonly string[]) => void
}

export function LeftBehind({ step, documents, onLeaveOut }: LeftBehindProps) {
  const stopped = documents.flatMap((document) => {
    const stop = firstStop(document.alerts, 'pagar')
    return stop ? [{ document, message: stop.message }] : []
  })
  const apart = documents.flatMap((document) => {
    const [alert] = isDecidedApart(document, step) ? openDuplicateAlerts(document.alerts) : []
    return alert ? [{ document, message: alert.message }] : []
  })
  const all = documents.length
  return (
    <>
      <Listed
        title={step.carriesPayment ? 'No se pueden pagar así' : 'Así no se podrán pagar'}
        {...{ all, onLeaveOut, listed: stopped }}
      />
      <Listed title="Se deciden una por una" {...{ all, onLeaveOut, listed: apart }} />
    </>
  )
}

interface ListedProps extends Pick<LeftBehindProps, 'onLeaveOut'> {
  title: string
  all: number
  listed: readonly { document: TeamDocument; message: string }[]
}

function Listed({ title, all, listed, onLeaveOut }: ListedProps) {
  if (listed.length === 0) return null
  return (
    <Notice tone="bad" title={`${title}: ${listed.length} de ${all}`}>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {listed.map(({ document, message }) => (
          <li key={document.id}>
            <span className="font-medium">{nameOf(document)}: </span>
            {message}
          </li>
        ))}
      </ul>
      {listed.length < all && (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => onLeaveOut(listed.map(({ document }) => document.id))}
        >
          {listed.length === 1 ? 'Dejarlo fuera' : `Dejar fuera esos ${listed.length}`}
        </Button>
      )}
    </Notice>
  )
}
