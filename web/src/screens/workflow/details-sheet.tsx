// One document beside the list it came from: the same slip as in the review, what is said of it, and its way so far.
import type { Document } from '@conforme/contract/documents/documents'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { useDocument } from '../../features/documents/use-document.ts'
import { useFieldDesk } from '../../features/documents/fields/use-field-desk.ts'
import { rowAt, rowsOf } from '../../features/slip/rows-of.ts'
import { slipPlaces } from '../../features/slip/slip-places.ts'
import { Slip } from '../../features/slip/slip.tsx'
import { useRowFocus } from '../../features/slip/use-row-focus.ts'
import { supplierOf } from '../../features/workflow/document-line.tsx'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { WorkflowDetails } from '../../features/workflow/workflow-card.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

export function DetailsSheet({ document, onClose }: { document: TeamDocument; onClose: () => void }) {
  const { data } = useDocument(document.id)
  const { isConfirmed, isLocked } = document
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={supplierOf(document)}
      description={document.extractedData?.documento?.numero ?? document.filename}
      footer={
        <>
          {!isConfirmed && !isLocked && (
            <LinkButton href={`/revisar?documento=${document.id}`}>Revisar</LinkButton>
          )}
          <LinkButton href={`/documento/${document.id}`}>Abrir documento</LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <OwnSlip document={data ?? document} key={data ? 'read' : 'listed'} />
        <div className="flex flex-col gap-2 empty:hidden">
          <AlertList alerts={document.alerts.filter(({ severity }) => severity !== 'nota')} />
        </div>
        <WorkflowDetails document={document} />
      </div>
    </Sheet>
  )
}

function OwnSlip({ document }: { document: Document }) {
  const desk = useFieldDesk(document)
  const focus = useRowFocus()
  const rows = rowsOf(document)
  return (
    <div className="-mx-5 -mt-4 border-b border-line">
      <Slip
        document={document}
        rows={slipPlaces.map(({ path }) => rowAt(document, rows, path))}
        desk={desk}
        focus={focus}
        onTyped={(row) => void desk.save(row)}
      />
    </div>
  )
}
